/** `mcp`: answers an assistant over standard input and output, in the Model Context Protocol. */
import { describeError } from '../../../src-preload/contract/errors.ts'
import { findAssistant } from '../../accounts/assistants.ts'
import { toAppError } from '../../ipc/app-error.ts'
import type { SearchInput } from '../../search/types.ts'
import { createQueue } from '../../util/in-turn.ts'
import { type BareContext, type Command } from '../command.ts'
import { openStandardInput } from '../standard-input.ts'

export const mcp: Command = {
  usage: '',
  summary: 'Shares calls with an assistant, as Settings, Assistants says. Assistants start it themselves.',
  document: null,
  options: {},
  mostPositionals: 0,
  needs: 'nothing',
  async run({ offhook, assistantToken, tell, signal }) {
    const { serveAssistant } = await import('../../assistants/serve.ts')
    const account = offhook.session.findStored()
    const find = () => account && findAssistant(offhook.home, account.id, assistantToken ?? '')
    let opening: ReturnType<typeof openShared> | undefined
    await serveAssistant({
      input: openStandardInput(),
      output: process.stdout,
      version: offhook.version,
      findAssistant: find,
      open: () => (opening ??= openShared(offhook)),
      now: () => offhook.clock.now(),
      describe: (error) => describeError(toAppError(error)),
      tell,
      signal,
    })
    return { exitCode: 0, json: null, text: '' }
  },
}

async function openShared({ session, region, locale }: BareContext['offhook']) {
  await session.openOffline()
  const workspace = session.workspace()
  if (!workspace) throw new Error('no account is connected')
  const { reader, writer, search, thorough } = workspace.threads
  const inTurn = createQueue()
  return {
    writer,
    library: {
      reader,
      // Queued: a later query would replace a waiting one.
      search: (input: SearchInput) => inTurn(async () => (await search.search(input))!),
      settle: (input: SearchInput) => inTurn(async () => (await thorough.settle(input))!),
      listIds: thorough.listIds,
      ...{ region, locale },
    },
  }
}
