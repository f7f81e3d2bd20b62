/**
 * Prepares each statement when it is first used. A library has 390 statements for reading and 300 for writing, and
 * most starts use a few dozen: all of them take 20 ms of processor time and 2 MB in each thread.
 */
import type Database from 'better-sqlite3'

/** @returns the same connection, with another `prepare` */
export function prepareLater(db: Database.Database): Database.Database {
  const prepare = (sql: string) => new LaterStatement(() => db.prepare(sql))
  return Object.create(db, { prepare: { value: prepare } }) as Database.Database
}

type Statement = Database.Statement

/** The part of better-sqlite3's `Statement` that the library uses. */
class LaterStatement implements Pick<Statement, 'run' | 'get' | 'all' | 'iterate'> {
  #prepare: () => Statement
  #prepared: Statement | null = null

  constructor(prepare: () => Statement) {
    this.#prepare = prepare
  }

  run(...params: unknown[]): Database.RunResult {
    return this.#statement.run(...params)
  }

  get(...params: unknown[]): unknown {
    return this.#statement.get(...params)
  }

  all(...params: unknown[]): unknown[] {
    return this.#statement.all(...params)
  }

  iterate(...params: unknown[]): IterableIterator<unknown> {
    return this.#statement.iterate(...params)
  }

  pluck(): this {
    return this.#set((statement) => statement.pluck())
  }

  raw(): this {
    return this.#set((statement) => statement.raw())
  }

  get #statement(): Statement {
    return (this.#prepared ??= this.#prepare())
  }

  #set(set: (statement: Statement) => Statement): this {
    if (this.#prepared !== null) set(this.#prepared)
    else {
      const prepare = this.#prepare
      this.#prepare = () => set(prepare())
    }
    return this
  }
}
