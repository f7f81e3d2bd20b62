/** All texts of menus, tray and system dialogs. Other languages have the same keys. */
import { citationText } from '../../../src-preload/contract/citation-text.en.ts'

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
    lock: 'Lock',
    quit: 'Quit Offhook',
    states: {
      calling: (who: string) => `Calling ${who}`,
      notConnected: 'Not connected',
      locked: 'Locked',
      paused: 'Sync paused',
      pausedUntil: (time: string) => `Sync paused until ${time}`,
      offline: 'Offline',
      rateLimited: 'Rate limit reached',
      unauthorized: 'API key needed',
      forbidden: 'No API access',
      diskFull: 'Disk full',
      diskError: 'Can’t write to disk',
      onBattery: 'Paused on battery',
      onMetered: 'Paused on metered network',
      stopped: 'Sync stopped',
      syncing: 'Syncing',
      ready: (ready: string, of: string) => `${ready} of ${of} ready offline`,
    },
  },

  /** Touch ID shows “Offhook is trying to …”. */
  lock: { reason: 'unlock your calls' },

  /** About transcripts. */
  notifications: {
    one: 'New transcript',
    many: (count: string) => `${count} new transcripts`,
    withheld: 'Number withheld',
    noWords: 'No speech detected',
  },

  /** In notifications, about saved searches. */
  searchActions: {
    /** `search`: its name; null when it may not be shown. */
    found: (count: number, search: string | null) => {
      const calls = count === 1 ? '1 new call' : `${count} new calls`
      return search === null ? `${calls} in a saved search` : `${calls}: ${search}`
    },
    deletes: (count: number) =>
      `${count === 1 ? '1 call moves' : `${count} calls move`} to the trash tomorrow`,
    deletesBody: 'A saved search deletes them. You can keep them.',
  },

  /** In notifications and the tray. */
  followUps: {
    due: (today: number, overdue: number) => {
      if (today === 0) return `${overdue} ${overdue === 1 ? 'follow-up is' : 'follow-ups are'} overdue`
      const due = `${today} ${today === 1 ? 'follow-up is' : 'follow-ups are'} due today`
      return overdue === 0 ? due : `${due}, ${overdue} overdue`
    },
  },

  /** Outside the window: tray, dock and taskbar. */
  recentCalls: {
    title: 'Recent calls',
    whoAndWhen: (who: string, when: string) => `${who}, ${when}`,
    withheldNumber: 'Number withheld',
    /** When names are hidden. */
    someCall: 'Call',
    /** The same, for the number being called. */
    someone: 'someone',
    dial: 'Dial pad',
    search: 'Search',
    unheard: (count: number) => (count === 1 ? '1 unheard call' : `${count} unheard calls`),
  },

  closeToTray: {
    title: 'Offhook is still running',
    body: 'Offhook keeps syncing in the tray. To quit, use the tray menu. You can change this in Settings.',
  },

  dialogs: {
    exportTitle: (format: string) => `Export as ${format}`,
    exportFolderTitle: (format: string) => `Export as ${format} to a folder`,
    exportButton: 'Export',
    programTitle: 'Choose a program for new calls',
    programButton: 'Choose',
    evidenceTitle: 'Choose folder for the evidence',
    keepFolderTitle: 'Choose export folder',
    sharedFolderTitle: 'Choose shared folder',
    keepFolderButton: 'Use this folder',
    backupTitle: 'Choose backup folder',
    backupButton: 'Back up here',
    plainBackupTitle: 'Choose folder for the unencrypted backup',
    plainBackupButton: 'Back up without encryption',
    restoreTitle: 'Choose backup',
    restoreButton: 'Choose',
    moveTitle: 'Choose an empty folder',
    moveButton: 'Move here',
    personalDataTitle: 'Import notes and names',
    contactsTitle: 'Import contacts',
    contactsButton: 'Open',
    dictionaryTitle: 'Import dictionary',
    dictionary: 'Dictionary',
    contacts: 'Contacts',
    allFiles: 'All files',
  },

  /** Asked before an action that the page may not start alone. */
  consent: {
    cancel: 'Cancel',
    call: (who: string) => `Call ${who}?`,
    nameAndNumber: (name: string, number: string) => `${name}, ${number}`,
    callDetail: 'Your phone rings first, then we connect you.',
    callCosts: 'This number may cost extra.',
    callConfirm: 'Call',
    eraseAll: 'Erase everything on this computer?',
    eraseAllDetail:
      'All calls, audio, notes, contacts, settings and keys are deleted from this computer. This can’t be undone.\n\n' +
      'Calls on the service, backups, exported files and libraries on disconnected drives are not affected.',
    eraseAllConfirm: 'Erase everything',
    removeAccount: (name: string) => `Remove ${name} from this computer?`,
    removeAccountDetail:
      'Its calls, audio, notes, contacts and API key are deleted from this computer. This can’t be undone.\n\n' +
      'Calls on the service are not affected.',
    removeAccountConfirm: 'Remove account',
    sampleAccount: 'the sample calls',
    signOut: (name: string) => `Sign out of ${name}?`,
    signOutDetail: 'The API key is removed from this computer. Calls, transcripts and audio stay.',
    signOutConfirm: 'Sign out',
    connect: (host: string) => `Connect to ${host}?`,
    connectDetail: 'This is a new address. Your API key and all requests will be sent to it.',
    connectConfirm: 'Connect',
    replaceCode: 'Create a new recovery code?',
    replaceCodeDetail:
      'The current recovery code stops working once you have saved the new one. ' +
      'Earlier backups still open with the old one.',
    replaceCodeConfirm: 'Create new code',
    eraseCalls: (count: number) =>
      count === 1 ? 'Delete one call permanently?' : `Delete ${count} calls permanently?`,
    eraseCallsDetail: 'This can’t be undone. Calls on the service are not affected.',
    eraseCallsConfirm: 'Delete permanently',
    removePassphrase: 'Remove the passphrase?',
    removePassphraseDetail:
      'Your library stays encrypted. If this computer’s keychain is lost, only the recovery code can open it.',
    removePassphraseConfirm: 'Remove passphrase',
    callCommand: 'Run this program for each new call?',
    callCommandDetail: (program: string, args: string[]) =>
      [
        `Program: ${program}`,
        ...args.map((arg) => `Argument: ${arg}`),
        '',
        'The program can do anything that you can do on this computer. Confirm only if you chose it yourself.',
      ].join('\n'),
    callCommandConfirm: 'Run for new calls',
    decrypt: 'Decrypt this library?',
    decryptDetail:
      'Calls, transcripts, notes and audio will be stored unencrypted. The recovery code and passphrase are removed. ' +
      'Anyone who gets this disk can then read them.',
    decryptConfirm: 'Decrypt',
    replaceLocked: 'Start with a new library?',
    replaceLockedDetail:
      'This account’s library is locked. Offhook can download its calls again into a new library. The locked library, ' +
      'with your notes, tags and stars, stays in the data folder.',
    replaceLockedConfirm: 'Start new library',
    openReplaced: 'Open this library anyway?',
    openReplacedDetail:
      'Its files were replaced: they aren’t encrypted, or with another key than before. Open it only if you replaced ' +
      'them yourself. New calls will be stored in it.',
    openReplacedConfirm: 'Open library',
  },

  /** Shown instead of the main window. */
  start: {
    failed: 'Offhook couldn’t start',
    notWritable: (folder: string) =>
      `Offhook can’t write to its data folder:\n\n${folder}\n\nMake the folder writable, or set OFFHOOK_HOME to another ` +
      'folder. Then start Offhook again.',
    noSandbox:
      'Offhook needs Chromium’s sandbox, which isn’t available on this system.\n\nInstall the .deb or .rpm package, ' +
      'or allow unprivileged user namespaces.',
  },

  /** For an update that does not start. */
  failedUpdate: {
    message: (version: string) => `Offhook ${version} didn’t start properly.`,
    detail: (from: string) =>
      `You can go back to Offhook ${from}. Your calls stay on this computer. If the new version has already updated ` +
      `your library, Offhook ${from} leaves it untouched and asks you to update again.`,
    detailByHand: (from: string) =>
      `If it keeps failing, install Offhook ${from} over it. Your calls stay on this computer.`,
    goBack: (from: string) => `Go back to ${from}`,
    tryAgain: 'Try again',
  },

  /** Asked after crashes. */
  crash: {
    page: (logFile: string) =>
      `Offhook keeps crashing.\n\nYour calls are safe. Restart Offhook. If that doesn’t help, restart your computer. ` +
      `See the log for details:\n${logFile}`,
    graphics:
      'The graphics process crashed twice.\n\nRestart Offhook without graphics acceleration, and update your graphics ' +
      'driver.',
    hang: 'Offhook isn’t responding.\n\nYour calls are safe. If you reload, you lose what you were typing.',
    restart: 'Restart',
    later: 'Later',
    quit: 'Quit',
    wait: 'Wait',
    reload: 'Reload',
  },

  /** In exported files and on a printed call. */
  export: {
    you: 'You',
    them: 'Them',
    someone: 'Speaker',
    inbound: 'Inbound',
    outbound: 'Outbound',
    notes: 'Notes',
    onWholeCall: 'Whole call',
    confidential: 'Confidential',
    citation: citationText,
    themes: 'Themes',
    audioHash: 'SHA-256 of the audio: {hash}',
    withoutAudio: 'No audio',
    tags: 'Tags',
    transcript: 'Transcript',
    calls: 'Calls',
    contents: 'Contents',
    audio: 'Audio',
    noAudio: 'Audio not included.',
    unplayableAudio: 'Audio not included: {format} can’t be played here.',
    uncuttableAudio: 'Audio not included: {format} can’t be cut here.',
    quote: '“{text}”',
    keys: 'Click a word to hear it. Space plays and pauses, left and right arrow keys skip 5 seconds.',
    playFrom: 'Play from {time}',
    find: 'Find in this call',
    previousMatch: 'Previous match',
    nextMatch: 'Next match',
    matchCount: '{match} of {count}',
    noMatches: 'No matches',
    allCalls: 'All calls',
    searchAllCalls: 'Search all calls',
    searchResults: 'Search results',
    searchFailed: 'Search doesn’t work because files are missing. Copy the whole folder again.',
    showMore: 'Show more',
    oneCall: '1 call',
    manyCalls: '{count} calls',
    pages: 'Pages',
    pageOf: 'Page {page} of {pages}',
    newerCalls: 'Newer calls',
    olderCalls: 'Older calls',
    lines: {
      title: 'Search results',
      speaker: 'Speaker',
      before: 'Before',
      hit: 'Match',
      after: 'After',
    },
    quotes: { lost: 'The transcript no longer has these words.' },
    followUps: {
      title: 'Follow-ups',
      nothing: 'No follow-ups',
      unknown: 'Promise',
      waitingFor: 'Waiting for {name}',
      due: 'Due {day}',
      overdue: 'Overdue',
      today: 'Today',
      week: 'This week',
      later: 'Later',
      none: 'No date',
      done: 'Done',
    },
    passages: {
      title: 'Passages by theme',
      contact: 'Contact',
      number: 'Number',
      all: 'All passages',
      withoutTheme: 'No theme',
      unknown: 'Unknown',
    },
  },

  /** In the README and on the page of an evidence bundle. */
  evidence: {
    title: 'Evidence',
    made: (version: string, at: string) => `Exported from Offhook ${version} at ${at}.`,
    contents: 'Contents',
    folders: {
      audio: 'audio/: the recordings, byte for byte as they were downloaded from the service.',
      transcripts: 'transcripts/: the words and details of each call as the service wrote them, as JSON.',
      additions:
        'additions/: what the owner of the account added: corrections, notes, passages, tags and names. The files ' +
        'above do not contain these. This folder is missing if nothing was added or it was left out.',
      numbered:
        'numbered/: the words of each call in numbered lines, 25 a page, to cite by page and line, with the corrections and ' +
        'names of the owner of the account unless these were left out.',
      redacted:
        'redacted/: copies of calls without the words that the owner of the account redacted, and with their sound ' +
        'silenced. They were made by Offhook and are not originals. The folders above contain the whole calls.',
      exports:
        'exports.csv: the earlier exports of these calls that Offhook recorded: when, in which format, whether redacted ' +
        'words were left out, and the SHA-256 of the file. The owner of the account can delete records.',
      manifest:
        'manifest.json lists all calls in order, with the size and SHA-256 of each file, and says which files are ' +
        'missing and why.',
    },
    check: 'How to check',
    tools:
      'You need a terminal with sha256sum and OpenSSL 3. Follow instructions that you trust: someone who changed this ' +
      'folder may have changed these too. Run the commands in this folder. On macOS, use “shasum -a 256” instead of ' +
      '“sha256sum”.',
    steps: {
      key:
        'Ask the sender for the fingerprint of their key in another way, such as by phone. It must be the same as the ' +
        'output of this command, apart from spaces:',
      signatures: 'Check both signatures. Each command must print “Signature Verified Successfully”:',
      files: 'Check all files. Each line must end with “OK”:',
      others: 'Check that no file was added. Both commands must print the same number:',
    },
    timeStamp: 'Time stamp',
    timeStampRequest:
      'The signature does not show when this folder was made. A time-stamping authority can confirm that the manifest ' +
      'existed at a certain time. This command sends it the manifest’s hash only. Replace AUTHORITY with its address:',
    timeStampCheck:
      'Keep the answer with this folder, but not in it. To check it, save the authority’s certificates as ' +
      '“authority.pem” beside this folder:',
    meaning: 'What this shows',
    proves:
      'If all checks succeed, this folder was signed with the sender’s key, and nothing in it was changed, removed, added ' +
      'or reordered since.',
    doesNotProve:
      'It does not show when the folder was made, who was speaking, or that the service recorded and transcribed the ' +
      'calls correctly.',
    pageWarning: 'This page only lists what the manifest contains. It does not check anything itself.',
    calls: 'Calls',
    audio: 'Audio',
    transcript: 'Transcript',
    numbered: 'Numbered lines',
    additions: 'Additions',
    redacted: (label: string) => `${label} (redacted copy)`,
    missing: {
      'not-on-this-computer': 'Missing: not on the sender’s computer',
      unavailable: 'Missing: not available from the service',
      changed: 'Missing: the file was changed after it was downloaded',
      'not-redactable': 'Missing: the redacted words could not be removed from it',
    },
    none: 'None',
    hashOf: 'SHA-256 of',
  },

  /** In the file and on the page with a recovery code. */
  recovery: {
    fileName: 'offhook-recovery-code',
    title: 'Offhook recovery code',
    about:
      'This code opens your encrypted Offhook library if the keychain of your computer is lost, or on another ' +
      'computer. Keep it in a safe place, not with the library. Anyone with both can read your calls.',
    account: 'Account',
    created: 'Created',
  },

  /** In the notes of the export folder. */
  exportFolder: {
    audioFolder: 'Audio',
    peopleFolder: 'People',
    calls: 'Calls',
    noTranscript: 'No transcript available.',
    deleted: 'This was deleted in Offhook.',
  },
}

export type ShellText = typeof en
