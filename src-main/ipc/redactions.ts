/** Methods to decide which words of a call are left out of exports. */
import { z } from 'zod'
import { rowId } from '../../src-preload/contract/row-id.ts'
import {
  redactionKinds,
  redactionStates,
  type RedactionProposal,
  type RedactionTerm,
} from '../../src-preload/contract/redaction.ts'
import type { Offhook } from '../app/compose.ts'
import { getWorkspace, method } from './method.ts'
import { recordingId } from './recordings.ts'

/** Positions that are decided, or undone, together. */
const maxAtOnce = 10_000
/** Longer than any phrase that is said twice. */
const maxTerm = 200
const maxText = 100_000

const place = z.number().int().min(0)
const kind = z.enum(redactionKinds)
const state = z.enum(redactionStates)

const redaction = z.object({
  id: rowId,
  recordingId,
  firstWord: place,
  timestamp: z.number().nullable(),
  until: z.number().nullable(),
  original: z.string().max(maxText),
  kind,
  state,
  createdAt: z.number().int(),
})
const places = z.array(z.object({ first: place, count: z.number().int().min(1), kind }))

export function redactionMethods(offhook: Offhook) {
  const threads = () => getWorkspace(offhook).threads
  const listTerms = (): Promise<RedactionTerm[]> => threads().reader.listRedactionTerms()
  return {
    'redactions.list': method(z.object({ recordingId }), (input) =>
      threads().reader.listRedactions({ id: input.recordingId }),
    ),
    /** Words that may have to be redacted and are not decided yet. */
    'redactions.propose': method(z.object({ recordingId }), (input): Promise<RedactionProposal[]> => {
      const { jobs, folder } = getWorkspace(offhook)
      const given = { folder, region: offhook.region(), locale: 'en' }
      return jobs.run('propose-redactions', { ...given, id: input.recordingId })
    }),
    /** Saves a decision about words [first, first + count) of the displayed transcript. */
    'redactions.save': method(
      z.object({ recordingId, places: places.min(1).max(maxAtOnce), state }),
      (input) => threads().writer.saveRedactions({ ...input, at: Date.now() }),
    ),
    /** Deletes decisions and restores others. */
    'redactions.swap': method(
      z.object({
        deleted: z.array(rowId).max(maxAtOnce),
        restored: z.array(redaction).max(maxAtOnce),
      }),
      (input) => threads().writer.swapRedactions(input),
    ),
    /** The terms that are proposed in every call; the other methods return them too. */
    'redactions.list-terms': method(z.null(), listTerms),
    'redactions.save-term': method(
      z.object({ text: z.string().trim().min(1).max(maxTerm) }),
      async (input) => {
        await threads().writer.saveRedactionTerm(input)
        return await listTerms()
      },
    ),
    'redactions.delete-term': method(z.object({ id: rowId }), async (input) => {
      await threads().writer.deleteRedactionTerm(input)
      return await listTerms()
    }),
  }
}
