; The installer for Windows: Inno Setup 6, after `python -m tools.package` has made dist\stand-and-deliver.
;   iscc /DVersion=0.1.0 packaging\windows\stand-and-deliver.iss
; Signing: give iscc a sign tool and name it, then take the two semicolons away.
;   iscc "/Ssigner=<SIGN_COMMAND> $f" ...        SIGN_COMMAND is the blank whoever signs has to fill in.

#ifndef Version
  #error Say which version: /DVersion=0.1.0
#endif

[Setup]
AppId={{6B1B4F5C-2C0B-4C5F-9D3B-17390407D1C7}
AppName=Stand and Deliver
AppVersion={#Version}
AppPublisher=The Stand and Deliver authors
DefaultDirName={autopf}\Stand and Deliver
DefaultGroupName=Stand and Deliver
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=stand-and-deliver-{#Version}-windows-x86_64
SetupIconFile=..\icons\stand-and-deliver.ico
UninstallDisplayIcon={app}\stand-and-deliver.exe
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
;SignTool=signer
;SignedUninstaller=yes

[Languages]
Name: "english"; MessagesFile: "compiler:Default.isl"
Name: "german"; MessagesFile: "compiler:Languages\German.isl"
Name: "french"; MessagesFile: "compiler:Languages\French.isl"
Name: "spanish"; MessagesFile: "compiler:Languages\Spanish.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Files]
Source: "..\..\dist\stand-and-deliver\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{group}\Stand and Deliver"; Filename: "{app}\stand-and-deliver.exe"
Name: "{autodesktop}\Stand and Deliver"; Filename: "{app}\stand-and-deliver.exe"; Tasks: desktopicon

[Run]
Filename: "{app}\stand-and-deliver.exe"; Description: "{cm:LaunchProgram,Stand and Deliver}"; Flags: nowait postinstall skipifsilent
