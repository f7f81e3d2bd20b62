/** Three-way merge of texts, word by word. Pure. */
import { findSame, type Pair } from './find-same.ts'

/** Tokens from `start` to `end` of the common text, and what replaces them. */
interface Hunk {
  start: number
  end: number
  inserted: readonly string[]
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/**
 * Changes `from` to `to` in a text that others made `now` of since. Words that both changed stay as they are now.
 *
 * What others inserted within words that `to` removes stays too.
 */
export function mergeText(now: string, from: string, to: string): string {
  if (now === from) return to
  if (from === to || now === to) return now
  const tokens = split(from)
  return join(tokens, diff(tokens, split(to)), diff(tokens, split(now)))
}

function split(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Applies both. Where they exclude each other, `theirs` counts. */
function join(tokens: readonly string[], ours: readonly Hunk[], theirs: readonly Hunk[]): string {
  const kept = ours.filter((hunk) => !theirs.some((other) => isSame(hunk, other) || excludes(other, hunk)))
  // Of two at one place, an insertion comes first; of two insertions, the restored one.
  const hunks = [...kept, ...theirs].sort((one, other) => one.start - other.start || one.end - other.end)
  let [joined, position] = ['', 0]
  for (const { start, end, inserted } of hunks) {
    joined += tokens.slice(position, start).join('') + inserted.join('')
    position = Math.max(position, end)
  }
  return joined + tokens.slice(position).join('')
}

function isSame(one: Hunk, other: Hunk): boolean {
  return (
    one.start === other.start && one.end === other.end && one.inserted.join('') === other.inserted.join('')
  )
}

/** Whether `theirs` changed tokens of `ours`, or those around what `ours` inserts. */
function excludes(theirs: Hunk, ours: Hunk): boolean {
  return theirs.end > theirs.start && theirs.start < ours.end && ours.start < theirs.end
}

/** What makes `after` of `before`. */
function diff(before: readonly string[], after: readonly string[]): Hunk[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const [removed, inserted] = [
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  ]
  const hunks: Hunk[] = []
  let [position, written] = [0, 0]
  const close = ([at, to]: Pair) => {
    if (at > position || to > written) {
      hunks.push({ start: start + position, end: start + at, inserted: inserted.slice(written, to) })
    }
    ;[position, written] = [at + 1, to + 1]
  }
  for (const pair of findSame(removed, inserted)) close(pair)
  close([removed.length, inserted.length])
  return joinPhrases(
    before,
    hunks.map((hunk) => beginWithSpace(before, hunk)),
  )
}

/** Words are added and removed with the space before them rather than the one after, so that two changes fit. */
function beginWithSpace(before: readonly string[], hunk: Hunk): Hunk {
  const { start, end, inserted } = hunk
  const space = before[start - 1]
  if (space === undefined || !/^\s+$/u.test(space)) return hunk
  if (start === end && inserted.at(-1) === space) {
    return { start: start - 1, end: end - 1, inserted: [space, ...inserted.slice(0, -1)] }
  }
  const isRemoved = inserted.length === 0 && before[end - 1] === space
  return isRemoved ? { start: start - 1, end: end - 1, inserted } : hunk
}

/** Spaces between changed words of a line are part of the change: half a phrase is no text. */
function joinPhrases(before: readonly string[], hunks: readonly Hunk[]): Hunk[] {
  const joined: Hunk[] = []
  for (const hunk of hunks) {
    const last = joined.at(-1)
    const between = last && before.slice(last.end, hunk.start)
    if (last && between!.every((token) => /^[^\S\n]+$/u.test(token))) {
      last.end = hunk.end
      last.inserted = [...last.inserted, ...between!, ...hunk.inserted]
    } else joined.push({ ...hunk })
  }
  return joined
}
