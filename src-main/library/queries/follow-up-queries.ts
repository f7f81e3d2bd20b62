/** Reads the lists of follow-ups and of promises that can become follow-ups. */
import type Database from 'better-sqlite3'
import type {
  DueDays,
  DueGroup,
  FollowUpFilter,
  FollowUpItem,
  FollowUpParty,
  FollowUpsWith,
  Suggestion,
} from '../../../src-preload/contract/follow-ups.ts'
import { openNumberKeys } from '../../model/phone-numbers/number-keys.ts'
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
  /** Calls with follow-ups that are open, or were done since a moment. */
  listCalls(doneSince: number): string[]
  /**
   * Promises of calls since a moment: those of the latest call first, in the order of the call. @param answered also
   * those with an answer
   */
  listSuggestions(since: number, answered: boolean, limit: number): Suggestion[]
  /** @param calls the number of their latest calls whose promises are suggested */
  findWith(party: FollowUpParty, calls: number): FollowUpsWith
}

/** More than anyone has with one contact. */
const mostWith = 100

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
  const calls = db
    .prepare<[number], string>(
      `SELECT recordingId FROM followUp WHERE recordingId IS NOT NULL
         AND (${states.open} OR ${states.done} AND endedAt >= ?)`,
    )
    .pluck()
  const prepareSuggestions = <Of>(calls: string) =>
    db.prepare<[Of & { answered: number; limit: number }], WithCall<SuggestionRow>>(
      `SELECT r.id AS recordingId, p.timestamp, firstWord AS first, p.text AS said, coalesce(p.sentence, p.text) AS sentence,
         iif(speaker = 'them', 'them', 'me') AS owner, value, f.state, ${callColumns}
       FROM (${calls}) r JOIN fact p ON p.key = r.key AND p.kind = 'promise'
       LEFT JOIN personNumber ON digits = r.counterpart LEFT JOIN person ON person.id = personNumber.personId
       LEFT JOIN followUp f ON f.recordingId = r.id AND place = coalesce(p.timestamp, firstWord)
       WHERE @answered OR f.id IS NULL
       ORDER BY r.createdAtMs DESC, position LIMIT @limit`,
    )
  const suggestions = prepareSuggestions<{ since: number }>(
    'SELECT * FROM recording WHERE createdAtMs >= @since',
  )
  const isWith = 'counterpart IN (SELECT value FROM json_each(@numbers))'
  const suggestionsWith = prepareSuggestions<{ numbers: string; calls: number }>(
    `SELECT * FROM recording WHERE ${isWith} ORDER BY createdAtMs DESC LIMIT @calls`,
  )
  const openWith = db.prepare<
    [{ personId: number | null; numbers: string; limit: number }],
    WithCall<FollowUpItem>
  >(
    `SELECT ${columns}, ${callColumns} FROM (
       SELECT * FROM followUp f WHERE ${states.open} AND (personId = @personId
         OR personId IS NULL AND recordingId IN (SELECT id FROM recording WHERE ${isWith}))
       ORDER BY ${orders.open} LIMIT @limit) f ${callTables} ORDER BY ${orders.open}`,
  )
  const keys = openNumberKeys(db)
  const findPerson = db
    .prepare<[string], number>('SELECT personId FROM personNumber WHERE digits = ?')
    .pluck()
  const listNumbers = db
    .prepare<[number], string>('SELECT digits FROM personNumber WHERE personId = ?')
    .pluck()
  return {
    list: ({ state, owner, personId }, range) => ({
      total: counts[state].get({ owner, personId })!,
      items: lists[state].all({ owner, personId, ...range }).map(withPerson),
    }),
    listIds: ({ state, owner, personId }) => ids[state].all({ owner, personId }),
    listCalls: (doneSince) => [...new Set(calls.all(doneSince))],
    countByDay({ owner, personId }, days) {
      const found = countByDay.all({ owner, personId, ...days })
      const none = { overdue: 0, today: 0, week: 0, later: 0, none: 0 }
      return Object.assign(none, Object.fromEntries(found.map(({ due, count }) => [due, count])))
    },
    listSuggestions: (since, answered, limit) =>
      suggestions.all({ since, answered: Number(answered), limit }).map(toSuggestion),
    findWith(party, calls) {
      const key = party.personId === null ? keys.read()(party.number) : null
      const personId = key === null ? party.personId : (findPerson.get(key) ?? null)
      const numbers = JSON.stringify(personId === null ? [key] : listNumbers.all(personId))
      return {
        open: openWith.all({ personId, numbers, limit: mostWith }).map(withPerson),
        suggestions: suggestionsWith.all({ numbers, calls, answered: 0, limit: mostWith }).map(toSuggestion),
      }
    },
  }
}

function toSuggestion(row: WithCall<SuggestionRow>): Suggestion {
  const { value, ...suggestion } = withPerson(row)
  return { ...suggestion, dueDay: value?.slice(0, 'YYYY-MM-DD'.length) ?? null }
}

type SuggestionRow = Omit<Suggestion, 'dueDay'> & { value: string | null }

function withPerson<T>({ callerId, name, direction, toNumber, fromNumber, ...row }: WithCall<T>) {
  return {
    ...row,
    person: callerId === null || name === null ? null : { id: callerId, name },
    number: direction === null ? null : counterpartNumber({ direction, toNumber, fromNumber }),
  } as unknown as T
}
