/**
 * Downloads one recording's audio and stores the outcome. The signed URL is requested just before the
 * download, kept in memory only, and replaced when it expires.
 */
import { adoptAudio, findAudioSize } from '../../audio/adopt.ts'
import { AudioError } from '../../audio/audio-error.ts'
import { downloadAudio, type DownloadOptions, type DownloadOutcome } from '../../audio/download.ts'
import type { WantedItem } from '../../library/stored-types.ts'
import type { StoredAudio } from '../../model/audio.ts'
import { ServiceError } from '../../service/service-error.ts'
import type { AudioUrl, Priority } from '../../service/types.ts'
import {
  planCutOffRetry,
  toFailedAttempt,
  isLastAttempt,
  toNotReadyAttempt,
  toUnavailableAttempt,
} from '../attempts.ts'
import type { Job } from '../wanted-queue.ts'
import { readErrorCode } from '../../util/coded-error.ts'
import { guardDisk, toAttemptContext, type ItemContext } from '../transcripts.ts'
import { toItemError, classifyError } from '../classify-error.ts'

/** Fresh URLs in a row that are refused without a byte received; one or two may be a short failure. */
const mostUselessUrls = 3

/** After this many cuts the storage gets time to recover; the bytes received so far are kept. */
const mostCuts = 5

export interface AudioContext extends ItemContext {
  onBytes: (count: number) => void
}

/** Resolves when the outcome is stored; throws only when storing fails for a reason other than the disk. */
export async function fetchAudio(context: AudioContext, job: Job, priority: Priority): Promise<void> {
  const { item, signal } = job
  const { failures } = context
  try {
    const here = await adoptExistingFile(context, job)
    const audio = here ?? (await (item.cutOff ? downloadLonger : download)(context, job, priority))
    await saveAudio(context, item, audio)
    // A file that was already on disk says nothing about the storage.
    if (!here) failures.succeed('stored')
  } catch (error) {
    if (!(await failures.recordItemFailure(error, signal))) return
    await saveAudioFailure(context, item, error, signal)
  }
  context.onSaved()
}

/** Truncated audio is requested again after an hour, then at growing intervals. */
async function saveAudio(
  { clock, threads }: AudioContext,
  item: WantedItem,
  audio: StoredAudio,
): Promise<void> {
  const now = clock.now()
  const attempts = item.cutOff ? item.attempts + 1 : 0
  const asked = { attempts, nextAttemptAt: planCutOffRetry({ asked: attempts, now }) }
  await threads.writer.saveAudio({ id: item.id, audio, at: now, ...(audio.cutOff && { asked }) })
}

/**
 * Uses a file already at this recording's path (from an earlier library or before a crash), without a
 * request.
 */
async function adoptExistingFile(
  { audio, threads }: AudioContext,
  { item: { id, cutOff }, signal }: Job,
): Promise<StoredAudio | null> {
  const sizeBytes = await findAudioSize(audio, id)
  if (sizeBytes === null) return null
  if (cutOff) return sizeBytes > cutOff.sizeBytes ? adoptAudio(audio, id, 'any', signal) : null
  const [recording] = await threads.reader.findRecordings({ ids: [id] })
  return adoptAudio(audio, id, recording?.duration ?? null, signal)
}

/** Requests the file once. If that fails, the truncated file is kept and the next attempt is scheduled. */
async function downloadLonger(context: AudioContext, job: Job, priority: Priority): Promise<StoredAudio> {
  const { item, signal, keep } = job
  const asked = await context.service.fetchAudioUrl(item.id, { priority, signal })
  context.failures.succeed('answered')
  keep()
  const outcome = await downloadAudio({
    ...toDownloadOptions(context, job, asked),
    acceptShort: () => true,
    ...(item.cutOff && { longerThan: item.cutOff }),
  })
  if (outcome.kind === 'stored') return outcome.audio
  throw new AudioError('http-status', { status: 403 })
}

async function download(context: AudioContext, job: Job, priority: Priority): Promise<StoredAudio> {
  const { item, signal, keep } = job
  let received = 0
  let cuts = 0
  let shortBytes: number | null = null
  for (let useless = 0; useless < mostUselessUrls; useless++) {
    const asked = await context.service.fetchAudioUrl(item.id, { priority, signal })
    context.failures.succeed('answered')
    keep()
    // The same length from two URLs, or on the last attempt, is all the service has; it is accepted.
    const acceptShort = (bytes: number) => bytes === shortBytes || isLastAttempt(item)
    const { outcome, cut } = await downloadOnce(context, job, asked, acceptShort)
    if (outcome?.kind === 'stored') return outcome.audio
    // Some storages close the connection when the URL expires; the download resumes at once.
    if (cut && ++cuts >= mostCuts) throw cut
    shortBytes = cut?.shortBytes ?? shortBytes
    if (!outcome || outcome.receivedBytes > received) useless = 0
    received = outcome?.receivedBytes ?? received
  }
  throw new AudioError('http-status', { status: 403 })
}

/** `cut`: the connection ended too early but bytes arrived, so resuming makes sense. */
async function downloadOnce(
  context: AudioContext,
  job: Job,
  asked: AudioUrl,
  acceptShort: (sizeBytes: number) => boolean,
): Promise<{ outcome: DownloadOutcome; cut: null } | { outcome: null; cut: AudioError }> {
  let came = 0
  const onBytes = (bytes: number) => {
    came += bytes
    context.onBytes(bytes)
  }
  try {
    const options = { ...toDownloadOptions(context, job, asked), acceptShort, onBytes }
    return { outcome: await downloadAudio(options), cut: null }
  } catch (error) {
    const cut = error instanceof AudioError && error.code === 'truncated' && came > 0
    if (!cut) throw error
    return { outcome: null, cut: error }
  }
}

function toDownloadOptions(
  { audio, clock, onBytes }: AudioContext,
  { item: { id }, signal }: Job,
  { url, duration }: AudioUrl,
): DownloadOptions {
  return { ...audio, url, id, clock, signal, onBytes, durationSeconds: duration }
}

async function saveAudioFailure(
  context: AudioContext,
  item: WantedItem,
  error: unknown,
  signal: AbortSignal,
): Promise<void> {
  const { writer } = context.threads
  const { id } = item
  const errorClass = classifyError(error)
  const attempt = toFailedAttempt(toAttemptContext(context, item), toItemError(error))
  switch (errorClass.kind) {
    case 'gone': {
      const found = await confirmRemoved(context, id, signal)
      if (found === 'unsaid') return
      const kept = await adoptOtherLength(context, item, signal)
      return guardDisk(context, signal, async () => {
        if (found === 'gone') return writer.saveRemovedAtService({ id, at: context.clock.now() })
        if (kept) return
        if (item.cutOff) return noteStillCutOff(context, item)
        const none = toUnavailableAttempt({ code: 'audio-unavailable' })
        return writer.saveAudioAttempt({ id, ...(found === 'there' ? none : attempt) })
      })
    }
    case 'not-ready':
      return guardDisk(context, signal, () =>
        item.cutOff
          ? noteStillCutOff(context, item)
          : writer.saveAudioAttempt({ id, ...toNotReadyAttempt(toAttemptContext(context, item)) }),
      )
    default:
      if (item.cutOff) return guardDisk(context, signal, () => noteStillCutOff(context, item))
      context.log.warn('audio not fetched', { id, code: readErrorCode(error), attempt: item.attempts + 1 })
      if (isLastAttempt(item) && (await adoptOtherLength(context, item, signal))) return
      return guardDisk(context, signal, () => writer.saveAudioAttempt({ id, ...attempt }))
  }
}

/**
 * Uses a file whose length differs from what the service says; the download was meant to replace it.
 *
 * @returns true when there was one.
 */
async function adoptOtherLength(
  context: AudioContext,
  item: WantedItem,
  signal: AbortSignal,
): Promise<boolean> {
  const audio = item.cutOff ? null : await adoptAudio(context.audio, item.id, 'any').catch(() => null)
  if (!audio) return false
  await guardDisk(context, signal, () => saveAudio(context, item, audio))
  return true
}

/** No longer file was found, or there is no room for it: schedules the next, later attempt. */
export async function noteStillCutOff(
  { clock, threads }: AudioContext,
  { id, attempts }: WantedItem,
): Promise<void> {
  const nextAttemptAt = planCutOffRetry({ asked: attempts + 1, now: clock.now() })
  await threads.writer.saveCutOffAttempt({ id, nextAttemptAt })
}

/**
 * By the service document a 404 for the audio is a 404 for the recording; one more request confirms it.
 *
 * @returns `unsaid` when a general failure prevented an answer, `doubtful` when this recording did.
 */
async function confirmRemoved(
  { service, failures }: AudioContext,
  id: string,
  signal: AbortSignal,
): Promise<'gone' | 'there' | 'doubtful' | 'unsaid'> {
  try {
    await service.fetchRecording(id, { signal })
    return 'there'
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'not-found') return 'gone'
    return (await failures.recordItemFailure(error, signal)) ? 'doubtful' : 'unsaid'
  }
}
