/** A library of two made-up calls: a very long one, the newest, and a short one to compare with. */
import type { ServiceTranscript } from '../../../src-main/model/recording.ts'
import { startLibraryThreads } from '../../../src-main/threads/library-threads.ts'
import { serviceRecordingOf } from '../../support/library/service-recordings.ts'
import { corpusOf } from '../search-corpus.ts'
import { programs, seed } from '../start/library.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'

const newestAt = Date.UTC(2026, 0, 1)

/** @param words of the long call; the short one has twenty. */
export async function fillTwoCalls(folder: string, words: number): Promise<void> {
  const { writer, close } = await startLibraryThreads(programs, folder)
  const transcripts = [transcriptOf(words), transcriptOf(20)]
  const calls = transcripts.map((transcript, index) =>
    serviceRecordingOf({
      id: `rec_${index}`,
      toNumber: `+1415555017${index}`,
      duration: Math.ceil(transcript.words.at(-1)?.end ?? 0),
      createdAt: new Date(newestAt - index * 3_600_000).toISOString(),
    }),
  )
  await writer.saveRecordings({ recordings: calls, seenAt: newestAt })
  for (const [index, transcript] of transcripts.entries())
    await saveTranscript(writer, { id: calls[index]!.id, transcript })
  await writer.saveSyncState({ backfillPage: null, serviceTotal: calls.length, lastSyncAt: newestAt })
  await close()
}

/** Made-up calls of the corpus, one after the other. */
function transcriptOf(count: number): ServiceTranscript {
  const corpus = corpusOf(seed)
  const words: ServiceTranscript['words'] = []
  for (let index = 0; words.length < count; index += 1) {
    const from = words.at(-1)?.end ?? 0
    for (const word of corpus.call(index).transcript!.words.slice(0, count - words.length))
      words.push({ ...word, start: from + (word.start ?? 0), end: from + (word.end ?? 0) })
  }
  return { text: words.map(({ word }) => word).join(' '), wordCount: words.length, words }
}
