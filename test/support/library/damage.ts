/** Damages a library's files like bad disks and interrupted writes. */
import { closeSync, openSync, readFileSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { connect } from '../../../src-main/library/connect.ts'

const pageBytes = 4096

/** Fills whole pages, counted from 1, with garbage. */
export function overwritePages(file: string, pages: number[]): void {
  const handle = openSync(file, 'r+')
  for (const page of pages)
    writeSync(handle, Buffer.alloc(pageBytes, 0xa5), 0, pageBytes, (page - 1) * pageBytes)
  closeSync(handle)
}

/** The pages of one table, its root first. */
export function pagesOf(file: string, table: string, key: Uint8Array | null = null): number[] {
  const db = connect(file, { key, readonly: true })
  try {
    return db
      .prepare<[string], number>('SELECT pageno FROM dbstat WHERE name = ? ORDER BY path')
      .pluck()
      .all(table)
  } finally {
    db.close()
  }
}

/** Each damages the database file in a different way. */
export const damages: Record<string, (file: string) => void> = {
  'a header of garbage': (file) => {
    const bytes = readFileSync(file)
    bytes.fill(0x5a, 0, 100)
    writeFileSync(file, bytes)
  },
  'zeroes from end to end': (file) => writeFileSync(file, Buffer.alloc(statSync(file).size)),
  'its second half cut off': (file) =>
    truncateSync(file, Math.floor(statSync(file).size / pageBytes / 2) * pageBytes),
  'a schema of garbage': (file) => {
    const bytes = readFileSync(file)
    bytes.fill(0xff, 100, pageBytes)
    writeFileSync(file, bytes)
  },
}
