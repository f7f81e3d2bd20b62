/** Reads the state of a library's database without migrating or changing it. */
import { existsSync } from 'node:fs'
import { connect } from '../connect.ts'
import { databasePath } from '../database-path.ts'
import type { DatabaseKey } from '../encrypted-file.ts'
import { migrations, readSchemaVersion } from '../migrations/index.ts'
import { refuseForeign } from '../open.ts'
import { countMissingDocuments } from '../writers/search-documents.ts'
import { withLibraryErrors } from '../sqlite-failure.ts'

/** The same time as for other connections. */
const lockTimeoutMs = 10_000

export interface LibraryState {
  schema: number
  /** Calls that are missing from the search index. */
  missingFromSearch: number
}

/** Null without a library. @throws CodedError `newer-schema`, `foreign-schema`, `locked`, `wrong-key`, `corrupt`, `disk-error` */
export function inspectLibrary(folder: string, key: DatabaseKey = null): LibraryState | null {
  const file = databasePath(folder)
  if (!existsSync(file)) return null
  refuseForeign(folder, key)
  return withLibraryErrors(() => {
    const db = connect(file, { key, readonly: true, fileMustExist: true, timeout: lockTimeoutMs })
    try {
      const schema = readSchemaVersion(db)
      // Offhook adds the index to an older library when it opens it.
      const missingFromSearch = schema < migrations.length ? 0 : countMissingDocuments(db)
      return { schema, missingFromSearch }
    } finally {
      db.close()
    }
  })
}
