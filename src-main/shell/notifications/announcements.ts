/**
 * Which transcripts the system announces, and when. Without Electron: `notifications.ts` shows what is decided here.
 *
 * Only calls that were made since this library was first opened are news: what a first sync brings never is.
 */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import type { Settings } from '../../../src-preload/contract/settings.ts'
import type { LibraryChange, LibraryReader, LibraryWriter } from '../../library/types.ts'
import type { Clock } from '../../util/clock.ts'
import type { Emitter } from '../../util/emitter.ts'
import type { Remote } from '../../workers/rpc.ts'
import { plainLine } from '../plain-line.ts'
import type { ShellText } from '../text/en.ts'

/** Where the library keeps since when calls are news. */
const cachedName = 'announced-since'
/** Transcripts that come within this time of each other are announced together. */
const gatherMs = 2_000
/** Nobody waits longer for the first of them, however many follow. */
const gatherAtMostMs = 20_000
/** Names of so many are read at a glance. */
const maxNames = 3

export type News =
  /** `name`: the person, or the number; null where it is unknown or not to be shown, as `words` then. */
  | { kind: 'one'; recordingId: string; name: string | null; words: string | null }
  | { kind: 'many'; count: number; names: string[] }

type Choice = Pick<Settings, 'notifyTranscripts' | 'notifyContent'>
type Arrived = Pick<
  RecordingItem,
  'id' | 'createdAtMs' | 'transcriptState' | 'person' | 'counterpart' | 'preview'
>

/** @param since milliseconds since the epoch. @returns null when nothing is worth saying. */
export function decideNews(
  arrived: readonly Arrived[],
  { since, shownId, settings }: { since: number; shownId: string | null; settings: Choice },
): News | null {
  if (!settings.notifyTranscripts) return null
  const news = arrived.filter(
    ({ id, createdAtMs, transcriptState }) =>
      id !== shownId && transcriptState === 'present' && createdAtMs !== null && createdAtMs >= since,
  )
  const [first] = news
  if (!first) return null
  const nameOf = ({ person, counterpart }: Arrived) => person?.name ?? counterpart
  const told = settings.notifyContent
  if (news.length === 1) {
    return {
      kind: 'one',
      recordingId: first.id,
      name: told ? nameOf(first) : null,
      words: told ? first.preview : null,
    }
  }
  const names = told ? new Set(news.map(nameOf).filter((name) => name !== null)) : []
  return { kind: 'many', count: news.length, names: [...names].slice(0, maxNames) }
}

/** What the system shows. */
export function wordsOf(news: News, { notifications: text }: ShellText): { title: string; body: string } {
  if (news.kind === 'many') {
    return { title: text.many(String(news.count)), body: news.names.map(plainLine).join(', ') }
  }
  if (news.name === null && news.words === null) return { title: text.one, body: '' }
  return { title: plainLine(news.name ?? text.unknown), body: plainLine(news.words ?? text.noWords) }
}

export interface AnnouncementOptions {
  reader: Pick<Remote<LibraryReader>, 'findCached'>
  writer: Pick<Remote<LibraryWriter>, 'saveCached'>
  changes: Emitter<LibraryChange>
  find(ids: string[]): Promise<RecordingItem[]>
  /** The call that somebody looks at; null when the window is not in front. */
  shownId(): string | null
  settings(): Choice
  show(news: News): void
  clock: Clock
}

/** Announces what arrives in one library; returns the function that stops. */
export function announceTranscripts(options: AnnouncementOptions): () => void {
  const { changes, clock } = options
  const stopping = new AbortController()
  const since = findSince(options)
  const arrived = new Set<string>()
  let gathering = false
  let latest = 0

  const gather = async () => {
    const begun = clock.monotonicMs()
    do await clock.sleep(gatherMs, stopping.signal)
    while (clock.monotonicMs() - latest < gatherMs && clock.monotonicMs() - begun < gatherAtMostMs)
    const ids = [...arrived]
    arrived.clear()
    if (!options.settings().notifyTranscripts) return
    const [items, from] = await Promise.all([options.find(ids), since])
    if (stopping.signal.aborted) return
    const news = decideNews(items, {
      since: from,
      shownId: options.shownId(),
      settings: options.settings(),
    })
    if (news) options.show(news)
  }
  const begin = () => {
    if (gathering) return
    gathering = true
    // A library that is closed or cannot be read has no news, and says elsewhere what is wrong.
    void gather()
      .catch(() => undefined)
      .finally(() => {
        gathering = false
        if (arrived.size > 0 && !stopping.signal.aborted) begin()
      })
  }
  const stopListening = changes.listen(({ arrived: ids = [] }) => {
    if (ids.length === 0) return
    latest = clock.monotonicMs()
    for (const id of ids) arrived.add(id)
    begin()
  })
  return () => {
    stopListening()
    stopping.abort()
  }
}

/** When this library was first opened by a program that announces; a clock that was ahead then is corrected. */
async function findSince({ reader, writer, clock }: AnnouncementOptions): Promise<number> {
  const now = clock.now()
  try {
    const known = await reader.findCached({ name: cachedName })
    if (known && known.at <= now) return known.at
    await writer.saveCached({ name: cachedName, json: 'null', at: now })
  } catch {
    // What cannot be kept is found anew at the next start.
  }
  return now
}
