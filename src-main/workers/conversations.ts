/**
 * Answers how a call went and what was agreed in it, one call at a time: whoever leafs through many is answered
 * for the one that they stay with.
 */
import type { Conversation } from '../../src-preload/contract/conversation.ts'
import { latestOnly } from '../util/latest-only.ts'
import type { TrackedJobs } from './tracked-jobs.ts'

export interface Conversations {
  /** Null without a transcript, and for a call that a later one overtook. @throws what the job throws */
  find(id: string): Promise<Conversation | null>
  /** Of several calls at once, in their order; null when a later question overtook this one. @throws likewise */
  list(ids: string[]): Promise<(Conversation | null)[] | null>
}

export interface ConversationsOptions {
  /** The library's folder. */
  folder: string
  /** ISO 3166 country of the account, and BCP 47 of who reads it. */
  region: () => string
  locale: () => string
  jobs: TrackedJobs
}

export function createConversations({ folder, region, locale, jobs }: ConversationsOptions): Conversations {
  const given = () => ({ folder, region: region(), locale: locale() })
  /** Nothing is answered any more once the library is being closed. */
  const unlessStopped = async <T>(run: () => Promise<T>): Promise<T | null> => {
    if (jobs.isStopped) return null
    return await run().catch((error: unknown) => {
      if (jobs.isStopped) return null
      throw error
    })
  }
  return {
    find: latestOnly((id: string) => unlessStopped(() => jobs.run('conversation', { ...given(), id }))),
    list: latestOnly((ids: string[]) => unlessStopped(() => jobs.run('conversations', { ...given(), ids }))),
  }
}
