/**
 * Passes transcripts to the writing thread: several at once while it is busy, and packed into columns, which both
 * threads pass several times faster.
 */
import type { ArrivedTranscript, LibraryWriter } from '../library/types.ts'
import { fromColumns, toColumns, type TranscriptColumns } from '../model/words/transcript-columns.ts'
import type { Packing, Remote } from './rpc.ts'

type PackedTranscript = Omit<ArrivedTranscript, 'transcript'> & { transcript: TranscriptColumns }

/** For the calling side. */
export const packTranscripts: Packing<LibraryWriter> = {
  saveTranscripts: ({ transcripts }) => [
    {
      transcripts: transcripts.map((arrived): PackedTranscript => ({
        ...arrived,
        transcript: toColumns(arrived.transcript),
      })),
    },
  ],
}

/** For the serving side: wraps the writer and unpacks the arguments of `packTranscripts`. */
export function unpackTranscripts(writer: LibraryWriter) {
  return {
    ...writer,
    saveTranscripts: ({ transcripts }: { transcripts: PackedTranscript[] }) =>
      writer.saveTranscripts({
        transcripts: transcripts.map((packed) => ({ ...packed, transcript: fromColumns(packed.transcript) })),
      }),
  }
}

interface Waiting {
  arrived: ArrivedTranscript
  resolve(): void
  reject(error: unknown): void
}

/** About 10 ms, the longest time that another write waits. */
const mostAtOnce = 8

/**
 * The same writer, but with batches: `saveTranscript` saves at once if no save is running, and transcripts that
 * arrive during a save are saved in one transaction. One that cannot be saved does not affect the others.
 *
 * @param mayBegin resolves when a batch may be saved
 */
export function batchTranscripts(
  writer: Remote<LibraryWriter>,
  mayBegin: () => Promise<void>,
): Remote<LibraryWriter> {
  const waiting: Waiting[] = []
  let saving = false
  const save = async (batch: Waiting[]): Promise<void> => {
    try {
      await writer.saveTranscripts({ transcripts: batch.map(({ arrived }) => arrived) })
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
  const saveTranscript = (arrived: ArrivedTranscript): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ arrived, resolve, reject })
      void saveAll()
    })
  return new Proxy(writer, {
    get: (target, name) => (name === 'saveTranscript' ? saveTranscript : target[name as keyof LibraryWriter]),
  })
}
