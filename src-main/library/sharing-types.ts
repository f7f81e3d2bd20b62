/** What several computers share, as the library's threads offer it. See `sharing/README.md`. */
import type { ComputerConflict } from '../../src-preload/contract/computers.ts'
import type { Batch, PartUpdate } from '../computers/document/account-document.ts'

/** The writer's part. Times are milliseconds since the epoch. */
export interface SharingWriter {
  /** From now on, what changes is compared with the account's document. Does nothing when it is shared already. */
  startSharing(): void
  /** Forgets the document. The rows stay. */
  stopSharing(): void
  /** This computer has read what others have: rows that are not in the document are its own. */
  joinShared(): void
  /** Sends a part of what the user changed; nothing before `joinShared`. Call again until nothing is left. */
  sendSharedChanges(input: { at: number }): { hasMore: boolean }
  /** The following: see `AccountDocument`. */
  readSharedComputer(): string
  readSharedValue(input: { name: string }): unknown
  saveSharedValues(input: { values: Record<string, unknown>; sent: number[] }): void
  applySharedUpdates(input: { entries: PartUpdate[]; at: number; values: Record<string, unknown> }): void
  settleShared(input: { at: number }): void
  countSharedBytes(): number
  takeSharedUpdates(input: { mostBytes: number }): Batch
  takeSharedState(): Batch
  renewSharedComputer(input: { values: Record<string, unknown> }): void
  /** Of the last hour. `computer`: the id of the one that wrote the value. */
  listSharedConflicts(): ComputerConflict[]
  /**
   * Writes one of the values that computers wrote without knowing of each other, or another one after that. False when
   * it is no longer one, or was changed since.
   */
  chooseSharedValue(input: {
    conflict: Pick<ComputerConflict, 'part' | 'kind' | 'uid' | 'field'>
    computer: string
    at: number
  }): boolean
}
