/** `account`: the connected account, fetched or as last known. */
import { readAccountStatus } from '../../../src-preload/contract/account-status.ts'
import type { Command } from '../command.ts'

export const account: Command = {
  usage: '',
  summary: 'Shows the connected account, its plan and minutes.',
  options: {},
  mostPositionals: 0,
  needs: 'service',
  async run({ workspace }) {
    const view = await workspace.details.get({ refresh: false })
    const { user } = view
    const { plan, status, minutesUsed, minutesRemaining, isUnlimited } = readAccountStatus(view)
    const left = isUnlimited ? 'unlimited' : (minutesRemaining ?? '?')
    return {
      exitCode: 0,
      json: view,
      text: [
        `${user.name ?? user.email ?? user.id} (${user.email ?? 'no email'})`,
        `${plan?.name ?? 'no plan'}, ${status ?? 'status unknown'}`,
        `${minutesUsed ?? '?'} minutes used, ${left} left`,
      ].join('\n'),
    }
  },
}
