/** All texts of menus, tray and system dialogs. Other languages have the same keys. */
export const en = {
  menu: {
    file: '&File',
    edit: '&Edit',
    go: '&Go',
    view: '&View',
    window: '&Window',
    call: '&Call',
    playback: '&Playback',
    help: '&Help',
    about: 'About Offhook',
    settings: 'Settings…',
    services: 'Services',
    hide: 'Hide Offhook',
    hideOthers: 'Hide others',
    unhide: 'Show all',
    zoomWindow: 'Zoom',
    close: 'Close window',
    quit: 'Quit Offhook',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    actualSize: 'Actual size',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fullScreen: 'Full screen',
    minimize: 'Minimise',
  },

  tray: {
    open: 'Open Offhook',
    dial: 'Dial…',
    search: 'Search…',
    recentCalls: 'Recent calls',
    syncNow: 'Sync now',
    pause: 'Pause sync',
    pauseHour: 'For an hour',
    pauseTomorrow: 'Until tomorrow morning',
    pauseOpen: 'Until I resume it',
    resume: 'Resume sync',
    quit: 'Quit Offhook',
    states: {
      calling: (who: string) => `Calling ${who}`,
      notConnected: 'Not connected',
      paused: 'Sync is paused',
      pausedUntil: (time: string) => `Sync is paused until ${time}`,
      offline: 'Offline',
      rateLimited: 'Waiting for the service’s limit',
      unauthorized: 'Waiting for a valid key',
      forbidden: 'The service refuses access',
      diskFull: 'The disk is full',
      diskError: 'The disk cannot be written',
      onBattery: 'Waiting for power',
      onMetered: 'Waiting for an unmetered network',
      stopped: 'Sync has stopped',
      syncing: 'Syncing',
      ready: (ready: string, of: string) => `Ready offline ${ready} of ${of}`,
    },
  },

  /** About transcripts. */
  notifications: {
    one: 'A transcript has arrived',
    many: (count: string) => `${count} transcripts have arrived`,
    unknown: 'Unknown number',
    noWords: 'The transcript has no words',
  },

  /** Outside the window: tray, dock and taskbar. */
  recentCalls: {
    title: 'Recent calls',
    whoAndWhen: (who: string, when: string) => `${who}, ${when}`,
    unknownNumber: 'Unknown number',
    /** When names are hidden. */
    someCall: 'Call',
    /** The same, for the number being called. */
    someone: 'somebody',
    dial: 'Dial pad',
    search: 'Search',
    unheard: (count: number) => (count === 1 ? '1 unheard call' : `${count} unheard calls`),
  },

  closeToTray: {
    title: 'Offhook is still there',
    body: 'It goes on in the tray, so that new calls keep arriving. Quit it from the tray’s menu, or choose in the settings that closing quits.',
  },

  dialogs: {
    exportTitle: (format: string) => `Export as ${format}`,
    exportFolderTitle: (format: string) => `Export as ${format} to a folder`,
    exportButton: 'Export',
    backupTitle: 'Where to put the backup',
    backupButton: 'Back up here',
    restoreTitle: 'The backup to restore',
    restoreButton: 'Restore',
    moveTitle: 'An empty folder for the library',
    moveButton: 'Move here',
    contactsTitle: 'The contacts to import',
    contactsButton: 'Read',
    contacts: 'Contacts',
    allFiles: 'All files',
  },

  /** Asked before an action that the page may not start alone. */
  consent: {
    cancel: 'Cancel',
    call: (who: string) => `Call ${who}?`,
    nameAndNumber: (name: string, number: string) => `${name}, ${number}`,
    callDetail: 'Your phone rings first, then you are connected.',
    callCosts: 'This number may cost extra.',
    callConfirm: 'Call',
    eraseAll: 'Erase everything on this machine?',
    eraseAllDetail:
      'Calls, transcripts, audio, notes, names, saved searches, settings, logs and the API keys of all accounts are ' +
      'deleted here. This cannot be undone: notes, names and everything else you added exist nowhere else.\n\n' +
      'The service keeps its calls. Backups, exported files, and a library on a drive that is not connected are not ' +
      'touched.',
    eraseAllConfirm: 'Erase everything',
    removeAccount: (name: string) => `Remove ${name} from this machine?`,
    removeAccountDetail:
      'Its calls, transcripts, audio, notes and API key are deleted here. This cannot be undone: notes, names and ' +
      'everything else you added exist nowhere else.\n\nThe calls at the service are not touched.',
    removeAccountConfirm: 'Remove account',
    sampleAccount: 'the sample calls',
    signOut: (name: string) => `Sign out of ${name}?`,
    signOutDetail: 'The API key is removed from this machine. Calls, transcripts and audio stay.',
    signOutConfirm: 'Sign out',
    connect: (host: string) => `Connect to ${host}?`,
    connectDetail:
      'This address is new. The API key that you entered is sent there, and so is everything that you ask the service.',
    connectConfirm: 'Connect',
  },

  /** Shown instead of starting. */
  start: {
    failed: 'Offhook could not start',
    notWritable: (folder: string) =>
      `Offhook may not write in its data folder:\n\n${folder}\n\nNothing was changed. Make the folder writable, or ` +
      'name another one in the environment as OFFHOOK_HOME, and start Offhook again.',
    noSandbox:
      'Offhook runs only inside Chromium’s sandbox, and this system does not allow one.\n\nInstall the .deb or .rpm ' +
      'package, which sets the sandbox up, or allow unprivileged user namespaces.',
  },

  /** Asked after crashes. */
  crash: {
    page: (logFile: string) =>
      `Offhook’s window keeps crashing.\n\nYour calls are safe. Restart Offhook; if that does not help, restart the ` +
      `computer. What happened is in the log:\n${logFile}`,
    graphics:
      'The graphics process crashed twice.\n\nOffhook works without the graphics card, too. Restart it without, and ' +
      'update the driver of your graphics card.',
    hang: 'Offhook’s window does not respond.\n\nYour calls are safe. Loading the window again loses what you were typing.',
    restart: 'Restart',
    later: 'Later',
    quit: 'Quit',
    wait: 'Wait',
    reload: 'Load again',
  },

  /** Of exported subtitles, for a side without a name. */
  speakers: { you: 'You', them: 'Them' },

  /** On a printed call. */
  print: {
    someone: 'Speaker',
    inbound: 'Inbound',
    outbound: 'Outbound',
    notes: 'Notes',
    onWholeCall: 'On the whole call',
    transcript: 'Transcript',
  },
}

export type ShellText = typeof en
