/**
 * Where a link waits until the window can show it: it may arrive before there is a page, or while nobody is connected.
 * The latest takes the place of one that still waits: it is what the person asked for last.
 */
import type { ArrivedLink } from '../../../src-preload/contract/links.ts'
import type { OpenLibrary } from '../../ipc/window.ts'
import { Emitter } from '../../util/emitter.ts'
import { readLink } from './links.ts'

export interface LinkInbox {
  /** Takes a link in as another program gave it. */
  receive(text: string): void
  /** @param accountId whose library it is about; null: whichever is open. */
  put(link: ArrivedLink, accountId?: string | null): void
  /**
   * Null when none waits. A call that the open library does not have is refused.
   *
   * @param library null where none is open: what cannot be shown yet goes on waiting
   */
  take(library: OpenLibrary | null): Promise<ArrivedLink | null>
  readonly waits: boolean
  readonly arrived: Emitter<null>
}

export function createLinkInbox(): LinkInbox {
  const arrived = new Emitter<null>()
  let waiting: { link: ArrivedLink; accountId: string | null } | null = null
  const put = (link: ArrivedLink, accountId: string | null = null) => {
    waiting = { link, accountId }
    arrived.emit(null)
  }
  return {
    arrived,
    put,
    receive: (text) => put(readLink(text)),
    get waits() {
      return waiting !== null
    },
    async take(library) {
      const taken = waiting
      if (taken && taken.link.kind !== 'refused' && library === null) return { kind: 'waiting' }
      waiting = null
      if (taken?.link.kind !== 'recording' || library === null) return taken?.link ?? null
      const isOther = taken.accountId !== null && taken.accountId !== library.accountId
      if (isOther || !(await library.has(taken.link.id))) return { kind: 'refused', reason: 'no-call' }
      return taken.link
    },
  }
}
