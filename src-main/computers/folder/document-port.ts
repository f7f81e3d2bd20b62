/** What the folder needs of an account's document, here or in another thread. */
import type { Batch, PartUpdate } from '../document/account-document.ts'

type Awaitable<T> = T | Promise<T>

/** See `AccountDocument`. */
export interface DocumentPort {
  readComputer(): Awaitable<string>
  readValue(key: string): Awaitable<unknown>
  saveValues(values: Record<string, unknown>, sent?: number[]): Awaitable<void>
  apply(entries: readonly PartUpdate[], nowMs: number, values?: Record<string, unknown>): Awaitable<unknown>
  settle(nowMs: number): Awaitable<void>
  countOutgoingBytes(): Awaitable<number>
  takeOutgoing(mostBytes: number): Awaitable<Batch>
  takeState(): Awaitable<Batch>
  renewComputer(values: Record<string, unknown>): Awaitable<void>
}
