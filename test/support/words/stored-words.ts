/** The words of a call as the library stores them. */
import { normalizeTranscript } from '../../../src-main/model/words/normalize-transcript.ts'
import type { Word } from '../../../src-main/model/recording.ts'
import { joinWords } from '../../../src-main/model/words/word-text.ts'
import { serviceRecordingOf } from '../library/service-recordings.ts'

/** @param duration by default that of the calls that tests save. */
export function readStored(words: Word[], duration = serviceRecordingOf({ id: 'any' }).duration): Word[] {
  return normalizeTranscript({ text: joinWords(words), wordCount: words.length, words }, duration).transcript
    .words
}
