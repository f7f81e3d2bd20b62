/** Texts that several export formats share: clean lines, speakers' names, times. Pure. */
import type { Span } from '../../../src-preload/contract/conversation.ts'
import { bareWord, isJoined } from '../../../src-preload/contract/joined-words.ts'
import { listPieces } from '../../../src-preload/contract/turn-words.ts'
import type { ServiceTranscript } from '../../model/recording.ts'
import { inTurns, toTranscriptView } from '../../model/words/turns.ts'
import type { ExportedCall, ExportedTurn, ExportedWord, ExportWords } from '../types.ts'
import { cleanText } from '../../util/clean-text.ts'

/** Escapes text for elements and quoted attributes. Text directions end with the element. */
export function escapeHtml(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** The turns that the window shows, without empty ones; an empty list for a call without words. */
export function listTurns(transcript: ServiceTranscript): ExportedTurn[] {
  const { turns, words, starts } = toTranscriptView(inTurns({ ...transcript, marks: [] }))
  const read = (index: number): ExportedWord => ({
    text: cleanText(bareWord(words[index]!)),
    indices: [index],
    isJoined: isJoined(words[index]!),
    start: starts[index] ?? null,
  })
  return turns
    .map((turn) => {
      const said = listPieces(turn).flatMap(({ aside, words: indices }) => {
        const each = indices.map(read).filter(({ text }) => text !== '')
        return aside ? inParentheses(each) : each
      })
      const { speaker, start, end } = turn
      return { speaker, start, end, text: joinExported(said, ({ text }) => text), words: said }
    })
    .filter(({ text }) => text !== '')
}

/** What the other side says in a turn, as one word. */
function inParentheses(aside: readonly ExportedWord[]): ExportedWord[] {
  if (aside.length === 0) return []
  const text = joinExported(aside, (word) => word.text)
  const hasBrackets = /^[([{<].*[)\]}>]$/u.test(text)
  return [
    {
      text: hasBrackets ? text : `(${text})`,
      indices: aside.flatMap(({ indices }) => indices),
      isJoined: false,
      start: aside[0]!.start,
    },
  ]
}

/** Words of a turn, each written by `write`, with spaces where the words are apart. */
export function joinExported(words: readonly ExportedWord[], write: (word: ExportedWord) => string): string {
  return words.map((word, index) => (index === 0 || word.isJoined ? '' : ' ') + write(word)).join('')
}

/** The other party's name, else their number; null if unknown. */
export function nameCounterpart({ person, number }: Pick<ExportedCall, 'person' | 'number'>): string | null {
  return person ?? number
}

export function nameSpeaker(
  speaker: string | null,
  call: Pick<ExportedCall, 'userName' | 'person' | 'number'>,
  words: ExportWords,
): string {
  if (speaker === 'you') return call.userName ?? words.you
  if (speaker === 'them') return nameCounterpart(call) ?? words.them
  return speaker === null || speaker.trim() === '' ? words.someone : speaker
}

/** "Niamh Gallagher, 20 Nov 2026, 14:06": identifies a call in a document with several. */
export function titleCall(call: ExportedCall, words: ExportWords, locale: string): string {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const when = call.createdAtMs === null ? [] : [date.format(call.createdAtMs)]
  return [nameSpeaker('them', call, words), ...when].join(', ')
}

/**
 * The known facts of a call: date, direction, duration or part, and the number if the other party also has a
 * name.
 */
export function listFacts(
  { createdAtMs, direction, duration, part, person, number }: ExportedCall,
  words: ExportWords,
  locale: string,
): string[] {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' })
  const facts = [
    createdAtMs === null ? null : date.format(createdAtMs),
    direction === 'inbound' ? words.inbound : direction === 'outbound' ? words.outbound : null,
    part ? formatRange(part) : duration === null ? null : formatClock(duration),
    person && number,
  ]
  return facts.filter((fact) => fact !== null)
}

/** "2026-11-20T15:06:00+01:00": the user's local time with its offset (RFC 3339). */
export function formatIsoDate(ms: number): string {
  const offsetMinutes = -new Date(ms).getTimezoneOffset()
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(offsetMinutes)
  return `${formatLocalDate(ms)}${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** ISO 8601 in the system's time zone, without its offset: the only form that some programs read. */
export function formatLocalDate(ms: number): string {
  const offsetMinutes = -new Date(ms).getTimezoneOffset()
  return new Date(ms + offsetMinutes * 60_000).toISOString().slice(0, 19)
}

/** "0:37", "1:02:09". */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** "0:37–0:52". */
export function formatRange({ from, to }: Span): string {
  return `${formatClock(from)}–${formatClock(to)}`
}
