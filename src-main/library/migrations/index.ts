/**
 * Migrates a library's schema. The database's `user_version` is the number of the last migration that ran.
 * Append-only: a released migration is never changed, removed or reordered.
 */
import type Database from 'better-sqlite3'
import { toLibraryError } from '../sqlite-failure.ts'
import { createLibrary } from './0001-create-library.ts'
import { followChanges } from './0002-follow-changes.ts'
import { compareOneByOne } from './0003-compare-one-by-one.ts'
import { addPersonalData } from './0004-add-personal-data.ts'
import { addCorrections } from './0005-add-corrections.ts'
import { addCalling } from './0006-add-calling.ts'
import { eraseForGood } from './0007-erase-for-good.ts'
import { markCutOffAudio } from './0008-mark-cut-off-audio.ts'
import { nameKeyValues } from './0009-name-key-values.ts'
import { addDonePromises } from './0010-add-done-promises.ts'
import { addRedactions } from './0011-add-redactions.ts'
import { addExportedNotes } from './0012-add-exported-notes.ts'
import { addAssistantRequests } from './0013-add-assistant-requests.ts'
import { addProposals } from './0014-add-proposals.ts'
import { recordCallEvents } from './0015-record-call-events.ts'
import { keyNumbersByLine } from './0016-key-numbers-by-line.ts'
import { storeFacts } from './0017-store-facts.ts'
import { CodedError } from '../../util/coded-error.ts'
import { orderByLength } from './0018-order-by-length.ts'
import { addFollowUps } from './0019-add-follow-ups.ts'
import { proposeFollowUps } from './0020-propose-follow-ups.ts'
import { addInbox } from './0021-add-inbox.ts'
import { addPassages } from './0022-add-passages.ts'
import { addExportJournal } from './0023-add-export-journal.ts'
import { addQuoteSheets } from './0024-add-quote-sheets.ts'
import { addSearchActions } from './0025-add-search-actions.ts'
import { addDictionary } from './0026-add-dictionary.ts'
import { addSharing } from './0027-add-sharing.ts'
import { divideSharedParts } from './0028-divide-shared-parts.ts'

export interface Migration {
  /** The file's name: four digits, counted from 0001, and what the migration does. */
  name: string
  run(db: Database.Database): void
}

export const migrations: readonly Migration[] = [
  { name: '0001-create-library', run: createLibrary },
  { name: '0002-follow-changes', run: followChanges },
  { name: '0003-compare-one-by-one', run: compareOneByOne },
  { name: '0004-add-personal-data', run: addPersonalData },
  { name: '0005-add-corrections', run: addCorrections },
  { name: '0006-add-calling', run: addCalling },
  { name: '0007-erase-for-good', run: eraseForGood },
  { name: '0008-mark-cut-off-audio', run: markCutOffAudio },
  { name: '0009-name-key-values', run: nameKeyValues },
  { name: '0010-add-done-promises', run: addDonePromises },
  { name: '0011-add-redactions', run: addRedactions },
  { name: '0012-add-exported-notes', run: addExportedNotes },
  { name: '0013-add-assistant-requests', run: addAssistantRequests },
  { name: '0014-add-proposals', run: addProposals },
  { name: '0015-record-call-events', run: recordCallEvents },
  { name: '0016-key-numbers-by-line', run: keyNumbersByLine },
  { name: '0017-store-facts', run: storeFacts },
  { name: '0018-order-by-length', run: orderByLength },
  { name: '0019-add-follow-ups', run: addFollowUps },
  { name: '0020-propose-follow-ups', run: proposeFollowUps },
  { name: '0021-add-inbox', run: addInbox },
  { name: '0022-add-passages', run: addPassages },
  { name: '0023-add-export-journal', run: addExportJournal },
  { name: '0024-add-quote-sheets', run: addQuoteSheets },
  { name: '0025-add-search-actions', run: addSearchActions },
  { name: '0026-add-dictionary', run: addDictionary },
  { name: '0027-add-sharing', run: addSharing },
  { name: '0028-divide-shared-parts', run: divideSharedParts },
]

/**
 * SHA-256 of the schema after each migration. Comparing a hash takes half a millisecond; migrating a database
 * in memory to compare with takes ten. A test computes the hashes from the migrations.
 */
export const schemaHashes: readonly string[] = [
  '84ab1f61d1f03e5fb4b99932ccc63ffd3b1b6b0b979b40412eba48ccd63b89e1',
  '57245fa35f81731fd3b7a86563900c81751504fc2cb4da35fda90749890aeb42',
  'b59a587fe3d516ad0be6e1620316a66f4a914e150a27d433ceeeb2ac18fc89e7',
  '013efa8b3948108d158f2e28063706b6bd947b86fc8860e88199f908ba38a6bb',
  '8e7ec3e03cbff8c36d222a79a286ede1174e3f48e4cb0572f1cbdd350d0f708a',
  '0aacba56768e7171f3d00d128349bca375f364fb9677d36504ef983576bc52d1',
  'ae7e1d4c2098e2f63831d8188d06e08c3d4fdd4293b4f00cea14d9c21eae6170',
  '2a78fc009b33a4eb3ca662a6c8fbcf0debc6def4d8aed8642df0757e05446181',
  '493a699733bb778e5a4d54884c46c454680929e71c14bab7ebd24a7b1d5b9001',
  'a0a44a654cb01982e70ef82e05d6f8cb8c616f5167f4aef492f9037e36495b32',
  '550d269540ab41d444669b8d190d09723a6495dc5ffce3251fbb38e18a54f951',
  'cadea8b9c27262dfab04aa1fe809eac66d9abe00a55cdfb8b434be243f651c8e',
  'f8071f27c47e25c0bf20578ee35004b5e2f7a2e17effc753932e64bb09802d75',
  'e14c6eb463fdce20de85d809495a8722b8941b455ea02d7337c3f536ed8314dc',
  'e4526b7509556266c060e50766617c50465c59b5e3a8c1950083b82d0e3ffbf3',
  '135aecb151dd76584a354428ad91132166ca9987b4678fc710c7955b6ca0ee99',
  'ee87b7b1930bcda7ae8073a5483a26e0dd61bc16e373f08a06ba30bf5fd075dc',
  '20cc3779cb1dccfcff1e2bb3a1008bad0c681358243a82b58538ebe17d7f63ed',
  'e0dbd603681ca7e6a41adbf3752d574c5fcc61d33e861ae2144a3ae9c37f0ede',
  '7d6291b67bba7b1cbfa3fe6c423e488f7b7eefc7243802578db5443858a2a774',
  'f583a8c6cc5a3210b95239388b795425a382f77e6e7117b1e7718c86073ac3ba',
  '13cbe12d5262dcd809f1604d7ccd2e1df24e1578bf310bf28d27e74846e7c2a0',
  'b03b6f5cc1e730d75a58ee8aae0583204f5a858315d62e2e4aa5b9730f31eff6',
  '230b15bf41734fecc349b1e1b95ac1f5a967c421ad2c23f4dfad0ddbe9f5584f',
  'b4abf714d1dcb623596dd776f7b01659eaa52d35d5ceab912bbe2ea5081cfa6e',
  '9a925ba3da8a4ea8e7cd9916a0d4ad59e42766205e322d73f88bd74ba5449664',
  '1269a6668c97acf4f95dbcf0c2820c5c110d74a2c14d33e7464338883b0c5f16',
  'e0faefd0801275461038d8f0436264271cdb5d3318b511f68395c2c2117b70e0',
]

export function readSchemaVersion(db: Database.Database): number {
  return db.pragma('user_version', { simple: true }) as number
}

/**
 * Runs the missing migrations, each in one transaction with its version.
 *
 * @throws CodedError `newer-schema` when the file is newer than `list`; `migration-failed`, `disk-full` or
 * `corrupt` when one fails: the file then keeps the version before it.
 */
export function migrate(db: Database.Database, list: readonly Migration[] = migrations): void {
  checkOrder(list)
  const version = readSchemaVersion(db)
  if (version > list.length) throw new CodedError('newer-schema')
  for (const [index, migration] of list.entries()) {
    if (index < version) continue
    try {
      db.transaction(() => {
        // Another program may have opened the library at the same moment and migrated it first.
        if (readSchemaVersion(db) > index) return
        migration.run(db)
        db.pragma(`user_version = ${index + 1}`)
      }).exclusive()
    } catch (cause) {
      const failure = toLibraryError(cause)
      throw failure instanceof CodedError ? failure : new CodedError('migration-failed', { cause })
    }
  }
}

function checkOrder(list: readonly Migration[]): void {
  for (const [index, { name }] of list.entries()) {
    const number = String(index + 1).padStart(4, '0')
    if (!name.startsWith(`${number}-`)) throw new Error(`migration ${name} is at position ${number}`)
  }
}
