/** Packs fetched transcripts and passes them to the writing thread: several at once while it is busy. */
import type { ArrivedTranscript, LibraryWriter, TranscriptInColumns } from '../library/types.ts'
import { toColumns } from '../model/words/transcript-columns.ts'
import type { Remote } from './rpc.ts'

export type SaveTranscript = (arrived: ArrivedTranscript) => Promise<void>

export function packTranscript(arrived: ArrivedTranscript): TranscriptInColumns {
  return { ...arrived, transcript: toColumns(arrived.transcript) }
}

interface Waiting {
  packed: TranscriptInColumns
  resolve(): void
  reject(error: unknown): void
}

/** About 10 ms, the longest time that another write waits. */
const mostAtOnce = 8

/**
 * Returns the function that saves a transcript: at once if no save is running. Transcripts that arrive during a save
 * are saved in one transaction. One that cannot be saved does not affect the others.
 *
 * @param mayBegin resolves when a batch may be saved
 */
export function batchTranscripts(
  writer: Pick<Remote<LibraryWriter>, 'saveTranscripts'>,
  mayBegin: () => Promise<void> = () => Promise.resolve(),
): SaveTranscript {
  const waiting: Waiting[] = []
  let saving = false
  const save = async (batch: Waiting[]): Promise<void> => {
    try {
      await writer.saveTranscripts({ transcripts: batch.map(({ packed }) => packed) })
      for (const { resolve } of batch) resolve()
    } catch (error) {
      if (batch.length === 1) batch[0]!.reject(error)
      else for (const one of batch) await save([one])
    }
  }
  const saveAll = async (): Promise<void> => {
    if (saving) return
    saving = true
    while (waiting.length > 0) {
      await mayBegin()
      await save(waiting.splice(0, mostAtOnce))
    }
    saving = false
  }
  return (arrived) =>
    new Promise((resolve, reject) => {
      waiting.push({ packed: packTranscript(arrived), resolve, reject })
      void saveAll()
    })
}
