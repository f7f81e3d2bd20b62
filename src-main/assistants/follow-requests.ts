/** Detects requests of assistants: other programs answer them and log them in the library. */
import type { AssistantRequest } from '../../src-preload/contract/assistants.ts'
import type { LibraryReader } from '../library/types.ts'
import type { Clock } from '../util/clock.ts'
import { Emitter } from '../util/emitter.ts'
import type { Remote } from '../threads/rpc.ts'

/**
 * The shortest time between two checks, because a sync of this program writes to the same file. A check reads rows
 * by their key.
 */
const lookEveryMs = 3_000
/** The system may report a change late: Windows may wait until the other program closes the file. */
const lateMs = 60_000

export interface AssistantRequests {
  /** The latest request of each assistant with a new one. */
  changes: Emitter<AssistantRequest>
  /** Watches as long as there are assistants. Once it resolves, no request is missed. */
  follow(): Promise<void>
  stop(): Promise<void>
}

export function followRequests(options: {
  reader: Pick<Remote<LibraryReader>, 'listAssistantRequests' | 'listLatestAssistantRequests'>
  hasAssistants: () => boolean
  /** Calls back when any program writes to the library. Null if the system cannot watch it. */
  watch: (changed: () => void) => { close(): void } | null
  clock: Clock
}): AssistantRequests {
  const { reader, hasAssistants, watch, clock } = options
  const changes = new Emitter<AssistantRequest>()
  const ending = new AbortController()
  let following: { ready: Promise<number>; ended: Promise<void> } | null = null
  // An unreadable library is reported elsewhere.
  const findLatest = async () => {
    const filter = { text: '', assistantId: null }
    const [latest] = await reader.listAssistantRequests({ filter, before: null, limit: 1 }).catch(() => [])
    return latest?.id ?? 0
  }
  const rest = (ms: number, signal: AbortSignal) => clock.sleep(ms, signal).catch(() => undefined)
  const check = async (before: number) => {
    let known = before
    let written = new AbortController()
    const watcher = watch(() => written.abort())
    for (;;) {
      await rest(lookEveryMs, ending.signal)
      if (watcher) await rest(lateMs, AbortSignal.any([ending.signal, written.signal]))
      if (ending.signal.aborted || !hasAssistants()) break
      // Reset before the check, so that the next check finds what is written during this one.
      written = new AbortController()
      for (const latest of await reader.listLatestAssistantRequests({ after: known }).catch(() => [])) {
        known = latest.id
        changes.emit(latest)
      }
    }
    watcher?.close()
  }
  return {
    changes,
    async follow() {
      if (!following && hasAssistants()) {
        const ready = findLatest()
        following = { ready, ended: ready.then(check).finally(() => (following = null)) }
      }
      await following?.ready
    },
    async stop() {
      ending.abort()
      await following?.ended
    },
  }
}
