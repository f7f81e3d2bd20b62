/** The rows of encryption and lock in the settings. */
import { numbers, section } from '../../app/settings-rows/rows.ts'
import { encryptionText, lockText } from './text.ts'

export const encryptionRows = {
  ...section('privacy', 'encryption', [
    {
      id: 'encryption',
      title: encryptionText.state,
      hint: encryptionText.plain,
      keywords: [encryptionText.title, encryptionText.encrypt, encryptionText.words.encryption],
    },
    {
      id: 'recoveryCode',
      title: encryptionText.code,
      hint: encryptionText.codeMissing,
      keywords: [encryptionText.words.recoveryCode],
    },
    {
      id: 'passphrase',
      title: encryptionText.passphrase,
      hint: encryptionText.passphraseMissing,
      keywords: [encryptionText.words.passphrase],
    },
  ]),
  ...section('privacy', 'lock', [
    {
      id: 'lock',
      title: lockText.lock,
      hint: lockText.nowText,
      keywords: [lockText.title, lockText.words.lock],
    },
    {
      id: 'lockAfterMinutes',
      control: numbers('lockAfterMinutes', lockText.usualMinutes, lockText.minutes),
      title: lockText.after,
      hint: lockText.afterText,
      keywords: [lockText.words.lockAfterMinutes],
    },
    {
      id: 'lockOnSleep',
      control: 'switch',
      title: lockText.onSleep,
      hint: '',
      keywords: [lockText.words.lockOnSleep],
    },
    {
      id: 'lockOnScreenLock',
      control: 'switch',
      title: lockText.onScreenLock,
      hint: lockText.onScreenLockText,
      keywords: [lockText.words.lockOnScreenLock],
    },
    {
      id: 'lockAtStart',
      control: 'switch',
      title: lockText.atStart,
      hint: lockText.atStartText,
      keywords: [lockText.words.lockAtStart],
    },
    {
      id: 'lockKeepsSync',
      control: 'switch',
      title: lockText.keepsSync,
      hint: lockText.keepsSyncText,
      keywords: [lockText.words.lockKeepsSync],
    },
  ]),
}
