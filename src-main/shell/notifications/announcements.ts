/**
 * Decides which transcripts to announce and when. Without Electron; `notifications.ts` shows them.
 *
 * Only calls made after this library was first opened are announced, so a first sync is silent.
 */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import type { Settings } from '../../../src-preload/contract/settings.ts'
import type { LibraryReader, LibraryWriter } from '../../library/types.ts'
import type { LibraryChange } from '../../library/stored-types.ts'
import type { Clock } from '../../util/clock.ts'
import type { Emitter } from '../../util/emitter.ts'
import type { Remote } from '../../threads/rpc.ts'
import { cleanText } from '../../util/clean-text.ts'
import type { ShellText } from '../text/en.ts'

/** Library entry with the time from which calls are announced. */
const cachedName = 'announced-since'
/** Transcripts within this time are announced together. */
const gatherMs = 2_000
/** The longest delay of the first one, however many follow. */
const gatherAtMostMs = 20_000
/** More names cannot be read at a glance. */
const maxNames = 3

export type News =
  /** `name`: person or number; null when unknown or hidden, as is `words`. */
  | { kind: 'one'; recordingId: string; name: string | null; words: string | null }
  | { kind: 'many'; count: number; names: string[] }

type Choice = Pick<Settings, 'notifyTranscripts' | 'notifyContent'>
type Arrived = Pick<
  RecordingItem,
  'id' | 'createdAtMs' | 'transcriptState' | 'person' | 'counterpart' | 'preview'
>

/** @param since milliseconds since the epoch. @returns null when there is nothing to announce. */
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
  const displayNameFor = ({ person, counterpart }: Arrived) => person?.name ?? counterpart
  const showsContent = settings.notifyContent
  if (news.length === 1) {
    return {
      kind: 'one',
      recordingId: first.id,
      name: showsContent ? displayNameFor(first) : null,
      words: showsContent ? first.preview : null,
    }
  }
  const names = showsContent ? new Set(news.map(displayNameFor).filter((name) => name !== null)) : []
  return { kind: 'many', count: news.length, names: [...names].slice(0, maxNames) }
}

/** Title and body of the notification. */
export function describeNews(
  news: News,
  { notifications: text }: ShellText,
): { title: string; body: string } {
  if (news.kind === 'many') {
    return { title: text.many(String(news.count)), body: news.names.map(cleanText).join(', ') }
  }
  if (news.name === null && news.words === null) return { title: text.one, body: '' }
  return { title: cleanText(news.name ?? text.withheld), body: cleanText(news.words ?? text.noWords) }
}

export interface AnnouncementOptions {
  reader: Pick<Remote<LibraryReader>, 'findValue'>
  writer: Pick<Remote<LibraryWriter>, 'saveValue'>
  changes: Emitter<LibraryChange>
  find(ids: string[]): Promise<RecordingItem[]>
  /** The call on screen; null when the window is not in front. */
  shownId(): string | null
  settings(): Choice
  show(news: News): void
  clock: Clock
}

/** Announces new transcripts of one library; returns a function that stops it. */
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
    // A closed or unreadable library has no news; others report the problem.
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

/** When this library was first opened by an announcing version; corrects a clock that was ahead then. */
async function findSince({ reader, writer, clock }: AnnouncementOptions): Promise<number> {
  const now = clock.now()
  try {
    const known = await reader.findValue({ name: cachedName })
    if (known && known.at <= now) return known.at
    await writer.saveValue({ name: cachedName, json: 'null', at: now })
  } catch {
    // If it cannot be saved it is determined again at the next start.
  }
  return now
}
