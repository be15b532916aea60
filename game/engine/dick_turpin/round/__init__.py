"""What happens on the road to Edinburgh: journeys from city to city, and the end."""
