/** Rewrites a database with another key or without one, and compares both row by row. */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { syncFileSync } from '../util/atomic-file.ts'
import { attach, connect } from './connect.ts'
import type { DatabaseKey } from './encrypted-file.ts'
import { keepPrivate } from './private-file.ts'
import { withLibraryErrors } from './sqlite-failure.ts'

export interface Conversion {
  from: string
  fromKey: DatabaseKey
  /** A file that does not exist yet. */
  to: string
  toKey: DatabaseKey
}

/**
 * No other connection may have the database open, and it must have no write-ahead log.
 *
 * @returns false when the new file differs from the old one, which indicates a bug.
 * @throws CodedError; the old file is unchanged.
 */
export function convertDatabase(conversion: Conversion): boolean {
  return withLibraryErrors(() => {
    writeConverted(conversion)
    syncFileSync(conversion.to)
    const before = connect(conversion.from, { key: conversion.fromKey, readonly: true })
    const after = connect(conversion.to, { key: conversion.toKey, readonly: true })
    try {
      if (after.pragma('integrity_check(1)', { simple: true }) !== 'ok') return false
      return JSON.stringify(describeContent(before)) === JSON.stringify(describeContent(after))
    } finally {
      before.close()
      after.close()
    }
  })
}

/** `VACUUM INTO` encrypts with the key of the main database, here an empty one. */
function writeConverted({ from, fromKey, to, toKey }: Conversion): void {
  const empty = `${to}.empty`
  for (const path of [empty, to]) {
    rmSync(path, { force: true })
    keepPrivate(path)
  }
  const db = connect(empty, { key: toKey })
  try {
    attach(db, from, 'source', fromKey)
    db.prepare('VACUUM source INTO ?').run(to)
  } finally {
    db.close()
    rmSync(empty, { force: true })
  }
}

type Content = Record<string, { sql: string | null; rows?: number; sum?: string }>

/**
 * Lists each entry of the schema, and the rows of each table. Virtual tables store their rows in other tables.
 */
function describeContent(db: Database.Database): Content {
  const content: Content = { version: { sql: String(db.pragma('user_version', { simple: true })) } }
  const entries = db
    .prepare<[], { name: string; type: string; rootpage: number; sql: string | null }>(
      'SELECT name, type, rootpage, sql FROM sqlite_schema ORDER BY name',
    )
    .all()
  for (const { name, type, rootpage, sql } of entries) {
    content[name] = { sql, ...(type === 'table' && rootpage > 0 && sumRows(db, name)) }
  }
  return content
}

/** The sum of the rows' hashes, which does not depend on their order. */
function sumRows(db: Database.Database, table: string): { rows: number; sum: string } {
  let rows = 0
  let sum = 0n
  for (const row of db.prepare<[], unknown[]>(`SELECT * FROM "${table}"`).raw().safeIntegers().iterate()) {
    const hash = createHash('sha256')
    for (const value of row) {
      const bytes = Buffer.isBuffer(value) ? value : Buffer.from(String(value))
      hash.update(`${value === null ? 'null' : typeof value} ${bytes.length} `).update(bytes)
    }
    sum = BigInt.asUintN(256, sum + BigInt(`0x${hash.digest('hex')}`))
    rows++
  }
  return { rows, sum: sum.toString(16) }
}
