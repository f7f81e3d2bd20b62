/**
 * Lists all written calls, newest first: the spoken ones, then one of each topic in turn. A topic's list is
 * in the order of the calls, oldest first, because some continue earlier ones.
 */
import type { Conversation } from '../conversation.ts'
import { everydayConversations } from './everyday.ts'
import { familyConversations } from './family.ts'
import { healthConversations } from './health.ts'
import { housingConversations } from './housing.ts'
import { journalismConversations } from './journalism.ts'
import { lawConversations } from './law.ts'
import { logisticsConversations } from './logistics.ts'
import { otherLanguageConversations } from './other-languages.ts'
import { researchConversations } from './research.ts'
import { salesConversations } from './sales.ts'
import { spokenConversations } from './spoken.ts'
import { supportConversations } from './support.ts'

const topics = [
  salesConversations,
  logisticsConversations,
  supportConversations,
  journalismConversations,
  healthConversations,
  otherLanguageConversations,
  lawConversations,
  familyConversations,
  researchConversations,
  housingConversations,
  everydayConversations,
]

export const curatedConversations: Conversation[] = [...spokenConversations, ...inTurn(topics)]

/** The last of each topic, then the second to last, so that neighbours in the list differ. */
function inTurn(lists: Conversation[][]): Conversation[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.at(-1 - i) ?? [])).flat()
}
