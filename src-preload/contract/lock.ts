import type { AppView } from './channels.ts'
import type { RecordingView } from './recordings.ts'

/** The screen before a lock, shown again after unlocking. It identifies calls only by their ids. */
export interface LockedPlace {
  view: AppView
  listView: RecordingView
  /** The row of the list under the cursor. */
  row: number
  /** The open call. */
  recordingId: string | null
}

export interface LockAbilities {
  /** The system can authenticate its user, as with Touch ID. */
  asksSystem: boolean
  /** The system reports when its screen is locked. */
  reportsScreenLock: boolean
}
