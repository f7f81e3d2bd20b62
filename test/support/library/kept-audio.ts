import type { LibraryWriter } from '../../../src-main/library/types.ts'
import { transcriptOf } from './open-library.ts'
import { saveTranscript } from './save-transcript.ts'

/** Keeps the audio of these calls as a saved search does. */
export function keepAudio(writer: LibraryWriter, ids: string[]): void {
  for (const id of ids) saveTranscript(writer, { id, transcript: transcriptOf(['you', 'hello']) })
  const search = { name: 'Keep', query: 'hello', sort: 'newest', lookedAt: 0 } as const
  const { id: searchId } = writer.saveSearch({ ...search, id: null, actions: [{ kind: 'keep-audio' }] })
  const calls = ids.map((id) => ({ id, words: [] }))
  writer.actOnCalls({ found: [{ searchId, query: 'hello', calls }], on: { searchId }, runs: [], at: 1 })
}
