/** `sync`: one pass until nothing more can be fetched now. */
import type { SyncStatus } from '../../../src-preload/contract/sync.ts'
import { CommandError, type Command } from '../command.ts'
import { describe, reportStatus } from './status.ts'

/** Often enough to see it move, seldom enough for a log. */
const tellEveryMs = 2_000

export const sync: Command = {
  usage: '[--no-audio]',
  summary: 'Fetches everything that can be fetched now.',
  options: { 'no-audio': { type: 'boolean' } },
  needs: 'service',
  async run(context) {
    const { workspace, options, signal, tell } = context
    let toldAt = -Infinity
    const stopListening = workspace.sync.changes.listen((status) => {
      if (performance.now() - toldAt < tellEveryMs) return
      toldAt = performance.now()
      tell(progressOf(status))
    })
    const status = await workspace.sync
      .runOnce({ audio: options['no-audio'] !== true, signal })
      .finally(stopListening)
    const failure = failureOf(status)
    if (failure) throw new CommandError(failure)
    // Of this run alone: `status` adds up all runs.
    const { requests, rateLimited } = status
    const report = { ...(await reportStatus(context)), requests, rateLimited }
    return { exitCode: report.waiting > 0 ? 3 : 0, json: report, text: describe(report) }
  },
}

function progressOf({ recordings, serviceTotal, transcripts, audio }: SyncStatus): string {
  return `${recordings} of ${serviceTotal ?? '…'} calls, ${transcripts.present} transcripts, ${audio.present} audio files`
}

function failureOf(status: SyncStatus): string | null {
  switch (status.phase) {
    case 'unauthorized':
      return 'The service did not accept the API key. What was synced before is kept.'
    case 'forbidden':
      return 'The service refuses access: API access needs an active Pro or Business subscription. What was synced before is kept.'
    case 'offline':
      return 'The service could not be reached. What was synced before is kept.'
    case 'disk-full':
      return 'The disk is full. What was synced before is kept.'
    default:
      return null
  }
}
