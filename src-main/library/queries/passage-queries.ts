/** Reads the lists of passages over all calls. */
import type Database from 'better-sqlite3'
import type {
  MarkedWords,
  PassageCount,
  PassageFilter,
  PassageItem,
  StoredNote,
} from '../../../src-preload/contract/personal.ts'
import { createWordList, listMarks, listServiceWords } from '../../model/corrections.ts'
import { normalizeText } from '../../model/normalize.ts'
import { listMarkedWords } from '../../model/passages.ts'
import { type KeyOf, openNumberKeys } from '../../model/phone-numbers/number-keys.ts'
import { counterpartNumber, type ServiceRecording } from '../../model/recording.ts'
import { openCorrectionTable } from '../tables/correction-table.ts'
import { noteColumns, readNote } from '../tables/note-table.ts'
import { openTranscriptTable } from '../tables/transcript-table.ts'
import type { RecordingQueries } from './recording-queries.ts'

export interface PassageQueries {
  /** Those of the latest call first, those of one call in its order. */
  list(
    filter: PassageFilter,
    page: { offset: number; limit: number },
  ): { total: number; items: PassageItem[] }
  /** All ids, in the same order. */
  listIds(filter: PassageFilter): number[]
  /** In the order of `ids`; those that are gone are left out. */
  find(ids: readonly number[]): PassageItem[]
  count(filter: PassageFilter): PassageCount[]
}

interface CallerColumns {
  callerId: number | null
  name: string | null
}
type CallColumns = Pick<ServiceRecording, 'direction' | 'toNumber' | 'fromNumber'> & CallerColumns
type Row = Parameters<typeof readNote>[0] & CallColumns & { calledAt: number | null }
type CountRow = Pick<PassageCount, 'themeId' | 'passages'> &
  CallerColumns & { counterpart: string | null; written: string | null }

interface Asked {
  themeId: number | null
  personId: number | null
  counterpart: string | null
  from: string | null
  to: string | null
  text: string
  /** A pattern with its longest term. */
  like: string
}

const isPassage = '(note.timestamp IS NOT NULL OR said IS NOT NULL)'
/** That of the indexes `recordingByDate` and `passageByCall`. */
const order = 'r.createdAtMs DESC, r.key DESC, coalesce(note.timestamp, -1), firstWord, note.id'
const callColumns = 'r.createdAtMs AS calledAt, r.direction, r.toNumber, r.fromNumber'
const whose = 'LEFT JOIN personNumber ON digits = counterpart LEFT JOIN person ON person.id = personId'
const caller = 'person.id AS callerId, person.name'

/** What `hasText` finds. Most texts are decided by SQLite, which knows capitals and apostrophes only in ASCII. */
const mayHaveText = ['said', 'note.text']
  .map((text) => `replace(${text}, '\'\'', '') LIKE @like OR length(${text}) <> octet_length(${text})`)
  .join(' OR ')
const hasText = `(${mayHaveText}) AND containsTerms(coalesce(said, '') || ' ' || note.text, @text)`

/** Joins notes and calls, with the conditions of a filter. */
function toJoin({ themeId, personId, number, from, to }: PassageFilter, text: string): string {
  const where = [isPassage]
  const themes = 'SELECT 1 FROM noteTheme WHERE noteId = note.id'
  if (themeId === 'none') where.push(`NOT EXISTS (${themes})`)
  else if (themeId !== null) where.push(`EXISTS (${themes} AND themeId = @themeId)`)
  const digits = 'SELECT digits FROM personNumber WHERE personId = @personId'
  if (personId !== null) where.push(`r.counterpart IN (${digits})`)
  if (number !== null) where.push('r.counterpart = @counterpart')
  if (from !== null) where.push("r.createdAtMs >= unixepoch(@from, 'utc') * 1000")
  if (to !== null) where.push("r.createdAtMs < unixepoch(@to, '+1 day', 'utc') * 1000")
  if (text !== '') where.push(hasText)
  // All texts are read fastest in the order in which they are stored.
  const readsAll = text !== '' && personId === null && number === null
  const sources = readsAll
    ? 'note NOT INDEXED CROSS JOIN recording r ON r.id = recordingId'
    : 'recording r CROSS JOIN note ON recordingId = r.id'
  return `${sources} WHERE ${where.join(' AND ')}`
}

export function openPassageQueries(db: Database.Database): PassageQueries {
  db.function('containsTerms', { deterministic: true }, (all, part) =>
    Number(normalizeText(all as string).includes(part as string)),
  )
  const keys = openNumberKeys(db)
  const prepared = new Map<string, Database.Statement>()
  /** @param complete makes a statement from a join */
  const ask = <Result>(filter: PassageFilter, complete: (join: string) => string, page = {}): Result[] => {
    const asked = toAsked(filter, keys.read())
    const sql = complete(toJoin(filter, asked.text))
    const known = prepared.get(sql) ?? db.prepare(sql)
    prepared.set(sql, known)
    return (known as Database.Statement<[Asked], Result>).all({ ...asked, ...page })
  }
  const find = db.prepare<[string], Row>(
    `SELECT note.*, ${callColumns}, ${caller} FROM json_each(?) AS wanted
     CROSS JOIN (SELECT ${noteColumns} FROM note) note ON note.id = value
     JOIN recording r ON r.id = recordingId ${whose} ORDER BY wanted.key`,
  )
  const findAll = (ids: readonly number[]) => find.all(JSON.stringify(ids)).map(toItem)
  const listIds = (filter: PassageFilter) =>
    ask<{ id: number }>(filter, (join) => `SELECT note.id FROM ${join} ORDER BY ${order}`).map(({ id }) => id)
  const listPageIds = (filter: PassageFilter, page: { offset: number; limit: number }) => {
    const select = (join: string) =>
      `SELECT note.id FROM ${join} ORDER BY ${order} LIMIT @limit OFFSET @offset`
    return ask<{ id: number }>(filter, select, page).map(({ id }) => id)
  }
  const count = (filter: PassageFilter) =>
    ask<{ total: number }>(filter, (join) => `SELECT count(*) AS total FROM ${join}`)[0]!.total
  const countBy = (filter: PassageFilter, theme: string, themes: string) =>
    ask<CountRow>(
      filter,
      (join) => `SELECT grouped.*, coalesce(numberTally.number, counterpart) AS written, ${caller} FROM (
        SELECT counterpart, ${theme} AS themeId, count(*) AS passages
        FROM ${join.replace(' WHERE ', `${themes} WHERE `)} GROUP BY 1, 2) grouped
        LEFT JOIN numberTally USING (counterpart) ${whose}`,
    )
  return {
    list(filter, page) {
      if (filter.text === '') return { total: count(filter), items: findAll(listPageIds(filter, page)) }
      // Words are looked for only once.
      const ids = listIds(filter)
      return { total: ids.length, items: findAll(ids.slice(page.offset, page.offset + page.limit)) }
    },
    listIds,
    find: findAll,
    count: (filter) =>
      sumByParty([
        ...countBy(filter, 'NULL', ''),
        ...countBy(
          filter,
          "coalesce(counted.themeId, 'none')",
          ' LEFT JOIN noteTheme counted ON noteId = note.id',
        ),
      ]),
  }
}

/** Finds the words of a call's passages in its transcript as it is shown. */
export function openMarkedWords(db: Database.Database, recordings: RecordingQueries) {
  const corrections = openCorrectionTable(db)
  const transcripts = openTranscriptTable(db)
  return {
    /** @param isCorrected false: in the service's words. */
    list(id: string, passages: readonly StoredNote[], isCorrected = true): MarkedWords[] {
      const key = passages.length > 0 ? recordings.findKey(id) : null
      const transcript = key === null ? null : transcripts.findUncorrected(key)
      if (!transcript) return []
      const service = listServiceWords(transcript)
      const marks = isCorrected ? listMarks(createWordList(service), corrections.listForRecording(id)) : []
      return listMarkedWords({ service, marks }, passages)
    },
  }
}

function toItem({ direction, toNumber, fromNumber, callerId, name, ...row }: Row): PassageItem & StoredNote {
  const number = counterpartNumber({ direction, toNumber, fromNumber })
  return { ...readNote(row), person: toPerson({ callerId, name }), number }
}

function toPerson({ callerId, name }: CallerColumns): PassageItem['person'] {
  return callerId === null || name === null ? null : { id: callerId, name }
}

function toAsked({ themeId, personId, number, from, to, text }: PassageFilter, keyOf: KeyOf): Asked {
  const normalized = normalizeText(text)
  const [term = ''] = normalized.split(' ').sort((one, other) => other.length - one.length)
  return {
    ...{
      themeId: themeId === 'none' ? null : themeId,
      personId,
      from,
      to,
      text: normalized,
      like: `%${term}%`,
    },
    counterpart: number === null ? null : keyOf(number),
  }
}

/** Contacts can have several numbers. */
function sumByParty(rows: readonly CountRow[]): PassageCount[] {
  const groups = Map.groupBy(rows, ({ themeId, callerId, counterpart }) =>
    [themeId, callerId === null ? counterpart : null, callerId].join(' '),
  )
  return [...groups.values()].map((group) => ({
    themeId: group[0]!.themeId,
    person: toPerson(group[0]!),
    number: group[0]!.written,
    passages: group.reduce((sum, { passages }) => sum + passages, 0),
  }))
}
