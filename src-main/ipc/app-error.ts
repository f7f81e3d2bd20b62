/**
 * Converts errors of handlers to what the window shows: a code and a sentence that says what happened, what
 * was kept and what the person can do. Bugs become one general sentence; their details go to the log only.
 */
import type { AppError } from '../../src-preload/contract/result.ts'
import { FilesLeftError } from '../accounts/files-left-error.ts'
import type { SessionErrorCode } from '../accounts/session-error.ts'
import { describeTaskError } from '../backup/describe-task-error.ts'
import { LibraryTaskError } from '../backup/library-task-error.ts'
import { CredentialsError } from '../credentials/types.ts'
import { NotCallableError } from '../model/phone-numbers/phone-number.ts'
import type { LibraryErrorCode } from '../library/library-error.ts'
import type { AddressBookErrorCode } from '../people/types.ts'
import { describeServiceError } from '../service/describe-error.ts'
import { ServiceError } from '../service/service-error.ts'
import type { CallFilesErrorCode } from './call-files-error.ts'
import type { ConsentErrorCode } from './consent.ts'
import { SignedOutError } from './method.ts'

const librarySentences: Record<LibraryErrorCode, string> = {
  'newer-schema':
    'This library was written by a newer Offhook. It was left as it is; please update Offhook to open it.',
  'foreign-schema':
    'The database of this library contains parts that Offhook did not make, and they could change what Offhook does. ' +
    'It was not opened and is as it was. Restore a backup that you trust, or take “library.sqlite” out of the ' +
    'library’s folder: Offhook then fetches the calls again.',
  corrupt:
    'The library on this machine is damaged. Repairing it sets the damaged file aside, keeps what can be read, ' +
    'and fetches the rest again.',
  'disk-full': 'The disk is full. Everything saved so far is kept; free some space and try again.',
  'disk-error':
    'Offhook cannot write on this disk: it may be read-only, failing, or another user’s. ' +
    'Everything saved so far is kept; put that right and try again.',
  'migration-failed': 'The library could not be brought up to date. It was left as it is.',
  'too-many-calls': 'Three calls were started within a minute, so this one was not. Wait a minute.',
  'not-there':
    'The folder of this library is not there: is its drive connected? Offhook opens it as soon as it is back.',
}

const addressBookSentences: Record<AddressBookErrorCode, string> = {
  'address-book-too-large':
    'This file is too large for an address book. Nothing was changed; export fewer contacts, or leave out pictures.',
  'not-an-address-book':
    'There are no contacts in this file. Nothing was changed; choose a vCard (.vcf) or CSV file.',
}

const callFilesSentences: Record<CallFilesErrorCode, string> = {
  'nothing-to-drag': 'Nothing of this is on this machine yet, so there are no files to take along.',
  'too-many-to-drag': 'At most 100 calls can be dragged at once. Export as many as you like instead.',
  'audio-not-here': 'The audio of this call is not on this machine. Download it first.',
  'nothing-to-print': 'There is no transcript of this call to print yet.',
  'print-failed': 'This could not be printed. Is a printer set up on this machine?',
  'already-printing': 'A call is being printed already. Finish that first.',
}

const sessionSentences: Record<SessionErrorCode, string> = {
  'other-account':
    'This key belongs to another account, so nothing was changed. To use that account as well, add it.',
  'no-account': 'This account is not on this machine any more.',
  'account-open': 'This account is open. Sign out of it to delete it here.',
  'which-service':
    'There are accounts of several services here. Set OFFHOOK_BASE_URL to that of OFFHOOK_API_KEY as well.',
}

const consentSentences: Record<ConsentErrorCode, string> = {
  'not-pressed':
    'Offhook saw no key press or click for this, so nothing was done. Press the button again, or wait a minute.',
  'address-declined': 'This address was not confirmed, so nothing was sent there.',
}

const libraryActions: Partial<Record<LibraryErrorCode, AppError['action']>> = {
  corrupt: 'repair',
  'not-there': 'retry',
}

/** The message for an expected failure; null for a bug. */
export function describeExpected(error: unknown): AppError | null {
  if (error instanceof ServiceError) return describeServiceError(error)
  if (error instanceof CredentialsError) {
    return {
      code: 'keychain-unavailable',
      message:
        'The system’s keychain could not be reached, so the key was neither stored nor removed. ' +
        'Unlock it and try again, or use the key for this run only.',
    }
  }
  if (error instanceof NotCallableError) return { code: error.code, message: error.refusal }
  if (error instanceof FilesLeftError) return describeFilesLeft(error)
  if (error instanceof LibraryTaskError) return describeTaskError(error)
  if (error instanceof SignedOutError) {
    return { code: 'signed-out', message: 'You are not connected to a service.', action: 'sign-in' }
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'recording-not-found') {
    // Deleted in the meantime, while the list still shows it.
    return { code, message: 'This call is not in the library any more.' }
  }
  if (code === 'search-unavailable') {
    return {
      code,
      message: 'Search is not available until Offhook is started again. Nothing else is affected.',
    }
  }
  if (code in addressBookSentences)
    return { code, message: addressBookSentences[code as AddressBookErrorCode] }
  if (code in callFilesSentences) return { code, message: callFilesSentences[code as CallFilesErrorCode] }
  if (code === 'tel-links') {
    const message =
      'The system did not do as Offhook asked. Choose in its own settings which program opens phone links.'
    return { code, message }
  }
  if (code in consentSentences) return { code, message: consentSentences[code as ConsentErrorCode] }
  if (code in sessionSentences) return { code, message: sessionSentences[code as SessionErrorCode] }
  if (code in librarySentences) {
    const action = libraryActions[code as LibraryErrorCode]
    return { code, message: librarySentences[code as LibraryErrorCode], ...(action && { action }) }
  }
  if (code === 'ENOSPC') return { code: 'disk-full', message: librarySentences['disk-full'] }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return { code: 'not-writable', message: 'Offhook may not write there. Choose another folder.' }
  }
  if (code === 'EEXIST' || code === 'ENOTDIR' || code === 'EISDIR') {
    return {
      code: 'not-writable',
      message: 'There is a file where a folder is needed, or the other way round.',
    }
  }
  return null
}

function describeFilesLeft({ code, count, folder }: FilesLeftError): AppError {
  const files = count === 1 ? 'A file' : `${count} files`
  return {
    code,
    message:
      `${files} could not be deleted, in “${folder}”: another program may have ${count === 1 ? 'it' : 'them'} open. ` +
      'Everything else was deleted. Close that program, and delete what is left there yourself.',
  }
}

export function toAppError(error: unknown): AppError {
  return (
    describeExpected(error) ?? {
      code: 'internal',
      message: 'Something in Offhook went wrong. Nothing was deleted; please try again.',
    }
  )
}
