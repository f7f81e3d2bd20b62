/**
 * Writes a call's turns as plain text, and says where each word is in it. Positions are in Unicode code points, as
 * REFI-QDA counts them.
 */
import { cleanText } from '../../util/clean-text.ts'
import { nameSpeaker } from '../formats/call-text.ts'
import type { ExportedCall, ExportWords } from '../types.ts'

/** [from, to) in code points. */
export interface Range {
  from: number
  to: number
}

export interface PlainText {
  /** A line for each turn. */
  text: string
  length: number
  /** By index of the transcript's words. Words without visible characters are missing. */
  words: ReadonlyMap<number, Range & { start: number | null }>
  /** Where each turn begins, and its start in seconds; null without word times. */
  turns: { position: number; start: number | null }[]
}

export function layOutText(call: ExportedCall, texts: ExportWords): PlainText {
  const parts: string[] = []
  const words = new Map<number, Range & { start: number | null }>()
  const turns: PlainText['turns'] = []
  let length = 0
  const append = (part: string) => {
    const wellFormed = part.toWellFormed()
    parts.push(wellFormed)
    length += countCodePoints(wellFormed)
  }
  for (const { speaker, start, words: said } of call.turns) {
    if (turns.length > 0) append('\n')
    turns.push({ position: length, start })
    append(`${cleanText(nameSpeaker(speaker, call, texts))}:`)
    for (const [index, word] of said.entries()) {
      if (index === 0 || !word.isJoined) append(' ')
      const from = length
      append(word.text)
      for (const each of word.indices) words.set(each, { from, to: length, start: word.start })
    }
  }
  return { text: parts.join(''), length, words, turns }
}

/** The text of a range. */
export function sliceText(text: string, { from, to }: Range): string {
  return [...text].slice(from, to).join('')
}

function countCodePoints(text: string): number {
  let count = 0
  for (const _character of text) count++
  return count
}
