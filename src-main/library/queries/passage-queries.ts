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

type CallColumns = Pick<ServiceRecording, 'direction' | 'toNumber' | 'fromNumber'> & {
  callerId: number | null
  name: string | null
}
type Row = Parameters<typeof readNote>[0] & CallColumns & { calledAt: number | null }

interface Asked {
  themeId: number | null
  personId: number | null
  from: string | null
  to: string | null
  text: string
}

const isPassage = '(note.timestamp IS NOT NULL OR said IS NOT NULL)'
const order = 'r.createdAtMs DESC, r.key DESC, coalesce(note.timestamp, -1), firstWord, note.id'
const whose = `LEFT JOIN personNumber ON digits = r.counterpart LEFT JOIN person ON person.id = personId`
const callColumns = `r.createdAtMs AS calledAt, r.direction, r.toNumber, r.fromNumber, person.id AS callerId, person.name`

/** The conditions that a filter has, so that each question is answered by an index. */
function conditionsOf({ themeId, personId, from, to, text }: PassageFilter): {
  sources: string
  where: string
} {
  const where = [isPassage]
  const theme = themeId !== null && themeId !== 'none'
  if (themeId === 'none') where.push('NOT EXISTS (SELECT 1 FROM noteTheme WHERE noteId = note.id)')
  if (personId !== null) {
    where.push('r.counterpart IN (SELECT digits FROM personNumber WHERE personId = @personId)')
  }
  if (from !== null) where.push(`r.createdAtMs >= unixepoch(@from, 'utc') * 1000`)
  if (to !== null) where.push(`r.createdAtMs < unixepoch(@to, '+1 day', 'utc') * 1000`)
  if (text !== '') where.push("contains(coalesce(said, '') || ' ' || note.text, @text)")
  const sources = theme
    ? 'noteTheme CROSS JOIN note ON note.id = noteId JOIN recording r ON r.id = recordingId'
    : 'recording r CROSS JOIN note ON recordingId = r.id'
  if (theme) where.push('themeId = @themeId')
  return { sources, where: where.join(' AND ') }
}

export function openPassageQueries(db: Database.Database): PassageQueries {
  db.function('contains', { deterministic: true }, (all, part) =>
    Number(normalizeText(all as string).includes(part as string)),
  )
  const prepared = new Map<string, Database.Statement>()
  const prepare = <Result>(sql: string) => {
    const known = prepared.get(sql) ?? db.prepare(sql)
    prepared.set(sql, known)
    return known as Database.Statement<[Asked & { offset?: number; limit?: number }], Result>
  }
  const find = db.prepare<[string], Row>(
    `SELECT note.*, ${callColumns} FROM json_each(?) AS wanted
     CROSS JOIN (SELECT ${noteColumns} FROM note) note ON note.id = value
     JOIN recording r ON r.id = recordingId ${whose} ORDER BY wanted.key`,
  )
  const findAll = (ids: readonly number[]) => find.all(JSON.stringify(ids)).map(toItem)
  const listIds = (filter: PassageFilter, page: { offset: number; limit: number }) => {
    const { sources, where } = conditionsOf(filter)
    const sql = `SELECT note.id FROM ${sources} WHERE ${where} ORDER BY ${order} LIMIT @limit OFFSET @offset`
    return prepare<{ id: number }>(sql)
      .all({ ...askedOf(filter), ...page })
      .map(({ id }) => id)
  }
  const total = (filter: PassageFilter) => {
    const { sources, where } = conditionsOf(filter)
    return prepare<{ total: number }>(`SELECT count(*) AS total FROM ${sources} WHERE ${where}`).get(
      askedOf(filter),
    )!.total
  }
  return {
    list: (filter, page) => ({ total: total(filter), items: findAll(listIds(filter, page)) }),
    listIds: (filter) => listIds(filter, { offset: 0, limit: -1 }),
    find: findAll,
    count(filter) {
      const { sources, where } = conditionsOf(filter)
      const themes = filter.themeId === null || filter.themeId === 'none'
      const sql = `SELECT ${themes ? 'noteTheme.themeId' : 'themeId'} AS themeId, count(*) AS passages, r.direction, r.toNumber,
           r.fromNumber, person.id AS callerId, person.name
         FROM ${sources} ${themes ? 'LEFT JOIN noteTheme ON noteTheme.noteId = note.id' : ''} ${whose}
         WHERE ${where} GROUP BY themeId, coalesce(person.id, r.counterpart)`
      return prepare<CallColumns & { themeId: number | null; passages: number }>(sql)
        .all(askedOf(filter))
        .map(({ themeId, passages, ...call }) => ({ themeId, passages, ...toParty(call) }))
    },
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

function askedOf({ themeId, personId, from, to, text }: PassageFilter): Asked {
  return { themeId: themeId === 'none' ? null : themeId, personId, from, to, text: normalizeText(text) }
}

function toItem({
  direction,
  toNumber,
  fromNumber,
  callerId,
  name,
  calledAt,
  ...row
}: Row): PassageItem & StoredNote {
  return { ...readNote(row), ...toParty({ direction, toNumber, fromNumber, callerId, name }), calledAt }
}

function toParty({ callerId, name, ...call }: CallColumns): Pick<PassageItem, 'person' | 'number'> {
  return {
    person: callerId === null || name === null ? null : { id: callerId, name },
    number: counterpartNumber(call),
  }
}
