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
  return {
    find: latestOnly(async (id: string) =>
      jobs.isStopped ? null : await jobs.run('conversation', { ...given(), id }),
    ),
    list: latestOnly(async (ids: string[]) =>
      jobs.isStopped ? null : await jobs.run('conversations', { ...given(), ids }),
    ),
  }
}
