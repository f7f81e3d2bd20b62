/** Fetches one recording with its transcript (one request) and stores the outcome. */
import type { WantedItem } from '../library/stored-types.ts'
import { isUnfinished, type RecordingDetail } from '../model/recording.ts'
import type { Priority } from '../service/types.ts'
import { toFailedAttempt, toNotReadyAttempt, toUnavailableAttempt } from './attempts.ts'
import type { SyncDependencies } from './context.ts'
import type { FailureTracker } from './failure-tracker.ts'
import { isDiskError, toItemError, classifyError } from './classify-error.ts'
import type { Job } from './wanted-queue.ts'
import { readErrorCode } from '../util/coded-error.ts'

export interface ItemContext extends SyncDependencies {
  failures: FailureTracker
  /** Called after something was saved. */
  onSaved: () => void
}

/** Resolves when the outcome is stored; throws only when storing fails for a reason other than the disk. */
export async function fetchTranscript(context: ItemContext, job: Job, priority: Priority): Promise<void> {
  const { item, signal } = job
  try {
    const detail = await context.service.fetchRecording(item.id, { priority, signal })
    await saveDetail(context, item, detail)
    context.failures.succeed('saved')
  } catch (error) {
    if (!(await context.failures.recordItemFailure(error, signal))) return
    await guardDisk(context, signal, () => saveTranscriptFailure(context, item, error))
  }
  context.onSaved()
}

async function saveDetail(context: ItemContext, item: WantedItem, detail: RecordingDetail): Promise<void> {
  const { writer, saveTranscript } = context.threads
  const { transcript, ...recording } = detail
  const { id } = item
  const at = context.clock.now()
  // The detail may contain more than the list, such as a new status, or the `callSid` that the list omits.
  if (transcript) return saveTranscript({ id, transcript, at, recording })
  await writer.saveRecordings({ recordings: [recording], seenAt: at })
  if (recording.status === 'failed') await writer.saveTranscriptAttempt({ id, ...toUnavailableAttempt(null) })
  // Fetched when the list shows that the service has finished; requesting it now would be useless.
  else if (isUnfinished(recording.status)) {
    await writer.saveTranscriptAttempt({ id, state: 'waiting', lastError: null, nextAttemptAt: null })
  } else await writer.saveTranscriptAttempt({ id, ...toNotReadyAttempt(toAttemptContext(context, item)) })
}

async function saveTranscriptFailure(context: ItemContext, item: WantedItem, error: unknown): Promise<void> {
  const { writer } = context.threads
  const { id } = item
  const errorClass = classifyError(error)
  switch (errorClass.kind) {
    case 'gone':
      return writer.saveRemovedAtService({ id, at: context.clock.now() })
    case 'not-ready':
      return writer.saveTranscriptAttempt({ id, ...toNotReadyAttempt(toAttemptContext(context, item)) })
    default: {
      context.log.warn('transcript not fetched', {
        id,
        code: readErrorCode(error),
        attempt: item.attempts + 1,
      })
      const attempt = toFailedAttempt(toAttemptContext(context, item), toItemError(error))
      return writer.saveTranscriptAttempt({ id, ...attempt })
    }
  }
}

/** Runs a small write whose disk failure must not end the run: the item stays as it was. */
export async function guardDisk(
  { failures }: ItemContext,
  signal: AbortSignal,
  write: () => Promise<void>,
): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isDiskError(error)) throw error
    await failures.recordItemFailure(error, signal)
  }
}

export function toAttemptContext({ clock, random }: ItemContext, { attempts }: WantedItem) {
  return { attempts, now: clock.now(), random }
}
