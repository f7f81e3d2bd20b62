/** The newest end of the list: from page 1 until a page brings nothing new. */
import { fetchAndSavePage, type ListContext } from './pages.ts'

export interface Head {
  /** Ids that were listed. */
  listed: Set<string>
  /** Ids that were new, or whose fields had changed. */
  moved: Set<string>
  total: number
}

/** A person with more than a million new recordings since yesterday does not exist; a service that loops may. */
const mostPages = 10_000

/**
 * Recordings that arrive while it runs push others to later pages: those are listed twice and saved once. What
 * an interruption leaves out shows in the count; see `reconcile.ts`.
 */
export async function listHead(context: ListContext): Promise<Head> {
  const listed = new Set<string>()
  const moved = new Set<string>()
  for (let page = 1; ; page++) {
    const saved = await fetchAndSavePage(context, { page }, ({ total }) => ({ serviceTotal: total }))
    for (const id of saved.ids) listed.add(id)
    for (const id of [...saved.added, ...saved.changed]) moved.add(id)
    if (saved.added.length === 0 || !saved.more || page >= mostPages) {
      return { listed, moved, total: saved.total }
    }
  }
}
