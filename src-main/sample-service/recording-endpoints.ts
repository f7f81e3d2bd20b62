/**
 * Endpoints under `/v1/recordings`, and the alias `GET /v1/calls`. Source: API document, Endpoints,
 * Recordings.
 */
import type { ApiAnswer, ApiContext, ApiHandler } from './api-answer.ts'
import { ok, refuse } from './api-answer.ts'
import type { SampleRecording } from './sample-recording.ts'
import { isReady, statusAt } from './sample-recording.ts'
import { renderSrt } from './srt.ts'
import { countPhraseMatches, findMatches } from './text-search.ts'

/** A recording of another account: 403. Source: API document, Authentication, rule 6. */
export const foreignRecordingId = 'rec_of_another_account'

const statuses = ['completed', 'transcribing', 'processing', 'failed']
const directions = ['outbound', 'inbound']

export const listRecordings: ApiHandler = async (context, { query }) => {
  const paging = readPaging(query, 100)
  const status = query.get('status') ?? undefined
  const direction = query.get('direction') ?? undefined
  if (!paging) return refuse(400, 'Invalid page or limit')
  if (status !== undefined && !statuses.includes(status)) return refuse(400, 'Invalid status')
  if (direction !== undefined && !directions.includes(direction)) return refuse(400, 'Invalid direction')
  const phrase = query.get('search')?.trim() ?? ''
  const listed = context.catalogue.list({ status, direction })
  const found = phrase === '' ? listed : await withPhrase(context, listed, phrase)
  return ok(paginate(found, paging, (recording) => toListItem(context, recording)))
}

/** Documents only `page` and `limit`; items carry `callSid`. */
export const listCalls: ApiHandler = (context, { query }) => {
  const paging = readPaging(query, 100)
  if (!paging) return refuse(400, 'Invalid page or limit')
  return ok(paginate(context.catalogue.list(), paging, (recording) => withCallSid(context, recording)))
}

export const searchRecordings: ApiHandler = async (context, { query }) => {
  const phrase = (query.get('q') ?? query.get('query') ?? '').trim()
  if ([...phrase].length < 2) return refuse(400, 'Query must be at least 2 characters')
  const paging = readPaging(query, 50)
  if (!paging) return refuse(400, 'Invalid page or limit')
  const found = await withPhrase(context, context.catalogue.list(), phrase)
  const page = paginate(found, paging, (recording) => ({
    recording: withCallSid(context, recording),
    ...findMatches(recording.transcript(recording), phrase),
  }))
  return ok({ query: phrase, ...page })
}

export const getRecording: ApiHandler = (context, { id }) => {
  const recording = context.catalogue.find(id)
  if (!recording) return notFound(id)
  const fields = toListItem(context, recording)
  return ok(isReady(fields.status) ? { ...fields, transcript: recording.transcript(recording) } : fields)
}

export const getTranscript: ApiHandler = (context, { id, query }) => {
  const format = query.get('format') ?? 'json'
  if (!['json', 'text', 'srt'].includes(format)) return refuse(400, 'Invalid format')
  const recording = context.catalogue.find(id)
  if (!recording) return notFound(id)
  const status = statusAt(recording, context.now())
  if (!isReady(status)) return { status: 202, json: { error: 'Transcript not ready', status } }
  const transcript = recording.transcript(recording)
  switch (format) {
    case 'text':
      return { status: 200, text: transcript.text, contentType: 'text/plain; charset=utf-8' }
    case 'srt': {
      // Words are joined as in the text: Japanese has no spaces.
      const srt = renderSrt(transcript.words, transcript.text.includes(' ') ? ' ' : '')
      return { status: 200, text: srt, contentType: 'application/x-subrip; charset=utf-8' }
    }
    default: {
      const { duration, toNumber, fromNumber, createdAt } = toListItem(context, recording)
      return ok({ recordingId: recording.id, duration, toNumber, fromNumber, createdAt, transcript })
    }
  }
}

export const getAudio: ApiHandler = (context, { id }) => {
  const recording = context.catalogue.find(id)
  if (!recording) return notFound(id)
  const status = statusAt(recording, context.now())
  if (!isReady(status)) return { status: 202, json: { error: 'Audio not ready', status } }
  return ok({
    url: context.signUrl(recording),
    contentType: recording.speechFile === null ? 'audio/wav' : 'audio/mpeg',
    duration: recording.duration,
  })
}

function notFound(id: string): ApiAnswer {
  return id === foreignRecordingId
    ? refuse(403, 'You do not have access to this recording')
    : refuse(404, 'Recording not found')
}

function toListItem(context: ApiContext, recording: SampleRecording) {
  const { id, toNumber, fromNumber, duration, direction } = recording
  const status = statusAt(recording, context.now())
  return { id, toNumber, fromNumber, duration, status, direction, createdAt: isoTime(recording.createdAt) }
}

function withCallSid(context: ApiContext, recording: SampleRecording) {
  const { id, ...rest } = toListItem(context, recording)
  return { id, callSid: recording.callSid, ...rest }
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString()
}

/** Recordings searched before other requests get a turn: about 10 ms. */
const searchedAtOnce = 20

/** Completed recordings whose transcript contains the phrase; yields to other requests. */
async function withPhrase(
  { now }: ApiContext,
  recordings: readonly SampleRecording[],
  phrase: string,
): Promise<SampleRecording[]> {
  const found: SampleRecording[] = []
  for (const [i, recording] of recordings.entries()) {
    if (i % searchedAtOnce === searchedAtOnce - 1) await new Promise(setImmediate)
    if (!isReady(statusAt(recording, now()))) continue
    if (countPhraseMatches(recording.transcript(recording).text, phrase) > 0) found.push(recording)
  }
  return found
}

interface Paging {
  page: number
  limit: number
}

/** Null unless whole numbers from 1, and a limit within the maximum. */
function readPaging(query: URLSearchParams, maxLimit: number): Paging | null {
  const page = readCount(query.get('page') ?? '1')
  const limit = readCount(query.get('limit') ?? '20')
  return page === null || limit === null || limit > maxLimit ? null : { page, limit }
}

function readCount(text: string): number | null {
  // Nine digits: keeps numbers exact.
  return /^0*[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

function paginate<T>(
  all: readonly SampleRecording[],
  { page, limit }: Paging,
  show: (item: SampleRecording) => T,
) {
  const totalPages = Math.ceil(all.length / limit)
  const data = all.slice((page - 1) * limit, page * limit).map(show)
  return { data, pagination: { page, limit, total: all.length, totalPages, hasMore: page < totalPages } }
}
