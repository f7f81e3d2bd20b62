/** Ticks or unticks a task of a note in the note's Markdown text. Pure. */
import { type Block, readMarkdown } from './read-markdown.ts'

/** A possible task: it counts only if the Markdown parser reads it as one, not in code. */
const mayBeTask = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*\[)([ xX]?)\](?=[ \t])/gmu

/** Number of candidates to check: no real note has so many that are not tasks. */
const mostTried = 50

/**
 * The note with the task at `index` (in reading order) toggled; null when it is not found. The rest of the text
 * is unchanged.
 */
export function toggleTask(source: string, index: number): string | null {
  const tasks = listTasks(readMarkdown(source))
  const wanted = tasks.map((done, at) => (at === index ? !done : done)).join()
  const places = [...source.matchAll(mayBeTask)]
  for (const place of places.slice(index, index + mostTried)) {
    const [, before, box] = place as unknown as [string, string, string]
    const at = place.index + before.length
    const changed = source.slice(0, at) + (/x/iu.test(box) ? ' ' : 'x') + source.slice(at + box.length)
    if (index < tasks.length && listTasks(readMarkdown(changed)).join() === wanted) return changed
  }
  return null
}

/** Whether each task is done, in reading order. */
function listTasks(blocks: Block[]): boolean[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'quote') return listTasks(block.blocks)
    if (block.kind !== 'list') return []
    return block.items.flatMap(({ done, blocks }) => [...(done === null ? [] : [done]), ...listTasks(blocks)])
  })
}
