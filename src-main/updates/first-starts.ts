/**
 * Watches the first starts of a version that was just installed. One that fails twice is reported, with the version
 * before it where that was kept.
 */
import { rmSync } from 'node:fs'
import { changeRecord, readRecord, type UpdateRecord } from './update-record.ts'

/** The second may fail for another reason, such as a full disk. */
const maxFailedStarts = 2

export type FailedUpdate = NonNullable<UpdateRecord['installed']>

/** Counts this start. Returns the update whose starts have failed, if they have. */
export function countStart(home: string, version: string): FailedUpdate | null {
  const { installed } = readRecord(home)
  if (installed?.version !== version) return null
  if (installed.starts >= maxFailedStarts) return installed
  attempt(() => changeRecord(home, { installed: { ...installed, starts: installed.starts + 1 } }))
  return null
}

/** This version works: what was kept of the one before is removed. */
export function confirmStart(home: string): void {
  const { installed } = readRecord(home)
  if (!installed) return
  attempt(() => {
    if (installed.kept) rmSync(installed.kept.copy, { force: true })
    changeRecord(home, { installed: null, refused: null })
  })
}

/** On a full disk the app still starts; it is tried again at the next start. */
function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // Nothing depends on it.
  }
}
