/** Reads the lines of a search as they may leave the app: page by page, with their calls. */
import type { PlacedRedaction } from '../../../src-preload/contract/redaction.ts'
import type { ConcordanceLine, SearchSort } from '../../../src-preload/contract/search.ts'
import { listServiceWords } from '../../model/corrections.ts'
import type { StoredRecording } from '../../model/recording-item.ts'
import { createTextRedactor } from '../../model/redact-text.ts'
import { nameSpeaker } from '../formats/call-text.ts'
import { pickNames, type Naming } from '../read-call.ts'
import {
  chooseSource,
  isRedactedSpeaker,
  keepUnlessRedacted,
  listConfirmed,
  type CallSource,
} from '../redacted-source.ts'
import type { ExportContext, NamedCall } from '../types.ts'
import { createLineRedactor } from './redact-line.ts'
import type { ExportedLine } from './types.ts'

/** A line of a search, with the id of its call. */
export type FoundLine = Omit<ConcordanceLine<never>, 'recording'> & { id: string }

export interface LineSearch {
  /** See `ThoroughSearch`. */
  exportLines(input: {
    query: string
    sort: SearchSort
    limit: number
    now: number
    from: string | null
  }): Promise<{ lines: FoundLine[]; next: string | null }>
}

export interface LinesToRead extends Naming {
  search: LineSearch
  reader: CallSource
  query: string
  sort: SearchSort
  /** Milliseconds since the epoch, for `today`. */
  now: number
  isRedacted: boolean
  context: Pick<ExportContext, 'words'>
}

/** A tenth of a second of the searching thread, for which a query of the window may have to wait. */
const pageLines = 500

/** Yields all lines in the order of the search, in parts. Leaves out lines whose hit is redacted. */
export async function* readLines({
  search,
  query,
  sort,
  now,
  ...how
}: LinesToRead): AsyncGenerator<ExportedLine[]> {
  const readPage = createPageReader(how)
  for (let from: string | null = null; ;) {
    const page = await search.exportLines({ query, sort, now, from, limit: pageLines })
    const exported = await readPage(page.lines)
    if (exported.length > 0) yield exported
    if (page.next === null) return
    from = page.next
  }
}

/** Leaves out calls that were deleted meanwhile. */
function createPageReader({
  reader,
  isRedacted,
  formatNumber,
  userName,
  context,
}: Omit<LinesToRead, 'search' | 'query' | 'sort' | 'now'>) {
  const source = chooseSource(reader, { isRedacted })
  const readCall = async (recording: StoredRecording, lines: readonly FoundLine[]) => {
    const { id } = recording
    const confirmed = isRedacted ? await listConfirmed(reader, id) : []
    const shown = confirmed.length > 0 ? await redactLines(reader, id, lines, confirmed) : lines
    const names = {
      ...pickNames(recording, formatNumber),
      userName: userName && (await keepUnlessRedacted(source, id, userName)),
    }
    return shown.map((line) => toLine(line, names, context))
  }
  return async (found: readonly FoundLine[]): Promise<ExportedLine[]> => {
    const byCall = Map.groupBy(found, ({ id }) => id)
    const recordings = await source.findRecordings({ ids: [...byCall.keys()] })
    const byId = new Map(recordings.map((recording) => [recording.id, recording]))
    const exported: ExportedLine[] = []
    for (const [id, lines] of byCall) {
      const recording = byId.get(id)
      if (recording) exported.push(...(await readCall(recording, lines)))
    }
    return exported
  }
}

async function redactLines(
  reader: CallSource,
  id: string,
  lines: readonly FoundLine[],
  confirmed: readonly PlacedRedaction[],
): Promise<FoundLine[]> {
  const displayed = await reader.findTranscript({ id })
  if (!displayed) return []
  const texts = createTextRedactor(confirmed)
  const places = confirmed.flatMap(({ shown }) => shown ?? [])
  const redact = createLineRedactor(listServiceWords(displayed), places)
  const keepSpeaker = (speaker: string | null) =>
    speaker !== null && isRedactedSpeaker(speaker, texts) ? null : speaker
  return lines.flatMap((line) => {
    const redacted = redact(line)
    return redacted ? [{ ...redacted, speaker: keepSpeaker(line.speaker) }] : []
  })
}

function toLine(
  { before, hit, after, timestamp, speaker }: FoundLine,
  names: NamedCall & { userName: string | null },
  { words }: Pick<ExportContext, 'words'>,
): ExportedLine {
  return {
    ...{ recordingId: names.id, calledAt: names.createdAtMs, name: names.person, number: names.number },
    ...{ speaker: nameSpeaker(speaker, names, words), timestamp, before, hit, after },
  }
}
