/**
 * Holds a link until the window can show it: it may arrive before the page or without an open library. A
 * newer link replaces a waiting one.
 */
import type { ArrivedLink } from '../../../src-preload/contract/links.ts'
import type { OpenLibrary } from '../../ipc/window.ts'
import { Emitter } from '../../util/emitter.ts'
import { readLink } from './links.ts'

export interface LinkInbox {
  /** Adds a link in the form another program sent. */
  receive(text: string): void
  /** @param accountId the library it belongs to; null: any open one. */
  put(link: ArrivedLink, accountId?: string | null): void
  /**
   * Null when none waits. Refuses a call that the open library does not have.
   *
   * @param library null when none is open: a link that needs it keeps waiting
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
      if (taken === null || library === null) return taken?.link ?? null
      const isOther = taken.accountId !== null && taken.accountId !== library.accountId
      // Saved searches of another library have the same ids.
      if (taken.link.kind === 'saved-search' && isOther) return { kind: 'calls' }
      if (taken.link.kind !== 'recording') return taken.link
      if (isOther || !(await library.has(taken.link.id))) return { kind: 'refused', reason: 'no-call' }
      return taken.link
    },
  }
}
