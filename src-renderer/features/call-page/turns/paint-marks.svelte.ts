/** Paints what was found, corrected and redacted in the opened call, as it changes. */
import type { ReaderState } from '../../reader/reader.svelte.ts'
import type { Words } from '../words.ts'

/** For as long as the component lives that calls this while it is made. */
export function paintMarks(painted: Words, reader: ReaderState): void {
  const { find } = reader
  // Before the turns are drawn: they are marked as they come.
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
  // What is painted lives on the page, outside of Svelte.
  $effect(() => () => painted.dispose())
}
