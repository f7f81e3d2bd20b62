/** `status`: counts of local data and the requests it took. */
import { z } from 'zod'
import { toAudioPolicy } from '../../library/queries/audio-policy.ts'
import type { Command, CommandContext } from '../command.ts'
import { count, isoTime } from '../document.ts'

export const statusSchema = z.object({
  recordings: count,
  transcripts: count,
  audio: count,
  audioBytes: count,
  waiting: count.meta({ description: 'Transcripts and audio that are still to be fetched or retried' }),
  failed: count,
  withoutFacts: count.meta({ description: 'Calls in which facts are still to be found' }),
  lastSyncAt: isoTime.nullable(),
  requests: count.meta({ description: 'Requests made for this library so far' }),
  rateLimited: count.meta({ description: 'Requests that were refused because of the rate limit' }),
})
export type StatusReport = z.infer<typeof statusSchema>

export const status: Command<StatusReport> = {
  usage: '',
  summary: 'Shows how much is on this computer.',
  document: { version: 1, title: 'What is on this computer', schema: statusSchema },
  options: {},
  mostPositionals: 0,
  needs: 'library',
  async run(context) {
    const report = await reportStatus(context)
    return { exitCode: 0, json: report, text: describe(report) }
  },
}

export async function reportStatus({ offhook, workspace }: CommandContext): Promise<StatusReport> {
  const { reader } = workspace.threads
  const [counts, state, withoutFacts, totals] = await Promise.all([
    // Time 0: waiting items count as waiting even when they are due.
    reader.itemCounts({ now: 0, policy: toAudioPolicy(offhook.book.settings(), Date.now()) }),
    reader.syncState(),
    reader.countWithoutFacts({ checksDays: true }),
    workspace.totals.read(),
  ])
  const { transcripts, audio, recordings } = counts
  return {
    recordings,
    transcripts: transcripts.present,
    audio: audio.present,
    audioBytes: audio.bytes,
    waiting: transcripts.waiting + audio.waiting,
    failed: transcripts.failed + audio.failed,
    withoutFacts,
    lastSyncAt: state.lastSyncAt === null ? null : new Date(state.lastSyncAt).toISOString(),
    ...totals,
  }
}

export function describe(report: StatusReport): string {
  const megabytes = (report.audioBytes / 1e6).toFixed(1)
  return [
    `${report.recordings} calls, ${report.transcripts} transcripts, ${report.audio} audio files (${megabytes} MB)`,
    `${report.waiting} pending, ${report.failed} failed`,
    ...(report.withoutFacts > 0 ? [`${report.withoutFacts} calls without facts yet`] : []),
    report.lastSyncAt ? `last synced ${report.lastSyncAt}` : 'never synced',
    `${report.requests} requests, ${report.rateLimited} over the rate limit`,
  ].join('\n')
}
