/** Describes a failed backup, restore or move in a sentence for the user. */
import type { AppError } from '../../src-preload/contract/result.ts'
import type { LibraryTaskError, LibraryTaskErrorCode } from './library-task-error.ts'

const sentences: Record<LibraryTaskErrorCode, string> = {
  'damaged-library':
    'The library is damaged, so no copy of it was made. Repair it first; everything is as it was.',
  'no-room':
    'There is not enough room on that disk. Nothing was changed; choose another folder or free some space.',
  gone: 'The folder is not there any more: was its drive taken out? What was here before is unchanged.',
  'not-writable': 'Offhook may not write there. Nothing was changed; choose another folder.',
  'not-empty': 'That folder is not empty. Choose an empty folder, or make a new one.',
  'inside-library': 'That folder and the library’s lie within each other. Choose another folder.',
  'not-a-backup': 'That folder holds no backup of Offhook. Choose the folder that holds “manifest.json”.',
  'damaged-backup':
    'This backup is incomplete or damaged, so it was not restored. What was here before is unchanged.',
  'foreign-schema':
    'This database contains parts that Offhook did not make, and they could change what Offhook does. It was not ' +
    'used, and nothing was changed; choose a backup that you trust.',
  'newer-backup':
    'This backup was made by a newer Offhook. Please update Offhook to restore it; nothing was changed.',
  'in-use': 'Another Offhook has this library open. Close it, and try again; nothing was changed.',
  aborted: 'Stopped. Nothing was changed.',
  'took-too-long': 'This took too long, so Offhook stopped it. Nothing was changed; please try again.',
}

export function describeTaskError({ code }: LibraryTaskError): AppError {
  return { code, message: sentences[code] }
}
