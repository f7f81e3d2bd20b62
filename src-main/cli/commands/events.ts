/** `events`: prints changes to calls, one JSON document per line. */
import { z } from 'zod'
import { callEventTypes, type CallEvent, type CallEventPlace } from '../../library/tables/call-event-table.ts'
import { CommandError, UsageError, type CommandContext, type Given, type LibraryCommand } from '../command.ts'
import { isoTime, markDocument, type JsonDocument } from '../document.ts'
import { formatJson } from '../printable.ts'

/** The number of events read at once. */
const batch = 1_000
/** Reading the next event is a single index lookup. */
const lookEveryMs = 1_000

const schema = z.object({
  position: z.string().meta({ description: 'Pass it to --since to continue after this event' }),
  at: isoTime,
  type: z.string().meta({ description: `${callEventTypes.join(', ')}, or another in a later version` }),
  callId: z.string(),
})
const document: JsonDocument<z.infer<typeof schema>> = { version: 1, title: 'A change to a call', schema }

export const events: LibraryCommand<z.infer<typeof schema>> = {
  usage: '[--since POSITION] [--follow [--sync]]',
  summary:
    'Prints changes to calls, one JSON line each; with --follow, waits for new ones until it is stopped.',
  document,
  options: { since: { type: 'string' }, follow: { type: 'boolean' }, sync: { type: 'boolean' } },
  mostPositionals: 0,
  check(given) {
    readSince(given)
    if (given.options.sync && !given.options.follow) throw new UsageError('--sync needs --follow.')
  },
  needs: ({ sync }) => (sync ? 'follow' : 'library'),
  async run(context) {
    const { workspace, offhook, options, signal, print } = context
    const { reader } = workspace.threads
    const isFollowing = options.follow === true
    let after = readSince(context) ?? (isFollowing ? await reader.findLastCallEvent() : null)
    for (;;) {
      const found = await reader.listCallEvents({ after, limit: batch })
      if (found === null) {
        throw new CommandError(
          'The changes after this position are no longer available. Read the calls again, then start without --since.',
        )
      }
      for (const event of found) print(formatJson(markDocument('events', document, describe(event)), 0))
      after = found.at(-1) ?? after
      if (
        signal.aborted ||
        (found.length < batch && !(await mayContinue(isFollowing, offhook.clock, signal)))
      ) {
        return { exitCode: 0, json: null, text: '' }
      }
    }
  },
}

async function mayContinue(
  isFollowing: boolean,
  clock: CommandContext['offhook']['clock'],
  signal: AbortSignal,
): Promise<boolean> {
  if (!isFollowing) return false
  await clock.sleep(lookEveryMs, signal).catch(() => undefined)
  return !signal.aborted
}

function describe({ id, at, type, callId }: CallEvent): z.infer<typeof schema> {
  return { position: `${id}-${at}`, at: new Date(at).toISOString(), type, callId }
}

/** Null without `--since`. @throws UsageError */
function readSince({ options: { since } }: Given): CallEventPlace | null {
  if (since === undefined) return null
  const parts = /^(\d{1,15})-(\d{1,15})$/.exec(String(since))
  if (!parts) throw new UsageError('--since needs the position of an event, such as 12-1795442399000.')
  return { id: Number(parts[1]), at: Number(parts[2]) }
}
