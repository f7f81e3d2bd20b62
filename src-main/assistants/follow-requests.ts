/** Detects requests of assistants: other programs answer them and log them in the library. */
import type { AssistantRequest } from '../../src-preload/contract/assistants.ts'
import type { LibraryReader } from '../library/types.ts'
import type { Clock } from '../util/clock.ts'
import { Emitter } from '../util/emitter.ts'
import type { Remote } from '../workers/rpc.ts'

/** One row is read by its key, which is cheap. */
const lookEveryMs = 3_000

export interface AssistantRequests {
  /** The latest request, when there is a new one. */
  changes: Emitter<AssistantRequest>
  /** Starts watching; only queries while there are assistants. */
  follow(): void
  stop(): Promise<void>
}

export function followRequests(options: {
  reader: Pick<Remote<LibraryReader>, 'listAssistantRequests'>
  hasAssistants: () => boolean
  clock: Clock
}): AssistantRequests {
  const { reader, hasAssistants, clock } = options
  const changes = new Emitter<AssistantRequest>()
  const ending = new AbortController()
  let following = Promise.resolve()
  const findLatest = async () =>
    (await reader.listAssistantRequests({ text: '', offset: 0, limit: 1 })).items[0] ?? null
  const look = async () => {
    // Also before the first assistant is added, whose first request may come at once.
    let known = (await findLatest().catch(() => null))?.id ?? 0
    while (!ending.signal.aborted) {
      // An unreadable library is reported elsewhere.
      const latest = hasAssistants() ? await findLatest().catch(() => null) : null
      if (latest && latest.id > known) {
        known = latest.id
        changes.emit(latest)
      }
      await clock.sleep(lookEveryMs, ending.signal).catch(() => undefined)
    }
  }
  return {
    changes,
    follow: () => void (following = look()),
    async stop() {
      ending.abort()
      await following
    },
  }
}
