/** `account`: who is connected, asked of the service or as last known. */
import type { Command } from '../command.ts'

export const account: Command = {
  usage: '',
  summary: 'Who is connected, with which plan and how many minutes.',
  options: {},
  mostPositionals: 0,
  needs: 'service',
  async run({ workspace }) {
    const view = await workspace.details.get({ refresh: false })
    const { user, plan, status, minutesUsed, minutesRemaining } = view
    return {
      exitCode: 0,
      json: view,
      text: [
        `${user.name ?? user.email ?? user.id} (${user.email ?? 'no e-mail'})`,
        `${plan ?? 'no plan'}, ${status ?? 'status unknown'}`,
        `${minutesUsed ?? '?'} minutes used, ${minutesRemaining ?? 'unlimited'} left`,
      ].join('\n'),
    }
  },
}
