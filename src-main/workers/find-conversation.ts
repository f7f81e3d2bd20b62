/** Reads one call of a library and finds how it went and what was agreed. For a thread of its own. */
import type { Conversation } from '../../src-preload/contract/conversation.ts'
import { conversationOf } from '../conversation/conversation.ts'
import { createLibraryReader } from '../library/library-reader.ts'
import { openForReading } from '../library/open.ts'

export interface ConversationPlan {
  /** The library's folder. */
  folder: string
  id: string
  /** ISO 3166 country of the account, and BCP 47 of who reads it. */
  region: string
  locale: string
}

/** Null without a transcript. @throws LibraryError */
export async function findConversation({
  folder,
  id,
  ...given
}: ConversationPlan): Promise<Conversation | null> {
  const reader = createLibraryReader(openForReading(folder, { mapped: false }))
  try {
    const [recording] = reader.findRecordings({ ids: [id] })
    const transcript = reader.findTranscriptView({ id })
    return (
      transcript && (await conversationOf(transcript, { ...given, calledAt: recording?.createdAtMs ?? null }))
    )
  } finally {
    reader.close()
  }
}
