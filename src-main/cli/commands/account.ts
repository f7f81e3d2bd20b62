/** `account`: the connected account, fetched or as last known. */
import { z } from 'zod'
import { readAccountStatus } from '../../../src-preload/contract/account-status.ts'
import { cleanText } from '../../util/clean-text.ts'
import type { Command } from '../command.ts'
import { epochMs } from '../document.ts'

const minutes = z.number().nullable()
const plan = z.object({ name: z.string(), displayName: z.string().nullable() })
const subscription = z.object({
  status: z.string().nullable(),
  plan: plan.extend({ minutesIncluded: minutes, features: z.array(z.string()) }).nullable(),
  usage: z.object({
    minutesUsed: minutes,
    minutesRemaining: minutes.optional().meta({ description: 'Null means unlimited; missing when unknown' }),
    minutesIncluded: minutes,
    bonusMinutes: minutes,
    trialMinutes: minutes,
  }),
  billing: z.object({ currentPeriodEnd: z.string().nullable(), cancelAtPeriodEnd: z.boolean() }).nullable(),
  capabilities: z.record(z.string(), z.boolean()),
})
const schema = z.object({
  user: z.object({ id: z.string(), email: z.string().nullable(), name: z.string().nullable() }),
  profile: z
    .object({
      phoneNumber: z.string().nullable(),
      timezone: z.string().nullable(),
      createdAt: z.string().nullable(),
      fetchedAt: epochMs,
    })
    .nullable(),
  plan: z.string().nullable(),
  status: z.string().nullable(),
  minutesUsed: minutes,
  minutesRemaining: minutes,
  subscription: subscription.nullable(),
  fetchedAt: epochMs,
})

export const account: Command<z.infer<typeof schema>> = {
  usage: '',
  summary: 'Shows the connected account, its plan and minutes.',
  document: { version: 1, title: 'The connected account', schema },
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
      ]
        .map(cleanText)
        .join('\n'),
    }
  },
}
