; Installs the app for one person, without administrator's rights. electron-builder compiles it, with definitions of its
; own; windows-installer.mjs writes the others. /S asks nothing and shows nothing.
!include LogicLib.nsh
!include FileFunc.nsh
!include MUI2.nsh
!include Win\COM.nsh
!include Win\Propkey.nsh
!include "$%OFFHOOK_INSTALLER_VALUES%"

!define UNINSTALLER "Uninstall ${PRODUCT_FILENAME}.exe"
!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${UNINSTALL_APP_KEY}"
!define SHORTCUT "$SMPROGRAMS\${SHORTCUT_NAME}.lnk"
!define APP "$INSTDIR\${PRODUCT_FILENAME}.exe"
!define LINK_CLASS "${PRODUCT_FILENAME}.Link"
!define CAPABILITIES "Software\${PRODUCT_FILENAME}\Capabilities"
; The app quits in a few seconds when an update starts this program.
!define QUIT_SECONDS 30

Name "${PRODUCT_NAME}"
BrandingText "${PRODUCT_NAME} ${VERSION}"
RequestExecutionLevel user
SetCompress auto
AllowSkipFiles off
AutoCloseWindow true
ShowInstDetails nevershow
ShowUninstDetails nevershow

!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro addLangs

; One fixed folder: what is not the app's own is never replaced or deleted.
!macro FixedFolder
  SetShellVarContext current
  StrCpy $INSTDIR "$LOCALAPPDATA\Programs\${PRODUCT_FILENAME}"
!macroend

!macro WaitUntilClosed un
Function ${un}WaitUntilClosed
  StrCpy $1 0
  ${Do}
    ${IfNot} ${FileExists} "${APP}"
      Return
    ${EndIf}
    ; Windows lets nobody write to a running program.
    ClearErrors
    FileOpen $0 "${APP}" a
    ${IfNot} ${Errors}
      FileClose $0
      Return
    ${EndIf}
    ${If} ${Silent}
    ${AndIf} $1 < ${QUIT_SECONDS}
      IntOp $1 $1 + 1
      Sleep 1000
    ${Else}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(appCannotBeClosed)" /SD IDCANCEL IDRETRY +3
      SetErrorLevel 2
      Quit
    ${EndIf}
  ${Loop}
FunctionEnd
!macroend
!insertmacro WaitUntilClosed ""
!insertmacro WaitUntilClosed "un."

; NSIS would cut a PATH of more than 1023 characters, so Windows' own functions edit it. $9 is the folder.
!macro EditPath un
Function ${un}EditPath
  System::Call 'advapi32::RegCreateKeyW(p 0x80000001, w "Environment", *p.r1) i.r0'
  StrCpy $2 2
  StrCpy $3 0
  System::Call 'advapi32::RegQueryValueExW(p r1, w "Path", p 0, *i r2r2, p 0, *i r3r3) i.r0'
  ; 1 and 2 are texts; anything else is not ours to change.
  ${If} $2 == 1
  ${OrIf} $2 == 2
    StrLen $4 $9
    IntOp $4 $4 + 4
    IntOp $4 $4 * 2
    IntOp $4 $4 + $3
    System::Alloc $4
    Pop $5
    ; ";" PATH ";", so that every folder is between two of them.
    System::Call 'kernel32::lstrcpyW(p r5, w ";")'
    IntPtrOp $6 $5 + 2
    System::Call 'advapi32::RegQueryValueExW(p r1, w "Path", p 0, p 0, p r6, *i r3r3)'
    System::Call 'kernel32::lstrcatW(p r5, w ";")'
    System::Call 'shlwapi::StrStrIW(p r5, w ";$9;") p.r7'
    Call ${un}ChangePath
    System::Free $5
  ${EndIf}
  System::Call 'advapi32::RegCloseKey(p r1)'
  SendMessage ${HWND_BROADCAST} ${WM_SETTINGCHANGE} 0 "STR:Environment" /TIMEOUT=1000
FunctionEnd
!macroend

; $1 is the key, $2 the kind of the value, $5 the text, $6 the text without its first character, $7 where the folder is.
Function ChangePath
  ${If} $7 P= 0
    System::Call 'kernel32::lstrcatW(p r5, w r9)'
    ; An empty PATH leaves one ";" before the folder.
    System::Call '*$6(&w1.r0)'
    ${If} $0 == ";"
      IntPtrOp $6 $6 + 2
    ${EndIf}
    Call WritePath
  ${EndIf}
FunctionEnd

Function un.ChangePath
  ${If} $7 P<> 0
    StrLen $4 $9
    IntOp $4 $4 + 1
    IntOp $4 $4 * 2
    IntPtrOp $4 $7 + $4
    System::Call 'kernel32::lstrlenW(p r4) i.r0'
    IntOp $0 $0 + 1
    IntOp $0 $0 * 2
    System::Call 'kernel32::RtlMoveMemory(p r7, p r4, p r0)'
    ; The last ";" is not part of it.
    System::Call 'kernel32::lstrlenW(p r5) i.r0'
    IntOp $0 $0 - 1
    IntOp $0 $0 * 2
    IntPtrOp $0 $5 + $0
    System::Call '*$0(&i2 0)'
    System::Call 'kernel32::lstrlenW(p r5) i.r0'
    ${If} $0 = 0
      System::Call 'advapi32::RegDeleteValueW(p r1, w "Path")'
    ${Else}
      Call un.WritePath
    ${EndIf}
  ${EndIf}
FunctionEnd

!macro WritePath un
Function ${un}WritePath
  System::Call 'kernel32::lstrlenW(p r6) i.r0'
  IntOp $0 $0 + 1
  IntOp $0 $0 * 2
  System::Call 'advapi32::RegSetValueExW(p r1, w "Path", i 0, i r2, p r6, i r0)'
FunctionEnd
!macroend
!insertmacro WritePath ""
!insertmacro WritePath "un."
!insertmacro EditPath ""
!insertmacro EditPath "un."

; Windows shows notifications only of programs whose shortcut has the id that they name.
Function SaveShortcut
  CreateShortcut "${SHORTCUT}" "${APP}"
  !insertmacro ComHlpr_CreateInProcInstance ${CLSID_ShellLink} ${IID_IShellLink} r0 ""
  ${If} $0 P<> 0
    ${IShellLink::SetPath} $0 '("${APP}").r3'
    ${IUnknown::QueryInterface} $0 '("${IID_IPropertyStore}",.r1)'
    ${If} $1 P<> 0
      System::Call '*${SYSSTRUCT_PROPERTYKEY}(${PKEY_AppUserModel_ID})p.r2'
      System::Call '*(&i2 ${VT_LPWSTR},&i6,w "${APP_ID}",p 0)p.r3'
      ${IPropertyStore::SetValue} $1 '($2,$3)'
      ${IPropertyStore::Commit} $1 ""
      System::Free $2
      System::Free $3
      ${IUnknown::Release} $1 ""
      ${IUnknown::QueryInterface} $0 '("${IID_IPersistFile}",.r1)'
      ${IPersistFile::Save} $1 '("${SHORTCUT}",1)'
      ${IUnknown::Release} $1 ""
    ${EndIf}
    ${IUnknown::Release} $0 ""
  ${EndIf}
FunctionEnd

; Windows lists the app where a person chooses what opens these links. It never takes them from another program.
!macro OfferScheme scheme
  WriteRegStr HKCU "${CAPABILITIES}\URLAssociations" "${scheme}" "${LINK_CLASS}"
!macroend

!macro LinkClass key title
  WriteRegStr HKCU "Software\Classes\${key}" "" "${title}"
  WriteRegStr HKCU "Software\Classes\${key}" "URL Protocol" ""
  WriteRegStr HKCU "Software\Classes\${key}\DefaultIcon" "" "${APP},0"
  WriteRegStr HKCU "Software\Classes\${key}\shell\open\command" "" '"${APP}" "%1"'
!macroend

; Nobody else has these links.
!macro OwnScheme scheme
  !insertmacro LinkClass "${scheme}" "URL:${PRODUCT_NAME}"
!macroend

; Also what the app itself registered, when the person chose it for these links.
!macro ForgetScheme scheme
  ReadRegStr $0 HKCU "Software\Classes\${scheme}\shell\open\command" ""
  StrLen $1 '"${APP}"'
  StrCpy $0 $0 $1
  ${If} $0 == '"${APP}"'
    DeleteRegKey HKCU "Software\Classes\${scheme}"
  ${EndIf}
!macroend

Function Register
  !insertmacro LinkClass "${LINK_CLASS}" "${PRODUCT_NAME}"
  WriteRegStr HKCU "${CAPABILITIES}" "ApplicationName" "${PRODUCT_NAME}"
  WriteRegStr HKCU "${CAPABILITIES}" "ApplicationDescription" "${APP_DESCRIPTION}"
  WriteRegStr HKCU "${CAPABILITIES}" "ApplicationIcon" "${APP},0"
  !insertmacro EachScheme OfferScheme
  !insertmacro EachOwnScheme OwnScheme
  WriteRegStr HKCU "Software\RegisteredApplications" "${PRODUCT_FILENAME}" "${CAPABILITIES}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "${PRODUCT_NAME}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "${COMPANY_NAME}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "${APP},0"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\${UNINSTALLER}"'
  WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\${UNINSTALLER}" /S'
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" ${ESTIMATED_SIZE}
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
  Call SaveShortcut
  StrCpy $9 "$INSTDIR\bin"
  Call EditPath
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
FunctionEnd

Function .onInit
  !insertmacro FixedFolder
FunctionEnd

; Everything is unpacked beside the old version, which stays whole until the new one is.
Section
  Call WaitUntilClosed
  RMDir /r "$INSTDIR.new"
  SetOutPath "$INSTDIR.new"
  File /r "${APP_FILES}"
  WriteUninstaller "$INSTDIR.new\${UNINSTALLER}"
  ; A folder that is in use cannot be renamed.
  SetOutPath "$TEMP"
  Call WaitUntilClosed
  RMDir /r "$INSTDIR.old"
  ClearErrors
  ${If} ${FileExists} "$INSTDIR\*.*"
    Rename "$INSTDIR" "$INSTDIR.old"
  ${EndIf}
  ${IfNot} ${Errors}
    Rename "$INSTDIR.new" "$INSTDIR"
  ${EndIf}
  ${If} ${Errors}
    ${IfNot} ${FileExists} "$INSTDIR\*.*"
      Rename "$INSTDIR.old" "$INSTDIR"
    ${EndIf}
    RMDir /r "$INSTDIR.new"
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(appCannotBeClosed)" /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
  RMDir /r "$INSTDIR.old"
  Call Register
  ; An update says in this way that the app was open.
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "--force-run" $1
  ${If} ${Errors}
  ${AndIf} ${Silent}
    SetErrorLevel 0
    Return
  ${EndIf}
  Exec '"${APP}"'
  SetErrorLevel 0
SectionEnd

Function .onInstFailed
  SetOutPath "$TEMP"
  RMDir /r "$INSTDIR.new"
FunctionEnd

Function un.onInit
  !insertmacro FixedFolder
  MessageBox MB_OKCANCEL "$(areYouSureToUninstall)" /SD IDOK IDOK +2
  Quit
FunctionEnd

; The library stays: it is in another folder.
Section "un."
  Call un.WaitUntilClosed
  SetOutPath "$TEMP"
  RMDir /r "$INSTDIR"
  Delete "${SHORTCUT}"
  StrCpy $9 "$INSTDIR\bin"
  Call un.EditPath
  !insertmacro EachScheme ForgetScheme
  DeleteRegKey HKCU "Software\Classes\${LINK_CLASS}"
  DeleteRegValue HKCU "Software\RegisteredApplications" "${PRODUCT_FILENAME}"
  DeleteRegKey HKCU "Software\${PRODUCT_FILENAME}"
  ; The app writes it when it shall start at login.
  DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
  DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "${APP_ID}"
  DeleteRegKey HKCU "${UNINSTALL_KEY}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
