/** Lists the calls and people that an assistant may read. Writes nothing. */
import type Database from 'better-sqlite3'
import { toScopeCondition, type SharedCalls } from '../../model/call-scope.ts'

/** A person with figures of the shared calls. */
export interface SharedPerson {
  id: number
  name: string
  calls: number
  /** Seconds. */
  talkSeconds: number
  /** Milliseconds since the epoch; null when unknown. */
  lastCallAt: number | null
}

export interface SharedQueries {
  /** In the given order. */
  find(shared: SharedCalls, ids: readonly string[]): string[]
  /** The newest first. */
  list(
    shared: SharedCalls,
    personId: number | null,
    page: { offset: number; limit: number },
  ): { total: number; ids: string[] }
  /** By their last call. */
  listPeople(shared: SharedCalls): SharedPerson[]
}

export function openSharedQueries(db: Database.Database): SharedQueries {
  return {
    find(shared, ids) {
      const { sql, values } = toScopeCondition(shared)
      const found = new Set(
        db
          .prepare<(string | number)[], string>(
            `SELECT r.id FROM recording r WHERE r.id IN (SELECT value FROM json_each(?)) AND ${sql}`,
          )
          .pluck()
          .all(JSON.stringify(ids), ...values),
      )
      return ids.filter((id) => found.has(id))
    },
    list(shared, personId, { offset, limit }) {
      const { sql, values } = toScopeCondition(shared)
      const isPerson =
        personId === null ? '1' : 'r.counterpart IN (SELECT digits FROM personNumber WHERE personId = ?)'
      const given = personId === null ? values : [personId, ...values]
      const from = `FROM recording r WHERE ${isPerson} AND ${sql}`
      const total = db.prepare<(string | number)[], number>(`SELECT count(*) ${from}`).pluck()
      const page = db
        .prepare<(string | number)[], string>(
          `SELECT r.id ${from} ORDER BY r.createdAtMs DESC, r.key DESC LIMIT ? OFFSET ?`,
        )
        .pluck()
      return { total: total.get(...given)!, ids: page.all(...given, limit, offset) }
    },
    listPeople(shared) {
      const { sql, values } = toScopeCondition(shared)
      return db
        .prepare<(string | number)[], SharedPerson>(
          `SELECT person.id, person.name, count(*) AS calls, total(r.duration) AS talkSeconds,
             max(r.createdAtMs) AS lastCallAt
           FROM person JOIN personNumber ON personId = person.id
             JOIN recording r ON r.counterpart = personNumber.digits
           WHERE ${sql} GROUP BY person.id ORDER BY lastCallAt DESC, person.id`,
        )
        .all(...values)
    },
  }
}
