/** Transcripts cross to the writing thread in columns: both sides are done with them several times sooner. */
import type { LibraryWriter } from '../library/types.ts'
import { fromColumns, toColumns, type TranscriptColumns } from '../model/transcript-columns.ts'
import type { Packing } from './rpc.ts'

interface PackedInput {
  id: string
  transcript: TranscriptColumns
  at?: number
}

/** For the side that calls. */
export const packTranscripts: Packing<LibraryWriter> = {
  saveTranscript: ({ transcript, ...input }) => [
    { ...input, transcript: toColumns(transcript) } satisfies PackedInput,
  ],
}

/** For the side that serves: the same writer, taking what `packTranscripts` made. */
export function unpackTranscripts(writer: LibraryWriter) {
  return {
    ...writer,
    saveTranscript: ({ transcript, ...input }: PackedInput) =>
      writer.saveTranscript({ ...input, transcript: fromColumns(transcript) }),
  }
}
