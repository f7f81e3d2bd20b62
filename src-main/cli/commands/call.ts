/** `call`: starts one call, only with --yes; with --wait follows it until its transcript is here. */
import { z } from 'zod'
import type { CallAttempt } from '../../../src-preload/contract/dialer.ts'
import { describeError } from '../../../src-preload/contract/errors.ts'
import { describeNumber } from '../../model/phone-numbers/phone-number.ts'
import { cleanText } from '../../util/clean-text.ts'
import { CommandError, UsageError, type CommandContext, type LibraryCommand } from '../command.ts'
import { epochMs } from '../document.ts'

const schema = z.object({
  id: z.int(),
  toNumber: z.string(),
  formatted: z.string(),
  state: z
    .string()
    .meta({ description: 'initiated, processing, transcribing, completed, refused, unknown …' }),
  callSid: z.string().nullable(),
  recordingId: z.string().nullable(),
  ready: z.boolean().meta({ description: 'The transcript is on this computer' }),
  message: z.string().nullable().meta({ description: 'Why it failed' }),
  startedAt: epochMs,
  note: z.string(),
})

export const call: LibraryCommand<z.infer<typeof schema>> = {
  usage: 'NUMBER --yes [--wait]',
  summary: 'Starts a call. Your phone rings first.',
  document: { version: 1, title: 'A started call', schema },
  options: { yes: { type: 'boolean' }, wait: { type: 'boolean' } },
  mostPositionals: Infinity,
  check({ positionals, options }) {
    if (positionals.length === 0) throw new UsageError('call needs a number.')
    if (!options.yes) {
      throw new UsageError(`This rings your phone, then ${positionals.join(' ')}. Add --yes to confirm.`)
    }
  },
  needs: ({ wait }) => (wait ? 'follow' : 'service'),
  async run(context) {
    const { offhook, workspace, options, positionals, tell } = context
    const number = describeNumber(
      positionals.join(' '),
      offhook.region(),
      offhook.locale(),
      offhook.clock.now(),
    )
    if (number.e164 === null || number.refusal) {
      throw new CommandError(describeError(number.refusal ?? { code: 'number-invalid' }))
    }
    if (number.warning) tell(describeError(number.warning))
    const started = await workspace.dialer.start(number.e164)
    if (started.state === 'refused' || !options.wait) return toCallOutcome(started)
    tell('Your phone rings first, then we connect you. Waiting for the recording…')
    return toCallOutcome(await waitForRecording(context))
  },
}

function waitForRecording({ workspace, signal }: CommandContext): Promise<CallAttempt> {
  const { dialer } = workspace
  return new Promise((resolve, reject) => {
    const follow = (attempt: CallAttempt | null) => {
      if (attempt && (attempt.ready || attempt.state === 'never-arrived')) resolve(attempt)
    }
    dialer.changes.listen(follow)
    signal.addEventListener('abort', () => reject(new CommandError('Stopped waiting. The call continues.')))
    follow(dialer.current())
  })
}

function toCallOutcome(attempt: CallAttempt) {
  const failed = ['refused', 'unknown', 'never-arrived'].includes(attempt.state)
  const { error, ...known } = attempt
  const message = error && describeError(error)
  return {
    exitCode: failed ? (1 as const) : (0 as const),
    json: { ...known, message },
    text: cleanText(
      message ??
        `${attempt.formatted}: ${attempt.state}${attempt.recordingId ? `, recording ${attempt.recordingId}` : ''}`,
    ),
  }
}
