/**
 * Stores which versions and feeds were offered and installed, in `updates/record.json` of the data folder. Synchronous:
 * it is written while the app quits, and read before anything else is loaded.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { privateFile, privateFolder } from '../util/private-mode.ts'
import { versionPattern } from './version.ts'

const version = z.string().regex(versionPattern)

const recordSchema = z.object({
  /** The newest version that a signed feed has offered. */
  newest: version.nullable().catch(null),
  /** The newest date of a signed feed, in milliseconds since the epoch. */
  signedAt: z.number().nullable().catch(null),
  /** A version that did not start; installed again only when the user asks. */
  refused: version.nullable().catch(null),
  /** An installed version that has not started successfully yet. */
  installed: z
    .object({
      version,
      from: version,
      /** The number of its starts so far. */
      starts: z.number().int().min(0),
      /** The previous version, kept until the new one has started; null when none is kept. */
      kept: z.object({ program: z.string(), copy: z.string() }).nullable(),
    })
    .nullable()
    .catch(null),
})
export type UpdateRecord = z.infer<typeof recordSchema>

const empty: UpdateRecord = { newest: null, signedAt: null, refused: null, installed: null }

export const updatesFolder = (home: string) => join(home, 'updates')
const recordPath = (home: string) => join(updatesFolder(home), 'record.json')

/** A missing or damaged record counts as empty. */
export function readRecord(home: string): UpdateRecord {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(recordPath(home), 'utf8')))
  } catch {
    return empty
  }
}

/** @throws the file system's error */
export function changeRecord(home: string, change: Partial<UpdateRecord>): void {
  const path = recordPath(home)
  mkdirSync(updatesFolder(home), { recursive: true, mode: privateFolder })
  writeFileSync(`${path}.new`, JSON.stringify({ ...readRecord(home), ...change }), { mode: privateFile })
  renameSync(`${path}.new`, path)
}
