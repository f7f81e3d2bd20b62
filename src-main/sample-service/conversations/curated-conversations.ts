/** All written calls in the order of the list, newest first: the spoken ones, then the topics in turn. */
import type { Conversation } from '../conversation.ts'
import { spokenConversations } from './spoken.ts'

const topics: Conversation[][] = []

export const curatedConversations: Conversation[] = [...spokenConversations, ...interleave(topics)]

/** One of each topic, then the next of each, so that neighbours in the list differ. */
function interleave(lists: Conversation[][]): Conversation[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat()
}
