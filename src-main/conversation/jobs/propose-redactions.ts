/** Reads one call and finds what may have to be redacted in it. Runs in a separate thread. */
import type { RedactionProposal } from '../../../src-preload/contract/redaction.ts'
import { findSensitive } from '../sensitive/find-sensitive.ts'
import type { DatabaseKey } from '../../library/encrypted-file.ts'
import type { ConversationPlan } from './find-conversation.ts'
import { readLibrary } from '../../library/read-library.ts'

/** None without a transcript. @throws CodedError */
export async function proposeRedactions(
  { folder, id, region, locale }: ConversationPlan,
  key: DatabaseKey = null,
): Promise<RedactionProposal[]> {
  return await readLibrary(folder, key, (reader) => {
    const [recording] = reader.findRecordings({ ids: [id] })
    const transcript = reader.findTranscriptView({ id })
    if (!recording || !transcript) return []
    const redactions = reader.listRedactions({ id })
    const confirmed = redactions.filter(({ state }) => state === 'confirmed')
    return findSensitive(transcript, {
      ...{ region, locale, calledAt: recording.createdAtMs },
      contacts: reader.listPeople().map(({ name }) => name),
      counterpart: recording.person?.name ?? null,
      terms: reader.listRedactionTerms().map(({ text }) => text),
      redacted: confirmed.flatMap(({ texts, kind }) => texts.map((text) => ({ text, kind }))),
      decided: redactions.map(({ shown }) => shown).filter((shown) => shown !== null),
    })
  })
}
