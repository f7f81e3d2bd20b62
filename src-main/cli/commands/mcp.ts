/** `mcp`: answers an assistant over standard input and output, in the Model Context Protocol. */
import type { Command } from '../command.ts'

export const mcp: Command = {
  usage: '',
  summary: 'Shares calls with an assistant, as Settings, Assistants says. Assistants start it themselves.',
  document: null,
  options: {},
  mostPositionals: 0,
  needs: 'nothing',
  async run({ offhook, env, openAgain, tell, signal }) {
    const { serveMcp, takeToken } = await import('../run-mcp.ts')
    const { home, version } = offhook
    await serveMcp({ home, token: takeToken(env), openOffhook: openAgain, version, tell, signal })
    return { exitCode: 0, json: null, text: '' }
  },
}
