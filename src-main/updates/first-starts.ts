/**
 * Counts the first starts of a newly installed version. A version that fails to start twice is reported,
 * together with the previous version if that was kept.
 */
import { rmSync } from 'node:fs'
import { changeRecord, readRecord, type UpdateRecord } from './update-record.ts'

/** One start may fail for another reason, such as a full disk. */
const maxFailedStarts = 2

export type FailedUpdate = NonNullable<UpdateRecord['installed']>

/** Counts this start. Returns the update if its starts have failed too often. */
export function countStart(home: string, version: string): FailedUpdate | null {
  const { installed } = readRecord(home)
  if (installed?.version !== version) return null
  if (installed.starts >= maxFailedStarts) return installed
  attempt(() => changeRecord(home, { installed: { ...installed, starts: installed.starts + 1 } }))
  return null
}

/** Call when this version works: removes the kept previous version. */
export function confirmStart(home: string): void {
  const { installed } = readRecord(home)
  if (!installed) return
  attempt(() => {
    if (installed.kept) rmSync(installed.kept.copy, { force: true })
    changeRecord(home, { installed: null, refused: null })
  })
}

/** On a full disk the app still starts; the next start tries again. */
function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // A failure has no consequences.
  }
}
