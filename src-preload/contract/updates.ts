/** Updates of the app itself: what the window shows and asks for. */
import type { Finding } from './checks.ts'
import type { PlainErrorCode } from './errors.ts'

/**
 * How this installation is updated: by itself, by the system's package manager, or by hand, with a download that
 * replaces it.
 */
export type UpdateWay = 'self' | 'system' | 'manual'

export type UpdateStatus =
  /** Not checked since the start. */
  | { phase: 'idle' }
  | { phase: 'checking' }
  | { phase: 'up-to-date' }
  /** `percent`: 0 to 100. */
  | { phase: 'downloading'; version: string; percent: number }
  /** It is verified, and installed when the app quits. */
  | { phase: 'ready'; version: string }
  | { phase: 'failed'; code: PlainErrorCode }

export interface UpdateState {
  way: UpdateWay
  /** The host that is asked. */
  host: string
  status: UpdateStatus
  /** How old the last feed is. */
  feed: Finding<'updates'>
}
