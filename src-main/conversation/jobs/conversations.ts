/**
 * Reads how calls went and their facts; finds facts that are not stored yet, and stores them. When several calls are
 * opened quickly, only the last is answered.
 */
import type { DictionaryOffer } from '../../../src-preload/contract/dictionary.ts'
import type { SaidName } from '../../../src-preload/contract/people.ts'
import type { Conversation, Fact } from '../../../src-preload/contract/conversation.ts'
import type { FoundFacts } from '../../library/tables/fact-table.ts'
import type { LibraryWriter } from '../../library/types.ts'
import { latestOnly } from '../../util/latest-only.ts'
import type { Remote } from '../../threads/rpc.ts'
import type { TrackedJobs } from '../../threads/tracked-jobs.ts'

export interface Conversations {
  /** Null without a transcript, and for a call replaced by a later one. @throws what the job throws */
  find(id: string): Promise<Conversation | null>
  /** The facts of several calls, in order; null when replaced by a later request. @throws likewise */
  listFacts(ids: string[]): Promise<Fact[][] | null>
  /** The name that was said by this number, in an array; null likewise. @throws likewise */
  findSaidName(number: string): Promise<SaidName[] | null>
  /** Names of contacts that were misheard; none once the library is being closed. @throws likewise */
  listMisheard(): Promise<DictionaryOffer[]>
  /** The names for all numbers; null likewise. @throws likewise */
  listSaidNames(): Promise<SaidName[] | null>
}

export interface ConversationsOptions {
  /** The library's folder. */
  folder: string
  writer: Pick<Remote<LibraryWriter>, 'saveFacts'>
  /** The account's country (ISO 3166) and the reader's locale (BCP 47). */
  region: () => string
  locale: () => string
  jobs: TrackedJobs
}

export function createConversations(options: ConversationsOptions): Conversations {
  const { folder, writer, region, locale, jobs } = options
  const given = () => ({ folder, region: region(), locale: locale() })
  /** Nothing is returned once the library is being closed. */
  const unlessStopped = async <T>(run: () => Promise<T>): Promise<T | null> => {
    if (jobs.isStopped) return null
    return await run().catch((error: unknown) => {
      if (jobs.isStopped) return null
      throw error
    })
  }
  /** They are found again if they cannot be saved. */
  const save = (found: FoundFacts[]) => {
    if (found.length > 0) void writer.saveFacts({ found }).catch(() => undefined)
  }
  const find = async (id: string) => {
    const { conversation, found } = await jobs.run('conversation', { ...given(), id })
    save(found)
    return conversation
  }
  const listFacts = async (ids: string[]) => {
    const { facts, found } = await jobs.run('call-facts', { ...given(), ids })
    save(found)
    return facts
  }
  const findSaidNames = (number: string | null) =>
    unlessStopped(() => jobs.run('said-names', { folder, number }))
  const listSaidNames = latestOnly(findSaidNames)
  return {
    find: latestOnly((id: string) => unlessStopped(() => find(id))),
    findSaidName: latestOnly<string, SaidName[] | null>(findSaidNames),
    listSaidNames: () => listSaidNames(null),
    listMisheard: async () => (await unlessStopped(() => jobs.run('misheard-names', { folder }))) ?? [],
    listFacts: latestOnly((ids: string[]) => unlessStopped(() => listFacts(ids))),
  }
}
