/** Ticks a task of a note off, or opens it again, in the text that the person wrote. Pure. */
import { type Block, readMarkdown } from './read-markdown.ts'

/** What may be a task: it is one only where the note is read so, not within code. */
const mayBeTask = /^([ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[)([ xX])\](?=[ \t])/gmu

/** Places that are tried; more of them that are no tasks before one that is are nobody's note. */
const mostTried = 50

/**
 * The note with its task at `index`, in the order of reading, the other way round; null when it cannot be found.
 * What the note says else is left as it is.
 */
export function toggleTask(source: string, index: number): string | null {
  const tasks = listTasks(readMarkdown(source))
  const wanted = tasks.map((done, at) => (at === index ? !done : done)).join()
  const places = [...source.matchAll(mayBeTask)]
  for (const place of places.slice(index, index + mostTried)) {
    const at = place.index + place[1]!.length
    const changed = source.slice(0, at) + (place[2] === ' ' ? 'x' : ' ') + source.slice(at + 1)
    if (index < tasks.length && listTasks(readMarkdown(changed)).join() === wanted) return changed
  }
  return null
}

/** Whether each task is done, in the order of reading. */
function listTasks(blocks: Block[]): boolean[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'quote') return listTasks(block.blocks)
    if (block.kind !== 'list') return []
    return block.items.flatMap(({ done, blocks }) => [...(done === null ? [] : [done]), ...listTasks(blocks)])
  })
}
