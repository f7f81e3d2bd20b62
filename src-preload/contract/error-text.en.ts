/**
 * Why something failed, in English: one entry for each expected failure, with the parameters of its sentence.
 * The window and the command line both show these sentences, so they mention neither.
 *
 * To add a failure, add its code here and in the other languages.
 */
import { keychainCause } from './keychain-text.en.ts'
import type { KeychainFailure } from './encryption.ts'

/** The kind of value of a search operator. */
export type OperatorValue =
  'words' | 'party' | 'date' | 'duration' | 'choice' | 'status' | 'tag' | 'theme' | 'due'

/** The service's own words, shown unchanged. */
interface Quoted {
  serviceMessage: string | null
}

const kept = 'Everything already on this computer is kept.'

const neededValues: Record<Exclude<OperatorValue, 'choice'>, string> = {
  words: 'a word, or a phrase in quotes',
  party: 'a name or a number',
  date: 'a date, such as 2026-03 or “yesterday”',
  duration: 'a length, such as 10m or 1h30m',
  status: 'a status, such as “completed”',
  tag: 'the name of a tag',
  theme: 'the name of a theme',
  due: '“overdue”, “today”, “tomorrow”, “week” or a date, such as 2026-11-30',
}

export const errorText = {
  // A sentence stored by an older version.
  other: ({ text }: { text: string }) => text,
  internal: 'Something went wrong in Offhook. Nothing was deleted. Try again.',
  'forbidden-frame': 'This page isn’t allowed to do that.',
  'unknown-method': 'Offhook doesn’t know this request.',
  'bad-argument': 'Offhook doesn’t understand this request.',

  // Requests to the service.
  'not-ready': 'The service is still processing this call. Offhook checks again automatically.',
  'bad-request': ({ serviceMessage }: Quoted) =>
    `The service didn’t accept this request.${quote(serviceMessage)}`,
  'no-key': `Offhook has no API key for the service. ${kept} Enter a key to connect.`,
  unauthorized:
    'The service didn’t accept this API key. It may be mistyped, revoked or replaced. ' +
    `${kept} Enter the current key to continue.`,
  forbidden: ({ serviceMessage }: Quoted) =>
    `The service accepts the key but refused the request.${quote(serviceMessage)} ` +
    `API access needs an active Pro or Business plan. ${kept}`,
  'not-found': ({ serviceMessage }: Quoted) =>
    `The service couldn’t find this.${quote(serviceMessage)} ${kept}`,
  'rate-limited': ({ retryAfterSeconds }: { retryAfterSeconds: number | null }) =>
    `The service’s request limit is reached. Offhook continues automatically in ${formatWait(retryAfterSeconds)}.`,
  'server-error': ({ status }: { status: number | null }) =>
    `The service has a problem (status ${status ?? 'unknown'}). ${kept} Try again later.`,
  'unexpected-status': ({ status }: { status: number | null }) =>
    `The service has a problem (status ${status ?? 'unknown'}). ${kept} Try again later.`,
  'not-json':
    'The answer didn’t come from the service. It may be a network’s sign-in page, or the address may be wrong. ' +
    `${kept} Check the address and the network, then try again.`,
  'invalid-response': `Offhook couldn’t read the service’s answer. ${kept} Try again later.`,
  'too-large': `Offhook couldn’t read the service’s answer. ${kept} Try again later.`,
  timeout: `The service didn’t answer in time. ${kept} Try again.`,
  offline: `Offhook couldn’t reach the service. ${kept} Check the connection and the address.`,
  proxy:
    'This network’s proxy blocked the connection to the service. It may be down, or not allow the address. ' +
    `${kept} Check the system’s proxy settings, or ask your network administrator.`,
  'proxy-login':
    'This network’s proxy requires a login, which Offhook doesn’t support. ' +
    `${kept} Ask your network administrator to allow the service’s address without one.`,
  tls: `The connection to the service isn’t secure: its certificate wasn’t accepted. The key wasn’t sent. ${kept}`,
  redirected:
    'This address redirects requests elsewhere. The key wasn’t passed on. ' +
    'Check the service’s address, or the network’s sign-in page.',
  'bad-address':
    'This address can’t be used. It should look like https://api.example.com. ' +
    'http:// works only for this computer.',

  // The library and its disk.
  'newer-schema':
    'This library was written by a newer version of Offhook. It wasn’t changed. Update Offhook to open it.',
  'foreign-schema':
    'The database of this library contains parts that Offhook didn’t create and that could change what Offhook does. ' +
    'It wasn’t opened or changed. Restore a backup that you trust, or remove “library.sqlite” from the library’s ' +
    'folder: Offhook then downloads the calls again.',
  locked:
    'This library is encrypted and locked. Nothing was changed. Open Offhook, and enter its recovery code or passphrase.',
  'wrong-key':
    'This isn’t the library that Offhook used before: it isn’t encrypted, or with another key. Someone may have ' +
    'replaced its files. Nothing was changed. Restore a backup, put the right “library.sqlite” and “library.key” ' +
    'back into the library’s folder, or open the library only if you replaced the files yourself.',
  'damaged-key-file':
    'The file “library.key” of this library is missing or damaged. Nothing was changed. ' +
    'Copy the file from a backup of this library into its folder.',
  'newer-key-file':
    'This library was encrypted by a newer version of Offhook. It wasn’t changed. Update Offhook to open it.',
  'mistyped-code': 'This recovery code has a typo. Compare it with the saved one.',
  'outdated-code': 'This recovery code isn’t valid any more. Create a new one.',
  'wrong-secret': 'This isn’t the recovery code or passphrase of this library. Try again.',
  corrupt:
    'The library on this computer is damaged. Repairing it sets the damaged file aside, keeps what can be read, ' +
    'and downloads the rest again.',
  'disk-full': 'The disk is full. Everything saved so far is kept. Free up some space and try again.',
  'disk-error':
    'Can’t write to disk. It may be read-only, failing, or owned by another user. ' +
    'Everything saved so far is kept. Fix the problem and try again.',
  'migration-failed': 'The library couldn’t be updated. It wasn’t changed.',
  'not-there':
    'The folder of this library is missing. Is its drive connected? Offhook opens it as soon as it’s back.',
  'not-writable': 'Offhook can’t write to this folder. Nothing was changed. Choose another folder.',
  'export-folder-gone':
    'The export folder isn’t there. Is its drive connected? Offhook continues when it’s back. ' +
    'If you moved the folder, choose it again.',
  'not-a-folder': 'There is a file where a folder is needed, or a folder where a file is needed.',
  'files-left': ({ count, folder }: { count: number; folder: string }) =>
    (count === 1
      ? `A file in “${folder}” couldn’t be deleted because another program may have it open. `
      : `${count} files in “${folder}” couldn’t be deleted because another program may have them open. `) +
    `Everything else was deleted. Close that program, then delete ${count === 1 ? 'the file' : 'the files'} yourself.`,

  // Backups, restoring and moving.
  'damaged-library': 'The library is damaged, so it wasn’t copied or changed. Repair it first.',
  'no-room':
    'There isn’t enough space on that disk. Nothing was changed. Choose another folder or free up some space.',
  gone: 'The folder is no longer there. Was its drive removed? Your current library wasn’t changed.',
  'not-empty': 'That folder isn’t empty. Choose an empty folder, or create a new one.',
  'inside-library': 'That folder contains the library, or is inside it. Choose another folder.',
  'not-a-backup':
    'That folder doesn’t contain an Offhook backup. Choose the folder that contains “manifest.json”.',
  'damaged-backup':
    'This backup is incomplete or damaged, so it wasn’t restored. Your current library wasn’t changed.',
  'foreign-backup':
    'This database contains parts that Offhook didn’t create and that could change what Offhook does. ' +
    'It wasn’t used, and nothing was changed. Choose a backup that you trust.',
  'locked-backup': 'This backup is encrypted, and this computer doesn’t have its key. Nothing was changed.',
  'changed-backup':
    'This backup was changed after it was made, or contains files that don’t belong to it. It wasn’t restored, and ' +
    'your current library wasn’t changed. Choose another backup.',
  'plain-backup':
    'This backup isn’t encrypted, but an encrypted one was expected. Someone may have replaced it. Nothing was changed.',
  'newer-backup':
    'This backup was made by a newer version of Offhook. Nothing was changed. Update Offhook to restore it.',
  'in-use':
    'This library is open in another Offhook, or an assistant uses it. Nothing was changed. Close it and try again.',
  'being-changed':
    'Another Offhook is moving, restoring or encrypting this library. Try again when it’s done.',
  aborted: 'Stopped. Nothing was changed.',
  'took-too-long': 'This took too long, so Offhook stopped it. Nothing was changed. Try again.',

  // Accounts, the key and consent.
  'signed-out': 'You’re not connected to a service.',
  'assistant-needs-account':
    'Assistants can’t read this account, because it’s connected for this run only. Nothing was saved. ' +
    'Start Offhook without OFFHOOK_API_KEY and connect with your API key first.',
  'keychain-unavailable': ({ failure }: { failure: KeychainFailure }) =>
    `${keychainCause[failure]} The key was neither stored nor removed. ` +
    'Try again, or use the key for this session only.',
  'no-signing-key':
    'Offhook couldn’t access the system’s keychain, which stores the key that signs evidence. Nothing was exported. ' +
    'Unlock the keychain and try again.',
  'other-account':
    'This key belongs to another account. Nothing was changed. To use that account too, add it.',
  'no-folder-code':
    'This computer doesn’t have the current code of the shared folder. Enter it first. Nothing was changed.',
  'no-account': 'This account is no longer on this computer.',
  'account-open': 'This account is open. Sign out to delete it from this computer.',
  'which-service':
    'There are accounts of several services here. Also set OFFHOOK_BASE_URL to the service of OFFHOOK_API_KEY.',
  'batch-file':
    'Batch files (.bat, .cmd) can’t be run, because they need a shell. Choose a program such as an .exe file.',
  'not-a-program': 'This file can’t be run. Choose a program.',
  'not-pressed':
    'Offhook didn’t detect a key press or click, so nothing was done. Press the button again, or wait a minute.',
  'address-declined': 'You didn’t confirm this address, so nothing was sent.',

  // Single features.
  'changed-since': 'This was changed since, so it stays as it is.',
  'recording-not-found': 'This call is no longer in the library.',
  'quote-sheet-not-found': 'This quote sheet was deleted.',
  'search-unavailable': 'Search isn’t available until you restart Offhook. Nothing else is affected.',
  'address-book-too-large':
    'This file is too large for an address book. Nothing was changed. Export fewer contacts, or leave out pictures.',
  'not-an-address-book':
    'This file contains no contacts. Nothing was changed. Choose a vCard (.vcf) or CSV file.',
  'not-a-dictionary':
    'This file contains no dictionary entries. Nothing was changed. Choose a CSV file with a column for the words and one for the correction, or a JSON file from Offhook.',
  'not-personal-data':
    'This file can’t be imported. It isn’t an Offhook file of notes and names, or it’s damaged. Nothing was changed.',
  'newer-personal-data':
    'This file was made by a newer version of Offhook. Nothing was changed. Update Offhook to import it.',
  'personal-data-too-large':
    'This file is larger than 64 MB, so it wasn’t imported. Nothing was changed. To copy a whole library, use a backup.',
  'nothing-to-drag': 'There are no downloaded files to drag yet.',
  'too-many-to-drag': 'You can drag up to 100 calls at once. Export has no limit.',
  'too-many-lines': 'A Word document can have up to 5,000 lines. Narrow the search, or export a spreadsheet.',
  'audio-not-here': 'The audio of this call isn’t on this computer. Download it first.',
  'audio-encrypted':
    'The audio is encrypted, so other programs can’t open it. To save a copy, drag the call out of the window.',
  'audio-unplayable': ({ format }: { format: string }) =>
    `This file’s format (${format}) can’t be played here.`,
  'audio-uncuttable': ({ format }: { format: string }) => `This file’s format (${format}) can’t be cut here.`,
  'original-redacted':
    'This call has redactions. To save the original audio with the redacted words, export evidence.',
  'clip-past-end': 'The audio of this call ends before this part.',
  'clip-without-words': 'This part of the call has no words to save.',
  'nothing-to-print': 'This call has no transcript to print yet.',
  'pdf-failed': 'Couldn’t make the PDF. Try again, or export another format.',
  'print-failed': 'Printing failed. Check that a printer is set up on this computer.',
  'already-printing': 'Another call is being printed. Finish that first.',
  'tel-links':
    'The system didn’t apply the change. Choose the program for phone links in the system’s settings.',

  // Phone numbers: why one can't be called, or a warning before calling.
  'number-missing': 'Enter a number.',
  'number-is-code': 'Codes with * or # work only on your own phone.',
  'number-is-emergency':
    'Emergency numbers can’t be called from here because the service rings your own phone first. Use your phone.',
  'number-too-short': 'This number is too short.',
  'number-too-long': 'This number is too long.',
  'number-wrong-length': 'This number doesn’t have the right length for its country.',
  'number-invalid': 'This isn’t a phone number that can be called.',
  'number-premium-rate':
    'This is a premium-rate number. The call may be expensive, or blocked by the service.',
  'number-shared-cost': 'This is a shared-cost number. The call may cost extra.',
  'number-unknown-range': 'This number range isn’t known in its country. Check the digits.',

  // Starting a call.
  'too-many-calls': 'Three calls were started within a minute, so this one wasn’t. Wait a minute.',
  'call-unknown':
    'The service didn’t reply. Wait to see if your phone rings before calling again. ' +
    'If the call took place, its recording appears here.',
  'call-refused': ({ serviceMessage }: Quoted) =>
    'The service doesn’t call this number: it’s invalid or blocked. No call was started. Check the digits.' +
    quote(serviceMessage),
  'call-forbidden': ({ serviceMessage }: Quoted) =>
    'No call was started: no minutes are left, or the plan doesn’t allow it. More minutes come with the next ' +
    `billing period, or with a larger plan, which you choose on the service’s website.${quote(serviceMessage)}`,
  'call-user-not-found': ({ serviceMessage }: Quoted) =>
    'The service doesn’t know this account’s user, so no call was started. ' +
    `Check on its website whether the account still exists.${quote(serviceMessage)}`,
  'call-no-key': 'Offhook has no API key for the service, so no call was started. Enter a key to connect.',
  'call-unauthorized':
    'The service didn’t accept the API key, so no call was started. Enter the current key to continue.',
  'call-proxy':
    'This network’s proxy blocked the connection to the service, so no call was started. ' +
    'Check the system’s proxy settings, or ask your network administrator.',
  'call-proxy-login':
    'This network’s proxy requires a login, which Offhook doesn’t support, so no call was started. ' +
    'Ask your network administrator to allow the service’s address without one.',
  'call-tls':
    'The connection to the service isn’t secure: its certificate wasn’t accepted. No call was started.',
  'call-rate-limited':
    'The service’s request limit is reached, so no call was started. Try again in a minute.',
  'call-offline':
    'Offhook couldn’t reach the service, so no call was started. Check the connection and try again.',
  'too-late':
    'Too much time passed after you pressed Call, or the computer went to sleep, so no call was started. ' +
    'Press Call again.',
  'call-number-changed':
    'The library stored a different number than the one to call, so no call was started. Something other than ' +
    'Offhook changed its database. Restore a backup that you trust.',
  'call-not-transcribed': 'The service couldn’t transcribe this call.',

  // Errors stored with a recording: its transcript.
  'item-not-saved': 'This recording couldn’t be saved.',
  'item-forbidden': 'The service denied access to this recording.',
  'item-not-found': 'The service no longer has this recording.',
  'item-timeout': 'The service didn’t answer in time.',
  'item-too-large': 'The service’s answer is larger than any transcript can be.',
  'item-server-error': 'The service had a problem with this recording.',
  'item-unreadable': 'Offhook couldn’t read the service’s answer for this recording.',

  // Errors stored with a recording: its audio.
  'audio-unavailable': 'The service has no audio for this recording.',
  'audio-not-in-backup': 'The audio wasn’t in the backup.',
  'audio-missing': 'The audio file is missing from this disk. Offhook downloads it again.',
  'audio-damaged': 'The audio file on this disk is damaged. Offhook downloads it again.',
  'audio-refused-address': 'The service gave an unsafe address for this audio.',
  'audio-redirect-refused': 'The storage redirected the download in a way that isn’t allowed.',
  'audio-http-status': 'The storage didn’t provide this audio.',
  'audio-truncated': 'The audio ended too early.',
  'audio-not-longer': 'The storage has no longer version of this audio.',
  'audio-too-long': 'The audio is longer than announced.',
  'audio-bad-range': 'The storage sent a different part of the audio than requested.',
  'audio-not-audio': 'The storage sent a file that isn’t audio.',
  'audio-unreadable': 'The audio is damaged.',
  'audio-timeout': 'The storage didn’t answer in time.',
  'audio-offline': 'Offhook couldn’t reach the storage.',
  'audio-disk-full': 'There isn’t enough space on this disk.',
  'audio-disk-error': 'Can’t write the audio to this disk.',
  'audio-aborted': 'The download was stopped.',

  // Updates of the app.
  'update-unreachable':
    'Offhook couldn’t reach the update server. This version keeps working. Check the connection and try again.',
  'update-untrusted':
    'The update server sent something that isn’t a genuine Offhook update. Nothing was installed, and this version ' +
    'keeps working. Try again later.',
  'update-outdated':
    'The update server offers an older version or list of versions. Nothing was installed, and this version keeps ' +
    'working. Try again later.',
  'update-not-starting':
    'The new version doesn’t run on this computer, so it wasn’t installed. This version keeps working. ' +
    'Check whether your system needs an update.',

  // Parts of a search that are ignored.
  'search-too-many-words': ({ most }: { most: number }) => `Only the first ${most} words are searched.`,
  'search-too-many-filters': ({ most }: { most: number }) => `Only the first ${most} filters are applied.`,
  'search-lone-or': 'OR goes between two words or filters. It’s ignored here.',
  'search-lone-time':
    'A time such as ~20s goes between two words or phrases. It can’t be used with filters or exclusions.',
  'search-bad-time': 'Write the time between words as ~20s or ~2m.',
  'search-or-with-minus': 'OR can’t be combined with a minus. This is excluded from all results.',
  'search-needs-value': ({ name, value, choices }: NeededValue) =>
    `“${name}:” needs ${value === 'choice' ? listChoices(choices) : neededValues[value]}.`,
}

/** The value that a search operator needs; `choices` are for `choice`. */
export interface NeededValue {
  /** Without the colon. */
  name: string
  value: OperatorValue
  choices: readonly string[]
}

function quote(serviceMessage: string | null): string {
  return serviceMessage === null ? '' : ` The service says: “${serviceMessage}”`
}

function formatWait(seconds: number | null): string {
  if (seconds === null) return 'about a minute'
  if (seconds < 90) return `about ${Math.max(1, seconds)} s`
  return `about ${Math.round(seconds / 60)} minutes`
}

function listChoices(choices: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(choices.map((choice) => `“${choice}”`))
}
