/** Reads the lists of follow-ups and of promises that can become follow-ups. */
import type Database from 'better-sqlite3'
import type {
  DueDays,
  DueGroup,
  FollowUpFilter,
  FollowUpItem,
  Suggestion,
} from '../../../src-preload/contract/follow-ups.ts'
import { counterpartNumber, type ServiceRecording } from '../../model/recording.ts'

export interface FollowUpQueries {
  /** Open ones by day, those without a day last; done ones by when that was, the latest first. */
  list(
    filter: FollowUpFilter,
    page: { offset: number; limit: number },
  ): { total: number; items: FollowUpItem[] }
  /** All ids, in the same order. */
  listIds(filter: FollowUpFilter): number[]
  /** The number of open ones in each group. The `state` of the filter does not matter. */
  countByDay(filter: FollowUpFilter, days: DueDays): Record<DueGroup, number>
  /**
   * Promises of calls since a moment: those of the latest call first, in the order of the call. @param answered also
   * those with an answer
   */
  listSuggestions(since: number, answered: boolean, limit: number): Suggestion[]
}

/** `direction`: null without a call. */
type CallColumns = Pick<ServiceRecording, 'toNumber' | 'fromNumber'> & { direction: string | null }
type WithCall<T> = Omit<T, 'person' | 'number'> &
  CallColumns & { callerId: number | null; name: string | null }

const callColumns = `r.createdAtMs AS calledAt, r.direction, r.toNumber, r.fromNumber, person.id AS callerId, person.name`
const callTables = `LEFT JOIN recording r ON r.id = f.recordingId
  LEFT JOIN personNumber ON digits = r.counterpart
  LEFT JOIN person ON person.id = coalesce(f.personId, personNumber.personId)`

const columns = `f.id, uid, text, said, f.sentence, owner, f.personId, recordingId, f.timestamp, noteId, dueDay, snoozedUntil,
  state, f.createdAt, updatedAt, endedAt`

/** Without the tables of calls, which are read for one page only. */
const isFound = `(@owner IS NULL OR owner = @owner) AND (@personId IS NULL OR personId = @personId
  OR personId IS NULL AND recordingId IN (
    SELECT id FROM recording JOIN personNumber ON digits = counterpart WHERE personNumber.personId = @personId))`
const states = { open: "state = 'open'", done: "state = 'done'" }
const orders = { open: 'day IS NULL, day, f.id', done: 'endedAt DESC, f.id DESC' }

export function openFollowUpQueries(db: Database.Database): FollowUpQueries {
  type Asked = Pick<FollowUpFilter, 'owner' | 'personId'>
  type AskedPage = Asked & { offset: number; limit: number }
  const prepareList = (state: FollowUpFilter['state']) =>
    db.prepare<[AskedPage], WithCall<FollowUpItem>>(
      `SELECT ${columns}, ${callColumns} FROM (
         SELECT * FROM followUp f WHERE ${states[state]} AND ${isFound}
         ORDER BY ${orders[state]} LIMIT @limit OFFSET @offset) f ${callTables} ORDER BY ${orders[state]}`,
    )
  const prepareIds = (state: FollowUpFilter['state']) =>
    db
      .prepare<[Asked], number>(
        `SELECT f.id FROM followUp f WHERE ${states[state]} AND ${isFound} ORDER BY ${orders[state]}`,
      )
      .pluck()
  const prepareCount = (state: FollowUpFilter['state']) =>
    db.prepare<[Asked], number>(`SELECT count(*) FROM followUp WHERE ${states[state]} AND ${isFound}`).pluck()
  const lists = { open: prepareList('open'), done: prepareList('done') }
  const ids = { open: prepareIds('open'), done: prepareIds('done') }
  const counts = { open: prepareCount('open'), done: prepareCount('done') }
  const countByDay = db.prepare<[Asked & DueDays], { due: DueGroup; count: number }>(
    `SELECT CASE WHEN day IS NULL THEN 'none' WHEN day < @today THEN 'overdue' WHEN day = @today THEN 'today'
       WHEN day <= @weekEnd THEN 'week' ELSE 'later' END AS due, count(*) AS count
     FROM followUp WHERE ${states.open} AND ${isFound} GROUP BY due`,
  )
  const suggestions = db.prepare<
    [{ since: number; answered: number; limit: number }],
    WithCall<SuggestionRow>
  >(
    `SELECT r.id AS recordingId, p.timestamp, firstWord AS first, p.text AS said, coalesce(p.sentence, p.text) AS sentence,
       iif(speaker = 'them', 'them', 'me') AS owner, value, f.state, ${callColumns}
     FROM recording r JOIN fact p ON p.key = r.key AND p.kind = 'promise'
     LEFT JOIN personNumber ON digits = r.counterpart LEFT JOIN person ON person.id = personNumber.personId
     LEFT JOIN followUp f ON f.recordingId = r.id AND place = coalesce(p.timestamp, firstWord)
     WHERE r.createdAtMs >= @since AND (@answered OR f.id IS NULL)
     ORDER BY r.createdAtMs DESC, position LIMIT @limit`,
  )
  return {
    list: ({ state, owner, personId }, range) => ({
      total: counts[state].get({ owner, personId })!,
      items: lists[state].all({ owner, personId, ...range }).map(withPerson),
    }),
    listIds: ({ state, owner, personId }) => ids[state].all({ owner, personId }),
    countByDay({ owner, personId }, days) {
      const found = countByDay.all({ owner, personId, ...days })
      const none = { overdue: 0, today: 0, week: 0, later: 0, none: 0 }
      return Object.assign(none, Object.fromEntries(found.map(({ due, count }) => [due, count])))
    },
    listSuggestions: (since, answered, limit) =>
      suggestions.all({ since, answered: Number(answered), limit }).map((row) => {
        const { value, ...suggestion } = withPerson(row)
        return { ...suggestion, dueDay: value?.slice(0, 'YYYY-MM-DD'.length) ?? null }
      }),
  }
}

type SuggestionRow = Omit<Suggestion, 'dueDay'> & { value: string | null }

function withPerson<T>({ callerId, name, direction, toNumber, fromNumber, ...row }: WithCall<T>) {
  return {
    ...row,
    person: callerId === null || name === null ? null : { id: callerId, name },
    number: direction === null ? null : counterpartNumber({ direction, toNumber, fromNumber }),
  } as unknown as T
}
