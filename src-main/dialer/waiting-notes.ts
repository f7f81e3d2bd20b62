/**
 * Brings notes to their recordings, of calls that nobody looks at any more: put away, or followed by another call, or
 * begun before Offhook was closed. Asks the library whenever it changes, and the service only when that cannot tell
 * whether a recording is the call's.
 */
import type { LibraryChange, LibraryReader, LibraryWriter } from '../library/types.ts'
import type { DialIntent } from '../library/stored-types.ts'
import type { Clock } from '../util/clock.ts'
import type { Emitter } from '../util/emitter.ts'
import type { Remote } from '../workers/rpc.ts'
import { findRecordingOf, windowOf } from './match-recording.ts'

export type WaitingIntent = Pick<DialIntent, 'id' | 'toNumber' | 'callSid' | 'recordingId' | 'startedAt'>

export interface WaitingNotes {
  /** From now on the note of this call is brought to its recording. */
  add(intent: WaitingIntent): void
  /** Those that wait according to the library, such as from an earlier run; `but` is followed otherwise. */
  resume(but: number | null): Promise<void>
  /** Resolves when nothing touches the library any more. */
  stop(): Promise<void>
}

export interface WaitingNotesOptions {
  reader: Pick<Remote<LibraryReader>, 'listDialIntentsWithNote' | 'listPossibleRecordings' | 'findRecordings'>
  writer: Pick<Remote<LibraryWriter>, 'updateDialIntent'>
  libraryChanges: Emitter<LibraryChange>
  /** Asks the service for its latest calls, with their `callSid`s, and saves them. */
  look: () => Promise<void>
  region: () => string
  clock: Clock
}

/** While the first sync brings hundreds of calls a second, it is enough to look now and then. */
const settleEveryMs = 2_000
/** A recording that did not come within a week does not come. */
const waitsAtMostMs = 7 * 86_400_000

export function bringWaitingNotes(options: WaitingNotesOptions): WaitingNotes {
  const { reader, writer, clock } = options
  const waiting = new Map<number, WaitingIntent>()
  const stopping = new AbortController()
  let settling: Promise<void> | null = null

  const findRecordingId = async (intent: WaitingIntent): Promise<string | null> => {
    if (intent.recordingId !== null) {
      const [recording] = await reader.findRecordings({ ids: [intent.recordingId] })
      return recording?.id ?? null
    }
    const list = () =>
      reader.listPossibleRecordings({ intentId: intent.id, callSid: intent.callSid, ...windowOf(intent) })
    const find = async (isAsked: boolean) =>
      findRecordingOf(intent, await list(), { region: options.region(), isAsked })
    const surely = await find(false)
    // The list of recordings leaves `callSid` out: whether one is this call's, only the list of calls tells.
    if (surely || (await find(true)) === null) return surely?.id ?? null
    await options.look()
    return (await find(true))?.id ?? null
  }

  const settleAll = async () => {
    for (const intent of [...waiting.values()]) {
      const recordingId = await findRecordingId(intent)
      if (recordingId === null) continue
      waiting.delete(intent.id)
      await writer.updateDialIntent({ id: intent.id, recordingId })
    }
  }

  const settleSoon = () => {
    if (settling || waiting.size === 0) return
    settling = clock
      .sleep(settleEveryMs, stopping.signal)
      .then(settleAll)
      // What could not be asked or saved now is looked at again with the next change.
      .catch(() => undefined)
      .finally(() => (settling = null))
  }
  const stopListening = options.libraryChanges.listen(settleSoon)

  return {
    add(intent) {
      waiting.set(intent.id, intent)
      settleSoon()
    },
    async resume(but) {
      const oldest = clock.now() - waitsAtMostMs
      for (const intent of await reader.listDialIntentsWithNote()) {
        if (intent.id !== but && intent.startedAt >= oldest) waiting.set(intent.id, intent)
      }
      settleSoon()
    },
    async stop() {
      stopListening()
      stopping.abort()
      await settling
    },
  }
}
