/** Methods for assistants: which ones may read calls of the open account, and what each received. */
import { z } from 'zod'
import {
  assistantChoice,
  type Assistant,
  type AssistantRequestPage,
  type NewAssistant,
  type RequestFilter,
} from '../../src-preload/contract/assistants.ts'
import {
  changeChoice,
  createAssistant,
  findAssistant,
  hasIds,
  isOutdated,
  toAssistant,
} from '../session/assistants.ts'
import type { AssistantProgram } from '../assistants/setup.ts'
import type { Offhook } from '../app/compose.ts'
import { toRecordingItem } from '../model/recording-item.ts'
import { writeFileAtomically } from '../util/atomic-file.ts'
import type { SaveDialogs } from './export.ts'
import { getWorkspace, method } from './method.ts'
import { cleanText } from '../util/clean-text.ts'
import { CodedError } from '../util/coded-error.ts'

export interface AssistantShell {
  findProgram(): AssistantProgram
  dialogs: Pick<SaveDialogs, 'chooseFile'>
}

export function assistantMethods(offhook: Offhook, { findProgram, dialogs }: AssistantShell) {
  const { book, clock } = offhook
  const accountId = () => getWorkspace(offhook).account.id
  /** Otherwise every request of the assistant would be refused, see `createAccessFinder`. */
  const requireAccount = () => {
    if (book.current() === null) throw new CodedError('assistant-needs-account')
  }
  const getIdentity = () => getWorkspace(offhook).threads.writer.getIdentity()
  const list = () =>
    Promise.all(
      book.listAssistants(accountId()).map(async (stored) => {
        const needsChoice = await isOutdated(stored, getIdentity)
        return { ...toAssistant(stored), ...(needsChoice && { needsChoice }) }
      }),
    )
  return {
    'assistants.list': method(z.null(), list),
    'assistants.add': method(assistantChoice, async (choice): Promise<NewAssistant> => {
      requireAccount()
      const library = hasIds(choice) ? await getIdentity() : undefined
      const { stored, token } = createAssistant(choice, clock.now(), library)
      await book.addAssistant(accountId(), stored)
      await getWorkspace(offhook).assistantRequests.follow()
      // Loaded here, because the window does not need it at start.
      const { writeConfigurations } = await import('../assistants/setup.ts')
      const configurations = writeConfigurations(findProgram(), token)
      return { assistant: toAssistant(stored), token, configurations }
    }),
    /** Asks for a file and writes a bundle into it, which only this user can read. */
    'assistants.save-bundle': method(z.object({ token: z.string().max(100) }), async ({ token }) => {
      requireAccount()
      const assistant = findAssistant(offhook.home, accountId(), token)
      const file = assistant && (await dialogs.chooseFile('offhook.mcpb', 'mcpb'))
      if (!file) return { saved: false }
      const { writeBundle } = await import('../assistants/setup.ts')
      const { version } = offhook
      const { platform } = process
      const { mayPropose } = assistant
      await writeFileAtomically(file, writeBundle(findProgram(), token, { version, platform, mayPropose }))
      return { saved: true }
    }),
    /** Applies from its next request on. Its token stays. */
    'assistants.change': method(
      assistantChoice.extend({ id: z.string() }),
      async ({ id, ...choice }): Promise<Assistant[]> => {
        const library = hasIds(choice) ? await getIdentity() : undefined
        await book.changeAssistant(accountId(), id, (stored) => changeChoice(stored, choice, library))
        return await list()
      },
    ),
    /** Its next request is refused, even if it is running, and its proposals are deleted. */
    'assistants.remove': method(z.object({ id: z.string() }), async ({ id }) => {
      await book.removeAssistant(accountId(), id)
      await getWorkspace(offhook).threads.writer.deleteProposalsOf({ assistantId: id })
      return await list()
    }),
    'assistants.requests': method(
      z.object({
        text: z.string().max(200),
        assistantId: z.string().max(100).nullable(),
        before: z.number().int().nullable(),
        limit: z.number().int().min(1).max(200),
      }),
      ({ text, assistantId, ...page }) => listRequests(offhook, { text, assistantId }, page),
    ),
    'assistants.erase-requests': method(
      z.object({ assistantId: z.string().max(100).nullable() }),
      async (input) => await getWorkspace(offhook).threads.writer.deleteAssistantRequests(input),
    ),
  }
}

async function listRequests(
  offhook: Offhook,
  filter: RequestFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<AssistantRequestPage> {
  const { reader } = getWorkspace(offhook).threads
  const found = await reader.listAssistantRequests({ filter, before, limit: limit + 1 })
  const items = found.slice(0, limit).map((each) => ({ ...each, asked: cleanText(each.asked) }))
  const ids = [...new Set(items.flatMap(({ callIds }) => callIds))]
  const calls = await reader.findRecordings({ ids })
  return {
    items,
    hasMore: found.length > limit,
    calls: calls.map((call) => toRecordingItem(call, offhook.region())),
    assistants: await reader.listRequestingAssistants(),
  }
}
