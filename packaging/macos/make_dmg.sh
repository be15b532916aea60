#!/usr/bin/env bash
# The disk image for macOS, after `python -m tools.package` has made "dist/Stand and Deliver.app".
#   packaging/macos/make_dmg.sh VERSION
# Signing and notarising happen only where these blanks are filled in, in the environment:
#   SIGNING_IDENTITY   "Developer ID Application: NAME (TEAM)", as `security find-identity` lists it
#   NOTARY_PROFILE     the name under which `xcrun notarytool store-credentials` keeps the account
set -euo pipefail
version=${1:?say which version: make_dmg.sh 0.1.0}
cd "$(dirname "$0")/../../dist"
app="Stand and Deliver.app"
image="stand-and-deliver-$version-macos-$(uname -m).dmg"

if [ -n "${SIGNING_IDENTITY:-}" ]; then
    codesign --force --deep --options runtime --timestamp \
        --entitlements ../packaging/macos/entitlements.plist --sign "$SIGNING_IDENTITY" "$app"
    codesign --verify --strict "$app"
fi

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
cp -R "$app" "$stage/"
ln -s /Applications "$stage/Applications"
hdiutil create -quiet -volname "Stand and Deliver" -srcfolder "$stage" -ov -format UDZO "$image"

if [ -n "${NOTARY_PROFILE:-}" ]; then
    xcrun notarytool submit "$image" --keychain-profile "$NOTARY_PROFILE" --wait
    xcrun stapler staple "$image"
fi
echo "dist/$image"
