/** Libraries of several computers that share what a person adds, without a folder between them. */
import type { PartUpdate } from '../../../src-main/computers/document/account-document.ts'
import type { Word } from '../../../src-main/model/recording.ts'
import { openSearchLibrary, type SearchLibrary } from './search-library.ts'

export const shareNoon = Date.UTC(2026, 0, 31, 12)

export interface SharedLibrary extends SearchLibrary {
  /** Milliseconds since the epoch, of this computer. */
  clock: { now: number }
}

type Libraries<Count extends 1 | 2 | 3> = {
  1: [SharedLibrary]
  2: [SharedLibrary, SharedLibrary]
  3: [SharedLibrary, SharedLibrary, SharedLibrary]
}[Count]

/** Each with the same calls, `rec-1` and so on, and joined. */
export function openSharedLibraries<Count extends 1 | 2 | 3>(
  count: Count,
  calls: readonly (readonly Word[])[] = [],
): Libraries<Count> {
  const libraries = Array.from({ length: count }, () => {
    const library = openSharedLibrary(calls)
    join(library)
    return library
  })
  return libraries as Libraries<Count>
}

/** One that has not joined the others yet. */
export function openSharedLibrary(calls: readonly (readonly Word[])[] = []): SharedLibrary {
  const library = openSearchLibrary()
  for (const [index, words] of calls.entries()) library.addCall(`rec-${index + 1}`, [...words])
  return { ...library, clock: { now: shareNoon } }
}

export function join({ writer }: SharedLibrary): void {
  writer.startSharing()
  writer.joinShared()
}

/** What it changed since the last time, as one file does. */
export function takeChanges({ writer, clock }: SharedLibrary): PartUpdate[] {
  clock.now += 1000
  while (writer.sendSharedChanges({ at: clock.now }).hasMore);
  const { ids, entries } = writer.takeSharedUpdates({ mostBytes: Number.MAX_SAFE_INTEGER })
  writer.saveSharedValues({ values: {}, sent: ids })
  return entries
}

export function receive({ writer, clock }: SharedLibrary, entries: readonly PartUpdate[]): void {
  writer.applySharedUpdates({ entries: [...entries], at: clock.now, values: {} })
}

/** Each gets what the others changed. */
export function exchange(...libraries: SharedLibrary[]): void {
  const taken = libraries.map(takeChanges)
  for (const [index, library] of libraries.entries()) {
    for (const [from, entries] of taken.entries()) if (from !== index) receive(library, entries)
  }
}

/** Until nothing is left to send. Fails when libraries keep answering each other. */
export function settle(...libraries: SharedLibrary[]): void {
  for (let times = 0; times < 10; times++) {
    exchange(...libraries)
    if (libraries.every(isQuiet)) return
  }
  throw new Error('the libraries do not come to rest')
}

function isQuiet({ writer, clock }: SharedLibrary): boolean {
  while (writer.sendSharedChanges({ at: clock.now }).hasMore);
  return writer.countSharedBytes() === 0
}
