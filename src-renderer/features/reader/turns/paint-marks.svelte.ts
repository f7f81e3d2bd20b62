/** Highlights matches, corrections and redactions in the open call, as they change. */
import type { ReaderState } from '../../../app/open-call/reader.svelte.ts'
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
