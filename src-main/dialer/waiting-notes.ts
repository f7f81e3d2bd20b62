/**
 * Attaches notes to recordings of calls that are no longer shown: dismissed, replaced by another call, or
 * started before a restart. Asks the library after each change, and the service only when the library cannot
 * decide.
 */
import type { LibraryReader, LibraryWriter } from '../library/types.ts'
import type { DialIntent, LibraryChange } from '../library/stored-types.ts'
import type { Clock } from '../util/clock.ts'
import type { Emitter } from '../util/emitter.ts'
import type { Remote } from '../threads/rpc.ts'
import { matchRecording, readMatchWindow } from './match-recording.ts'

export type WaitingIntent = Pick<DialIntent, 'id' | 'toNumber' | 'callSid' | 'recordingId' | 'startedAt'>

export interface WaitingNotes {
  /** Attaches this call's note when its recording arrives. */
  add(intent: WaitingIntent): void
  /** Resumes all waiting notes of the library, such as from an earlier run; `but` is followed elsewhere. */
  resume(but: number | null): Promise<void>
  /** Resolves when no library access is pending. */
  stop(): Promise<void>
}

export interface WaitingNotesOptions {
  reader: Pick<Remote<LibraryReader>, 'listDialIntentsWithNote' | 'listPossibleRecordings' | 'findRecordings'>
  writer: Pick<Remote<LibraryWriter>, 'updateDialIntent'>
  libraryChanges: Emitter<LibraryChange>
  /** Fetches and saves the service's latest calls with their `callSid`s. */
  look: () => Promise<void>
  region: () => string
  clock: Clock
}

/** Interval while the first sync brings hundreds of calls a second. */
const settleEveryMs = 2_000
/** A recording that did not arrive within a week never does. */
const waitsAtMostMs = 7 * 86_400_000

export function createWaitingNotes(options: WaitingNotesOptions): WaitingNotes {
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
      reader.listPossibleRecordings({
        intentId: intent.id,
        callSid: intent.callSid,
        ...readMatchWindow(intent),
      })
    const find = async (isAsked: boolean) =>
      matchRecording(intent, await list(), { region: options.region(), isAsked })
    const surely = await find(false)
    // The list of recordings omits `callSid`: only the list of calls tells whose it is.
    if (surely || (await find(true)) === null) return surely?.id ?? null
    await options.look()
    return (await find(true))?.id ?? null
  }

  const settleAll = async () => {
    for (const intent of [...waiting.values()]) {
      const recordingId = await findRecordingId(intent)
      if (recordingId === null) continue
      await writer.updateDialIntent({ id: intent.id, recordingId })
      waiting.delete(intent.id)
    }
  }

  const settleSoon = () => {
    if (settling || waiting.size === 0) return
    settling = clock
      .sleep(settleEveryMs, stopping.signal)
      .then(settleAll)
      // The next change tries again.
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
