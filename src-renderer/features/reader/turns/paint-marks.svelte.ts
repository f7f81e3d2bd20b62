/** Highlights matches, passages, corrections and redactions in the open call, as they change. */
import type { ReaderState } from '../../../app/open-call/reader.svelte.ts'
import type { WordRange } from '../../../app/open-call/selected-words.svelte.ts'
import type { MarkedWords, Note, TagColor } from '../../../../src-preload/contract/personal.ts'
import { passageNames, type PassageName } from '../painter.ts'
import type { Words } from '../words.ts'

/** Runs for the lifetime of the calling component. */
export function paintMarks(painted: Words, reader: ReaderState): void {
  const { find } = reader
  // Before the turns are rendered, because they are highlighted as they appear.
  $effect.pre(() => painted.read(reader.blocks, reader.transcript?.words ?? []))
  $effect(() => {
    void reader.blocks
    painted.mark('hit', find.occurrences)
  })
  $effect(() => {
    const corrections = reader.transcript?.corrections ?? []
    painted.mark(
      'corrected',
      corrections.map(({ first, count }) => ({ first, last: first + count - 1 })),
    )
  })
  $effect(() => {
    const places = reader.covered.flatMap(({ shown }) => shown ?? [])
    const ranges = places.map(({ first, count }) => ({ first, last: first + count - 1 }))
    painted.mark(
      'redacted',
      ranges.sort((one, other) => one.first - other.first),
    )
  })
  $effect(() => {
    void reader.blocks
    painted.markCurrent(find.current)
  })
  // Highlights are outside of Svelte and must be removed explicitly.
  $effect(() => () => painted.dispose())
}

interface Passages {
  notes: readonly Note[]
  marked: readonly MarkedWords[]
}

/** Highlights the words of passages in the colours of their themes. Runs for the lifetime of the calling component. */
export function paintPassages(
  painted: Words,
  reader: ReaderState,
  passages: Passages,
  themes: { of(ids: readonly number[]): { color: TagColor }[] },
): void {
  $effect(() => {
    void reader.blocks
    const ranges = new Map<PassageName, WordRange[]>(passageNames.map((name) => [name, []]))
    for (const { noteId, first, count } of passages.marked) {
      const note = passages.notes.find(({ id }) => id === noteId)
      const colors = themes.of(note?.themeIds ?? []).map(({ color }) => `passage-${color}` as const)
      for (const name of colors.length > 0 ? new Set(colors) : (['passage'] as const)) {
        ranges.get(name)!.push({ first, last: first + count - 1 })
      }
    }
    for (const [name, places] of ranges) {
      painted.mark(name, joinRanges(places))
    }
  })
}

/** Ascending, without overlaps. */
function joinRanges(ranges: readonly WordRange[]): WordRange[] {
  const joined: WordRange[] = []
  for (const range of ranges.toSorted((one, other) => one.first - other.first)) {
    const last = joined.at(-1)
    if (last && range.first <= last.last) last.last = Math.max(last.last, range.last)
    else joined.push({ ...range })
  }
  return joined
}
