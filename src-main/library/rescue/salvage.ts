/**
 * Reads as much personal data as possible from a damaged database: table by table, row by row. The file is
 * opened read-only and never written. Everything else is fetched again.
 */
import { closeSync, copyFileSync, openSync, rmSync, writeSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { connect } from '../connect.ts'
import type { DatabaseKey } from '../encrypted-file.ts'
import { migrations } from '../migrations/index.ts'
import { readMigratedSchema } from '../own-schema.ts'
import { noData, type PersonalData } from '../personal-data.ts'
import { choiceSources, joinFollowUps, joinPeople, joinTagBearers, tableSources } from './salvage-sources.ts'
import { joinDictionary } from './dictionary-sources.ts'
import { joinExportedCalls } from './export-sources.ts'
import { joinThemes } from './note-sources.ts'
import { joinSearches } from './search-sources.ts'
import { joinSheets } from './quote-sheet-sources.ts'
import type { Row, Source } from './source.ts'

export interface Salvage {
  data: PersonalData
  /** Some of the data could not be read. */
  incomplete: boolean
}

/**
 * Never throws on damage: unreadable data is left out. When not even the list of tables can be read, the damage
 * may be limited to the first bytes of the file, so a copy with a new header is read. In an encrypted file the
 * whole first page, with the list of tables, is lost then.
 */
export function salvage(file: string, key: DatabaseKey = null): Salvage {
  const read = readFile(file, key) ?? (key === null ? readWithNewHeader(file) : null)
  return read ?? { data: noData(), incomplete: true }
}

/** Null when its list of tables cannot be read. */
function readFile(file: string, key: DatabaseKey): Salvage | null {
  let db: Database.Database
  try {
    db = connect(file, { key, readonly: true, fileMustExist: true })
  } catch {
    return null
  }
  try {
    return hasSchema(db) ? readAll(db) : null
  } catch {
    return null
  } finally {
    db.close()
  }
}

/** Does not read data that is only in the log. */
function readWithNewHeader(file: string): Salvage | null {
  const copy = `${file}.reading`
  try {
    copyFileSync(file, copy)
    const handle = openSync(copy, 'r+')
    try {
      writeSync(handle, createHeader(), 0, headerBytes, 0)
    } finally {
      closeSync(handle)
    }
    const read = readFile(copy, null)
    return read && { ...read, incomplete: true }
  } catch {
    // No space for a copy, or a file that cannot be read at all.
    return null
  } finally {
    rmSync(copy, { force: true })
  }
}

const headerBytes = 100

/**
 * The header of a new database, see section 1.3 of SQLite's file format. All libraries have this page size and
 * encoding.
 */
function createHeader(): Buffer {
  const empty = connect(':memory:')
  empty.exec('CREATE TABLE any (id INTEGER)')
  const header = Buffer.from(empty.serialize().subarray(0, headerBytes))
  empty.close()
  // Two different counters make SQLite compute the file's size.
  header.writeUInt32BE(1, 24)
  header.writeUInt32BE(2, 92)
  return header
}

function readAll(db: Database.Database): Salvage {
  let incomplete = false
  const definitions = readDefinitions()
  const read = <T>(source: Source<T>): T[] => {
    const { rows, failed } = readTable(db, source, definitions)
    incomplete ||= failed
    const believed = rows.map((row) => source.read(row)).filter((value) => value !== null)
    incomplete ||= believed.length < rows.length
    return believed
  }
  const pending = read(tableSources.pendingChoice)
  const people = read(tableSources.person)
  const notes = read(tableSources.note)
  const [tags, themes] = [read(tableSources.tag), read(tableSources.theme)]
  const data: PersonalData = {
    stars: read(tableSources.star),
    ...joinThemes([...notes, ...read(tableSources.bookmark)], themes, read(tableSources.noteTheme)),
    quoteSheets: joinSheets(read(tableSources.quoteSheet), read(tableSources.quotePart), notes),
    tags: joinTagBearers(tags, read(tableSources.recordingTag)),
    people: joinPeople(people, read(tableSources.personNumber)),
    heard: read(tableSources.heard),
    inbox: read(tableSources.inboxState),
    inboxStart: read(tableSources.inboxStart)[0] ?? null,
    corrections: read(tableSources.correction),
    followUps: [...joinFollowUps(read(tableSources.followUp), people), ...read(tableSources.donePromise)],
    redactions: read(tableSources.redaction),
    redactionTerms: read(tableSources.redactionTerm),
    dictionary: joinDictionary(read(tableSources.dictionaryEntry), people),
    exceptions: read(tableSources.dictionaryException),
    dictionaryAnswers: read(tableSources.dictionaryAnswer),
    ...joinSearches(
      read(tableSources.savedSearch),
      read(tableSources.searchRun),
      read(tableSources.searchAct),
      { tags, themes },
    ),
    keptCalls: read(tableSources.plannedDeletion),
    keptAudio: read(tableSources.keptAudio),
    recentSearches: read(tableSources.recentSearch),
    dialIntents: read(tableSources.dialIntent),
    exports: joinExportedCalls(read(tableSources.exportEntry), read(tableSources.exportedCall)),
    deleted: read(tableSources.deleted),
    removedKept: [
      ...read(choiceSources.removedKept),
      ...pending.filter((row) => row.kept).map(({ id }) => id),
    ],
    removedAudio: [
      ...read(choiceSources.removedAudio),
      ...pending.filter((row) => row.freed).map(({ id }) => id),
    ],
  }
  return { data, incomplete }
}

/** The definitions of tables in all versions of the schema. */
function readDefinitions(): Set<string> {
  const versions = migrations.map((_, index) => readMigratedSchema(index + 1))
  return new Set(versions.flat().flatMap(({ type, sql }) => (type === 'table' && sql !== null ? sql : [])))
}

/**
 * Reads from the beginning to the first unreadable row, then from the end: the rows between are lost. A table
 * or column that an older schema does not have counts as empty, not as a failure. Something with a table's name
 * but another definition, such as an endless view, is not read.
 */
function readTable<T>(
  db: Database.Database,
  { table, columns: always, newColumns = [], key, where = '1' }: Source<T>,
  definitions: ReadonlySet<string>,
): { rows: Row[]; failed: boolean } {
  const rows = new Map<string, Row>()
  let columns = always
  const read = (order: 'ASC' | 'DESC'): boolean => {
    try {
      const ordered = key.map((column) => `${column} ${order}`).join(', ')
      const select = `SELECT ${columns.join(', ')} FROM ${table} WHERE ${where} ORDER BY ${ordered}`
      for (const row of db.prepare<[], Row>(select).iterate()) {
        rows.set(JSON.stringify(key.map((column) => String(row[column]))), row)
      }
      return true
    } catch {
      return false
    }
  }
  try {
    const found = db
      .prepare<[string], string>('SELECT sql FROM sqlite_schema WHERE name = ?')
      .pluck()
      .get(table)
    if (found !== undefined && !definitions.has(found)) return { rows: [], failed: true }
    const known = db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table)
    if (!always.every((column) => known.includes(column))) return { rows: [], failed: false }
    columns = [...always, ...newColumns.filter((column) => known.includes(column))]
  } catch {
    return { rows: [], failed: true }
  }
  if (read('ASC')) return { rows: [...rows.values()], failed: false }
  read('DESC')
  return { rows: [...rows.values()], failed: true }
}

/** False for a file whose list of tables is lost: a missing table means nothing then. */
function hasSchema(db: Database.Database): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'recording'").get() !== undefined
}
