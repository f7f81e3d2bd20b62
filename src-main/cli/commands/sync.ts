/** `sync`: one pass until nothing more can be fetched now. */
import type { SyncStatus } from '../../../src-preload/contract/sync.ts'
import { takeSyncTurn } from '../../session/sync-turn.ts'
import { toAudioPolicy } from '../../library/queries/audio-policy.ts'
import { systemClock } from '../../util/clock.ts'
import { CommandError, type Command, type CommandContext } from '../command.ts'
import { createSyncReporter } from './progress-teller.ts'
import { createFactsReporter } from './facts-teller.ts'
import { describe, reportStatus, statusSchema, type StatusReport } from './status.ts'

/** An app that syncs automatically looks for new calls every five minutes. */
const longestStandstillMs = 600_000

export const sync: Command<StatusReport> = {
  usage: '[--no-audio]',
  summary: 'Downloads all new calls, transcripts and audio.',
  document: { version: 1, title: 'What is on this computer after a sync', schema: statusSchema },
  options: { 'no-audio': { type: 'boolean' } },
  mostPositionals: 0,
  needs: 'service',
  async run(context) {
    const { workspace, options, signal, tell } = context
    const startedAt = Date.now()
    const stopListening = workspace.sync.changes.listen(createSyncReporter(tell, systemClock))
    const audio = options['no-audio'] !== true
    const status = await syncWhenFree(context, audio)
      .catch((error: unknown) => {
        throw signal.aborted ? new CommandError(stopped) : error
      })
      .finally(stopListening)
    const failure = signal.aborted ? stopped : describeSyncFailure(status, startedAt, audio)
    if (failure) throw new CommandError(failure)
    await findFacts(context)
    // Of this run only: `status` adds up all runs.
    const { requests, rateLimited } = status
    const report = { ...(await reportStatus(context)), requests, rateLimited }
    return { exitCode: report.waiting > 0 ? 3 : 0, json: report, text: describe(report) }
  },
}

/** Facts that are not found stay to be found by the app or the next `sync`. */
async function findFacts({ workspace, signal, tell }: CommandContext): Promise<void> {
  await workspace.factRefill
    .complete({ onProgress: createFactsReporter(tell, systemClock), signal })
    .catch((error: unknown) => {
      throw signal.aborted ? new CommandError(stopped) : error
    })
}

async function syncWhenFree(context: CommandContext, audio: boolean): Promise<SyncStatus> {
  const { sync } = context.workspace
  const ours = await takeTurn(context, audio)
  return ours ? await sync.runOnce({ audio, signal: context.signal }) : sync.status()
}

/**
 * Waits until no other program syncs this library.
 *
 * @returns false when that program, such as the app, has fetched everything in the meantime.
 * @throws CommandError when it makes no progress.
 */
async function takeTurn(
  { offhook, workspace, signal, tell }: CommandContext,
  audio: boolean,
): Promise<boolean> {
  const { reader, writer } = workspace.threads
  const startedAt = Date.now()
  let isReported = false
  let before = ''
  let movedAt = systemClock.monotonicMs()
  return await takeSyncTurn({
    writer,
    clock: systemClock,
    signal,
    async unless() {
      if (!isReported) tell('Another Offhook is syncing this library. Waiting…')
      isReported = true
      const now = Date.now()
      const policy = toAudioPolicy(offhook.book.settings(), now)
      const [state, counts] = await Promise.all([reader.syncState(), reader.itemCounts({ now, policy })])
      const wanted = counts.transcripts.wanted + (audio ? counts.audio.wanted : 0)
      if ((state.lastSyncAt ?? 0) >= startedAt && wanted === 0) return true
      const seen = JSON.stringify([state, counts])
      if (seen !== before) movedAt = systemClock.monotonicMs()
      before = seen
      if (systemClock.monotonicMs() - movedAt < longestStandstillMs) return false
      throw new CommandError('Another Offhook has this library open but makes no progress. It may be paused.')
    },
  })
}

const kept = 'Everything already synced is kept.'
const stopped = 'Stopped. Everything synced so far is kept. Run “sync” to continue.'

function describeSyncFailure(status: SyncStatus, startedAt: number, audio: boolean): string | null {
  const listed = status.lastSyncAt !== null && status.lastSyncAt >= startedAt
  const wanted = status.transcripts.wanted + (audio ? status.audio.wanted : 0)
  switch (status.phase) {
    case 'unauthorized':
      return `Invalid API key. ${kept}`
    case 'forbidden':
      return `No API access. It needs an active Pro or Business plan. ${kept}`
    case 'offline':
      return listed
        ? `The service stopped responding before sync was complete. ${kept}`
        : `Couldn’t reach the service. ${kept}`
    case 'rate-limited':
      // Nothing left to wait for.
      if (listed && wanted === 0) return null
      return `Rate limit reached. ${kept} Run “sync” again later.`
    case 'disk-full':
      return `Disk full. ${kept}`
    case 'disk-error':
      return `Can’t write to disk. It may be read-only or belong to another user. ${kept}`
    default:
      return null
  }
}
