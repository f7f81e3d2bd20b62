/** The English texts of encryption. */
export const encryptionText = {
  title: 'Encryption',
  state: 'This library',
  loading: 'Loading…',
  plain: 'Not encrypted. Anyone who gets this disk or a backup can read your calls.',
  isEncrypted: 'encrypted',
  isPlain: 'not encrypted',
  stayedPlain: 'This library isn’t encrypted.',
  notEncrypted: (why: string) => `Not encrypted. ${why}`,
  encrypted: 'Encrypted. The key is in the system keychain.',
  encryptedThisRun: (cause: string) =>
    `Encrypted. ${cause} Offhook asks for the passphrase or recovery code at each start.`,
  encrypt: 'Encrypt this library…',
  encryptWithPassphrase: 'Encrypt with passphrase…',
  decrypt: 'Decrypt library…',
  code: 'Recovery code',
  codeMissing: 'Not saved yet. It opens the library if this computer’s keychain is lost.',
  codeCreated: (date: string | null) => (date === null ? 'Created.' : `Created on ${date}.`),
  createCode: 'Create recovery code…',
  newCode: 'Create new code…',
  passphrase: 'Passphrase',
  passphraseMissing: 'Not set. It opens the library like the recovery code.',
  passphraseSet: 'Set. It opens the library like the recovery code.',
  setPassphrase: 'Set…',
  changePassphrase: 'Change…',
  removePassphrase: 'Remove',
  reminder: 'Save your recovery code',
  offer: 'Encrypt your library',
  dismissOffer: 'Don’t show again',
  plainExport: 'Exported files aren’t encrypted.',
  decrypted: 'Library decrypted.',
  damagedAudio: (count: number) =>
    count === 1
      ? 'One audio file is damaged. Offhook downloads it again if the service still has it.'
      : `${count} audio files are damaged. Offhook downloads them again if the service still has them.`,
  passphraseSaved: 'Passphrase saved.',
  passphraseRemoved: 'Passphrase removed.',
  encryptDialog: {
    title: 'Encrypt this library',
    protects:
      'Calls, transcripts, notes and audio can’t be read by someone who gets your disk, a backup or a synced folder. ' +
      'Apps that run as you are not kept out.',
    key: 'The key is stored in the system keychain, so Offhook opens as before.',
    takes: (free: string | null) =>
      `This can take a while, and needs free disk space for a copy of the calls and transcripts` +
      `${free === null ? '' : ` (${free} free)`}. Backups made earlier stay unencrypted. An SSD may keep parts of the old files.`,
    copies: (count: number, size: string) =>
      count === 1
        ? `A repair or restore left an earlier copy of this library (${size}), which stays unencrypted.`
        : `Repairs or restores left ${count} earlier copies of this library (${size}), which stay unencrypted.`,
    deleteCopies: 'Delete earlier copies',
    confirm: 'Encrypt',
  },
  offerDialog: {
    title: 'Library encrypted',
    text: 'Save a recovery code now. If this computer’s keychain is lost, you can’t open the library without the code or a passphrase.',
    later: 'Not now',
    create: 'Create recovery code',
  },
  codeDialog: {
    title: 'Your recovery code',
    text: 'Keep this code in a safe place, not on this computer. It works once you confirm that you saved it. Offhook doesn’t store it and can’t show it again.',
    save: 'Save…',
    print: 'Print…',
    saved: 'Recovery code saved to a file.',
    done: 'I saved it',
  },
  passphraseDialog: {
    setTitle: 'Set passphrase',
    changeTitle: 'Change passphrase',
    toLock: 'To lock Offhook, set a passphrase. You’ll need it to unlock Offhook.',
    toEncrypt:
      'Offhook asks for it at each start. If you forget it, only a recovery code opens the library. Backups made earlier stay unencrypted.',
    text: 'If you forget it, only the recovery code opens the library without this computer’s keychain.',
    label: 'New passphrase',
    hint: (characters: number) => `At least ${characters} characters.`,
    repeat: 'Repeat passphrase',
    reveal: 'Show passphrase',
    different: 'The passphrases don’t match.',
  },
  /** Additional search words by row, see the settings' `catalogue.ts`. */
  words: {
    encryption: 'encrypt decrypt secure protect lock disk system keychain',
    recoveryCode: 'encryption key unlock lost keychain print',
    passphrase: 'encryption password unlock',
  },
}

export const lockText = {
  title: 'Lock',
  lock: 'Lock Offhook',
  now: 'Lock now',
  nowText:
    'Hides your calls and notifications and stops assistants until you unlock Offhook. The command line can still open the library with the system keychain.',
  needsPassphrase: 'Set a passphrase first. You’ll need it to unlock Offhook.',
  setPassphrase: 'Set passphrase…',
  after: 'Lock after inactivity',
  afterText: 'Only input in this window counts. Calls, playback and running tasks also count as activity.',
  usualMinutes: [0, 1, 5, 15, 30, 60, 240],
  minutes: (minutes: number) => {
    if (minutes === 0) return 'Never'
    if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
    const hours = minutes / 60
    return hours === 1 ? '1 hour' : `${hours} hours`
  },
  onSleep: 'Lock when the computer sleeps',
  onScreenLock: 'Lock when the screen is locked',
  onScreenLockText: 'When you or the system locks the computer.',
  atStart: 'Require passphrase at startup',
  atStartText: 'Offhook starts locked. If you quit it while it’s locked, it always starts locked.',
  keepsSync: 'Sync while locked',
  keepsSyncText:
    'Saves new calls without showing them. Less secure: the library’s keys stay in memory while Offhook is locked. If Offhook starts locked, sync waits until you unlock it.',
  unsaved: 'Couldn’t lock Offhook because your changes couldn’t be saved.',
  words: {
    lock: 'lock passphrase password unlock close hide',
    lockAfterMinutes: 'auto-lock timeout idle minutes',
    lockOnSleep: 'suspend lid hibernate',
    lockOnScreenLock: 'screen saver away',
    lockAtStart: 'password startup launch restart',
    lockKeepsSync: 'background download save new calls key memory security',
  },
}

export const encryptionCommandsText = {
  'app.lock': {
    title: 'Lock Offhook',
    words: 'lock now passphrase password close hide away',
  },
  'app.encryption': {
    title: 'Encryption settings',
    words: 'encrypt decrypt recovery code passphrase security',
  },
}
