/** `mcp`: answers an assistant over standard input and output, in the Model Context Protocol. */
import { findAssistant } from '../../accounts/assistants.ts'
import type { Command } from '../command.ts'

export const mcp: Command = {
  usage: '',
  summary: 'Shares calls with an assistant, as Settings, Assistants says. Assistants start it themselves.',
  document: null,
  options: {},
  mostPositionals: 0,
  needs: 'nothing',
  async run({ offhook, assistantToken, tell, signal }) {
    const { openShared, serveMcp } = await import('../run-mcp.ts')
    const account = offhook.session.findStored()
    await serveMcp({
      findAssistant: () => account && findAssistant(offhook.home, account.id, assistantToken ?? ''),
      open: () => openShared(offhook),
      version: offhook.version,
      ...{ tell, signal },
    })
    return { exitCode: 0, json: null, text: '' }
  },
}
