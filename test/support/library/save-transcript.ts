import type { ArrivedTranscript, LibraryWriter } from '../../../src-main/library/types.ts'
import { packTranscript } from '../../../src-main/threads/pack-transcripts.ts'

type Saves = (input: Parameters<LibraryWriter['saveTranscripts']>[0]) => unknown

/** Saves one transcript as the app does: packed. `writer`: in this thread or in another one. */
export function saveTranscript<Save extends Saves>(
  writer: { saveTranscripts: Save },
  arrived: ArrivedTranscript,
): ReturnType<Save> {
  return writer.saveTranscripts({ transcripts: [packTranscript(arrived)] }) as ReturnType<Save>
}
