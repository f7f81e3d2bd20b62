/**
 * Answers how a call went and what was agreed in it, one call at a time: whoever leafs through many is answered
 * for the one that they stay with.
 */
import type { Conversation } from '../../src-preload/contract/conversation.ts'
import { latestOnly } from '../util/latest-only.ts'
import type { RunJob } from './run-job.ts'

export interface Conversations {
  /** Null without a transcript, and for a call that a later one overtook. @throws what the job throws */
  find(id: string): Promise<Conversation | null>
  /** Of several calls at once, in their order; null when a later question overtook this one. @throws likewise */
  list(ids: string[]): Promise<(Conversation | null)[] | null>
  /** Begins nothing more, and waits until nothing reads the library. */
  stop(): Promise<void>
}

export interface ConversationsOptions {
  /** The library's folder. */
  folder: string
  /** ISO 3166 country of the account, and BCP 47 of who reads it. */
  region: () => string
  locale: () => string
  runJob: RunJob
}

export function createConversations({ folder, region, locale, runJob }: ConversationsOptions): Conversations {
  let stopped = false
  let running: Promise<unknown> = Promise.resolve()
  /** What is under way must have let go of the library before it is closed. */
  const track = <T>(job: Promise<T>): Promise<T> => {
    running = Promise.all([running, job]).catch(() => undefined)
    return job
  }
  const find = latestOnly(async (id: string) => {
    if (stopped) return null
    return await track(runJob('conversation', { folder, id, region: region(), locale: locale() }))
  })
  const list = latestOnly(async (ids: string[]) => {
    if (stopped) return null
    return await track(runJob('conversations', { folder, ids, region: region(), locale: locale() }))
  })
  return {
    find,
    list,
    async stop() {
      stopped = true
      await running
    },
  }
}
