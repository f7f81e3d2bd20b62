/**
 * Computes word times of written conversations: duration of words, pauses and interruptions. Uses hundredths
 * of a second, so that sums stay exact; the wire format has seconds.
 */
import type { Conversation } from './conversation.ts'
import { parseTurns } from './conversation.ts'
import { createRandom, hashText } from './random.ts'
import type { SampleTranscript, SampleWord } from './sample-recording.ts'

/** Hundredths of a second per word: a base plus a share per letter; digits are said as words. */
export function spokenLength(word: string): number {
  let length = 9
  for (const char of word) {
    const code = char.codePointAt(0) ?? 0
    if (code >= 48 && code <= 57) length += 19
    // One kana or kanji is at least a syllable.
    else if (code >= 0x3040 && code <= 0x9fff) length += 14
    else length += 5.5
  }
  return Math.round(Math.min(length, 220))
}

/** Hundredths of a second of silence after a word, by its punctuation. */
export function pauseAfter(word: string): number {
  switch (word.at(-1)) {
    case '.':
    case '?':
    case '!':
    case '。':
    case '？':
      return 44
    case ',':
    case ';':
    case ':':
    case '、':
      return 20
    default:
      return 3
  }
}

function toSeconds(hundredths: number): number {
  return Math.round(hundredths) / 100
}

/**
 * Times a conversation. About one turn in eight begins before the other's last word ends; starts never go
 * back. `duration` includes the ring at the beginning and the click at the end, seconds.
 */
export function timeConversation(conversation: Conversation): {
  transcript: SampleTranscript
  duration: number
} {
  const random = createRandom(hashText(conversation.key))
  const words: SampleWord[] = []
  const lines: string[] = []
  let at = 90 + Math.floor(random() * 60)
  let lastLength = 0
  for (const turn of parseTurns(conversation)) {
    if (words.length > 0) {
      const interrupts = random() < 0.12
      at += interrupts ? -Math.min(60, Math.floor(lastLength * 0.6)) : 18 + Math.floor(random() * 70)
    }
    for (const word of turn.words) {
      lastLength = spokenLength(word)
      words.push({ word, start: toSeconds(at), end: toSeconds(at + lastLength), speaker: turn.speaker })
      at += lastLength + pauseAfter(word)
    }
    at -= pauseAfter(turn.words.at(-1) ?? '')
    lines.push(turn.words.join(conversation.language === 'ja' ? '' : ' '))
  }
  const text = lines.join('\n')
  return { transcript: { text, wordCount: words.length, words }, duration: Math.ceil(at / 100 + 0.8) }
}
