/**
 * Creates a new database in place of a damaged one, or of a missing one when its audio still exists, with the
 * personal data that could be read and a report. It is created in another folder and then renamed, so that an
 * interruption leaves all of it or nothing.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { LibraryRecovery } from '../../../src-preload/contract/library.ts'
import { connect } from '../connect.ts'
import type { DatabaseKey } from '../encrypted-file.ts'
import { createLibraryWriter } from '../library-writer.ts'
import { databasePath } from '../database-path.ts'
import { openForWriting } from '../open.ts'
import { noData } from '../personal-data.ts'
import { countAudioFiles, endQuarantine, inspectDatabase, quarantine, recoveryName } from './quarantine.ts'
import { salvage, type Salvage } from './salvage.ts'
import { withLibraryErrors } from '../sqlite-failure.ts'
import { openSyncClaim } from '../sync-claim.ts'
import { privateFolder } from '../../util/private-mode.ts'
import { renameFileSync } from '../../util/rename-file.ts'

/**
 * @param at milliseconds since the epoch
 * @returns null when another program has this library open, whose files must not be removed.
 * @throws CodedError `locked`, `wrong-key`: the database is not damaged, and nothing was changed; others: the
 * next call continues.
 */
export function rebuildLibrary(folder: string, at: number, key: DatabaseKey = null): LibraryRecovery | null {
  mkdirSync(folder, { recursive: true, mode: privateFolder })
  withLibraryErrors(() => refuseLocked(folder, key))
  const claim = openSyncClaim(folder)
  if (!withLibraryErrors(() => claim.acquire())) return null
  try {
    const quarantinedAs = quarantine(folder, at)
    const rescued: Salvage =
      quarantinedAs === null
        ? { data: noData(), incomplete: true }
        : salvage(join(folder, quarantinedAs), key)
    const recovery = describeRecovery(folder, at, quarantinedAs, rescued)
    if (inspectDatabase(folder).state !== 'there') makeLibrary(folder, key, rescued, recovery)
    endQuarantine(folder)
    return recovery
  } finally {
    claim.release()
  }
}

function refuseLocked(folder: string, key: DatabaseKey): void {
  if (inspectDatabase(folder).state !== 'there') return
  connect(databasePath(folder), { key, readonly: true, fileMustExist: true }).close()
}

function describeRecovery(
  folder: string,
  at: number,
  quarantinedAs: string | null,
  { data, incomplete }: Salvage,
): LibraryRecovery {
  const { deleted, removedKept, removedAudio } = data
  return {
    at,
    quarantinedAs,
    salvaged: {
      stars: data.stars.length,
      notes: data.notes.length,
      themes: data.themes.length,
      tags: data.tags.length,
      people: data.people.length,
      corrections: data.corrections.length,
      savedSearches: data.savedSearches.length,
      dialIntents: data.dialIntents.length,
      choices: deleted.length + removedKept.length + removedAudio.length,
    },
    audioFiles: countAudioFiles(folder),
    incomplete,
  }
}

function makeLibrary(folder: string, key: DatabaseKey, { data }: Salvage, recovery: LibraryRecovery): void {
  const workshop = join(folder, 'rebuilding')
  rmSync(workshop, { recursive: true, force: true })
  const db = openForWriting(workshop, key)
  // Nothing written here contains words, so search needs no documents.
  const writer = createLibraryWriter(db, { documents: { save() {}, remove() {} }, announce() {} })
  try {
    writer.savePersonalData(data)
    writer.saveValue({ name: recoveryName, json: JSON.stringify(recovery), at: recovery.at })
  } finally {
    writer.close()
  }
  renameFileSync(databasePath(workshop), databasePath(folder))
  rmSync(workshop, { recursive: true, force: true })
}
