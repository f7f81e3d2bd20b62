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
  mostPositionals: 0,
  needs: 'service',
  async run(context) {
    const { workspace, options, signal, tell } = context
    const startedAt = Date.now()
    let toldAt = -Infinity
    const stopListening = workspace.sync.changes.listen((status) => {
      if (performance.now() - toldAt < tellEveryMs) return
      toldAt = performance.now()
      tell(progressOf(status))
    })
    const status = await workspace.sync
      .runOnce({ audio: options['no-audio'] !== true, signal })
      .finally(stopListening)
    const failure = signal.aborted ? stopped : failureOf(status, startedAt, options['no-audio'] !== true)
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

const kept = 'What was synced before is kept.'
const stopped = 'Stopped. Everything fetched so far is kept; “sync” goes on from here.'

function failureOf(status: SyncStatus, startedAt: number, audio: boolean): string | null {
  const listed = status.lastSyncAt !== null && status.lastSyncAt >= startedAt
  const wanted = status.transcripts.wanted + (audio ? status.audio.wanted : 0)
  switch (status.phase) {
    case 'unauthorized':
      return `The service did not accept the API key. ${kept}`
    case 'forbidden':
      return `The service refuses access: API access needs an active Pro or Business subscription. ${kept}`
    case 'offline':
      return listed
        ? `The service or its storage stopped answering before everything was here. ${kept}`
        : `The service could not be reached, or its answers could not be understood. ${kept}`
    case 'rate-limited':
      // Waiting for nothing any more, when all is here.
      if (listed && wanted === 0) return null
      return `The service’s limit of requests left no room. ${kept} Run “sync” again later.`
    case 'disk-full':
      return `The disk is full. ${kept}`
    default:
      return null
  }
}
