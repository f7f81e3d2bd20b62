/** Cuts the sound of each quote out of its call. Redacted words are silent already. */
import type { UnsupportedAudio } from '../../../src-preload/contract/audio.ts'
import { findUnsupported } from '../../model/audio-formats.ts'
import { maxAudioBytes, readPart } from '../clip.ts'
import { isUnsupported } from '../read-call.ts'
import type { ExportContext, ExportedAudio } from '../types.ts'
import type { ExportedQuote } from './read-sheet.ts'

/** Null: the audio is not on this computer, ends before the quote, or the quote has no times. */
export type QuoteSound = ExportedAudio | UnsupportedAudio | null

/**
 * By number of the quote. The audio of one call is in memory at a time.
 *
 * @throws the file system's error.
 */
export async function cutSounds(
  quotes: readonly ExportedQuote[],
  readAudio: ExportContext['readAudio'],
): Promise<Map<number, QuoteSound>> {
  const sounds = new Map<number, QuoteSound>()
  const timed = quotes.filter(({ from, until }) => from !== null && until !== null)
  for (const [id, ofCall] of Map.groupBy(timed, ({ recordingId }) => recordingId)) {
    const found = await readAudio(id, maxAudioBytes)
    const unsupported = found === null || isUnsupported(found) ? found : findUnsupported(found.type)
    for (const { number, from, until } of ofCall) {
      sounds.set(number, unsupported ?? (await cutOne({ from: from!, to: until! }, id, found)))
    }
  }
  return sounds
}

async function cutOne(
  span: { from: number; to: number },
  id: string,
  found: Awaited<ReturnType<ExportContext['readAudio']>>,
): Promise<QuoteSound> {
  const { audio } = await readPart(id, span, async () => found)
  return typeof audio === 'string' ? null : audio
}
