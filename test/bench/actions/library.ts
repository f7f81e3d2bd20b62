/**
 * Creates fictional calls with words and audio: a long one, which is the newest, ordinary ones, and one with very
 * many words.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getAudioPlaces } from '../../../src-main/audio/audio-store.ts'
import type { ServiceTranscript } from '../../../src-main/model/recording.ts'
import { startLibraryThreads } from '../../../src-main/threads/library-threads.ts'
import { serviceRecordingOf } from '../../support/library/service-recordings.ts'
import { writeSound } from '../listening/sound.ts'
import { corpusOf } from '../search-corpus.ts'
import { programs, seed } from '../start/library.ts'
import { plainFolder } from '../../support/library/audio-folder.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'

/** Newer than the calls of `start/library.ts`. */
const newestAt = Date.UTC(2026, 0, 3)
/** The least that Chromium plays: the files stay small. */
const sampleRate = 4_000
/** Seconds of the call on the first row; of the others as many as their words take. */
export const longSeconds = 90 * 60
/** Words of the call on the last row, which has no audio. */
const veryLongWords = 100_000

/**
 * @param ordinary the number of calls besides the long ones: 1,500 words each, ten minutes
 * @param older the number of calls that the library already has
 */
export async function fillSoundingCalls(folder: string, ordinary: number, older: number): Promise<void> {
  const { writer, close } = await startLibraryThreads(programs, folder)
  const transcripts = [
    transcriptUntil(longSeconds),
    ...Array.from({ length: ordinary }, (_, at) => callAt(at + 1)),
    transcriptUntil(Infinity, veryLongWords),
  ]
  const calls = transcripts.map(({ words }, index) =>
    serviceRecordingOf({
      id: `rec_sounding_${index}`,
      toNumber: `+1415555${String(100 + index).padStart(4, '0')}`,
      duration: Math.ceil(words.at(-1)?.end ?? 0),
      createdAt: new Date(newestAt - index * 3_600_000).toISOString(),
    }),
  )
  await writer.saveRecordings({ recordings: calls, seenAt: newestAt })
  await writer.saveInboxDay({ ids: calls.map(({ id }) => id), day: '', at: newestAt })
  for (const [index, { id, duration }] of calls.entries()) {
    await saveTranscript(writer, { id, transcript: transcripts[index]! })
    if (index > ordinary) continue
    const path = getAudioPlaces(plainFolder(folder), id).final('audio/wav')
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    const seconds = duration ?? 0
    await writeSound(file, { sampleRate, seconds })
    const bytes = readFileSync(file)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const audio = { path, sizeBytes: bytes.length, sha256, type: 'audio/wav' as const, seconds }
    await writer.saveAudio({ id, audio, at: newestAt })
  }
  await writer.saveSyncState({ backfillPage: null, serviceTotal: calls.length + older, lastSyncAt: newestAt })
  await close()
}

function callAt(index: number): ServiceTranscript {
  return corpusOf(seed).call(index).transcript!
}

/** Calls of the corpus, one after the other. */
function transcriptUntil(seconds: number, count = Infinity): ServiceTranscript {
  const corpus = corpusOf(seed)
  const words: ServiceTranscript['words'] = []
  for (let index = 0; (words.at(-1)?.end ?? 0) < seconds && words.length < count; index += 1) {
    const from = words.at(-1)?.end ?? 0
    for (const word of corpus.call(index).transcript!.words)
      words.push({ ...word, start: from + (word.start ?? 0), end: from + (word.end ?? 0) })
  }
  return { text: words.map(({ word }) => word).join(' '), wordCount: words.length, words }
}
