/**
 * Analyses how a call went and what was agreed, one call at a time: when several are opened quickly, only the
 * last is answered.
 */
import type { SaidName } from '../../src-preload/contract/people.ts'
import type { Conversation } from '../../src-preload/contract/conversation.ts'
import { latestOnly } from '../util/latest-only.ts'
import type { TrackedJobs } from './tracked-jobs.ts'

export interface Conversations {
  /** Null without a transcript, and for a call replaced by a later one. @throws what the job throws */
  find(id: string): Promise<Conversation | null>
  /** For several calls at once, in order; null when replaced by a later request. @throws likewise */
  list(ids: string[]): Promise<(Conversation | null)[] | null>
  /** The name that was said by this number, in an array; null likewise. @throws likewise */
  findSaidName(number: string): Promise<SaidName[] | null>
  /** The names for all numbers; null likewise. @throws likewise */
  listSaidNames(): Promise<SaidName[] | null>
  /** The same for the call that the user is about to make, whichever page is open. */
  listForCall(ids: string[]): Promise<(Conversation | null)[] | null>
}

export interface ConversationsOptions {
  /** The library's folder. */
  folder: string
  /** The account's country (ISO 3166) and the reader's locale (BCP 47). */
  region: () => string
  locale: () => string
  jobs: TrackedJobs
}

export function createConversations({ folder, region, locale, jobs }: ConversationsOptions): Conversations {
  const given = () => ({ folder, region: region(), locale: locale() })
  /** Nothing is returned once the library is being closed. */
  const unlessStopped = async <T>(run: () => Promise<T>): Promise<T | null> => {
    if (jobs.isStopped) return null
    return await run().catch((error: unknown) => {
      if (jobs.isStopped) return null
      throw error
    })
  }
  const findSaidNames = (number: string | null) =>
    unlessStopped(() => jobs.run('said-names', { folder, number }))
  const listSaidNames = latestOnly(findSaidNames)
  const listLatest = () =>
    latestOnly((ids: string[]) => unlessStopped(() => jobs.run('conversations', { ...given(), ids })))
  return {
    find: latestOnly((id: string) => unlessStopped(() => jobs.run('conversation', { ...given(), id }))),
    findSaidName: latestOnly<string, SaidName[] | null>(findSaidNames),
    listSaidNames: () => listSaidNames(null),
    list: listLatest(),
    listForCall: listLatest(),
  }
}
