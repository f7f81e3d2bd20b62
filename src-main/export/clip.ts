/** Builds a clip of a call: the words of a part, and its audio. Makes no requests. */
import type { UnsupportedAudio } from '../../src-preload/contract/audio.ts'
import type { ClipFormat, ClipWithoutWords } from '../../src-preload/contract/clip.ts'
import type { Span } from '../../src-preload/contract/conversation.ts'
import { AudioError } from '../audio/audio-error.ts'
import { cutAudio } from '../audio/cut/cut-audio.ts'
import { findUnsupported, getAudioExtension, isDecodable } from '../model/audio-formats.ts'
import { mapServiceFields } from '../model/recording.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import { CodedError } from '../util/coded-error.ts'
import { formatClock, joinExported } from './formats/call-text.ts'
import { suggestBaseName } from './file-name.ts'
import { formatQuote, toMarkdownQuote } from './clip-text.ts'
import { toHtml } from './formats/html.ts'
import { createCallReader, emptyTranscript, pickNames, type Naming } from './read-call.ts'
import { chooseSource, type CallSource } from './redacted-source.ts'
import type { ExportContext, ExportedAudio, ExportedCall, ExportedTurn } from './types.ts'

/** Node cannot read a larger file at once; at telephone quality this is 18 hours. */
export const maxAudioBytes = 2 ** 31 - 1
/** Seconds of tolerance, because times are passed on as rounded decimals. */
const rounding = 0.001

type NoAudio =
  'audio-not-here' | 'audio-unreadable' | `audio-${UnsupportedAudio['problem']}` | 'clip-past-end'

export interface Clip {
  /**
   * Contains nothing outside the part and nothing that the user added. `part` is the position of the audio, if
   * there is any.
   */
  call: ExportedCall & { part: Span }
  withoutWords: ClipWithoutWords | null
  /** The audio, or why there is none. */
  audio: ExportedAudio | NoAudio
  /** Why the audio on this computer cannot be cut. */
  unsupported: UnsupportedAudio | null
  /** "2026-11-20 14.06 Niamh Gallagher 0.37-0.52", without an extension. */
  baseName: string
}

export interface ClipOptions extends Naming {
  recording: StoredRecording
  span: Span
  reader: CallSource
  /** Left out when only the text is needed. */
  readAudio?: ExportContext['readAudio']
}

/** @throws the file system's error. */
export async function readClip(options: ClipOptions): Promise<Clip> {
  const { span, formatNumber, userName, readAudio } = options
  const choice = { isCorrected: true, withNotes: false, isRedacted: true }
  const reader = chooseSource(options.reader, choice)
  const [recording = options.recording] = await reader.findRecordings({ ids: [options.recording.id] })
  const found = await createCallReader(reader, { formatNumber, userName, choice })(recording.id)
  const whole = typeof found === 'string' ? null : found
  const turns = whole ? selectTurns(whole.turns, span) : []
  const unsupported = recording.audioState === 'present' ? findUnsupported(recording.audioType) : null
  const { audio, part } =
    unsupported === null
      ? await readPart(recording.id, span, readAudio)
      : { audio: `audio-${unsupported.problem}` as const, part: span }
  const names = whole && { person: whole.person, number: whole.number, userName: whole.userName }
  const call = { ...describeCall(recording, formatNumber), ...names, turns, part }
  return {
    call: { ...call, duration: part.to - part.from },
    withoutWords: turns.length > 0 ? null : typeof found === 'string' ? found : explainNoWords(found),
    audio,
    unsupported,
    baseName: `${suggestBaseName(pickNames(recording, formatNumber))} ${nameRange(part)}`,
  }
}

export interface ClipFile {
  name: string
  extension: string
  content: string | Uint8Array
}

/** @throws CodedError when the clip lacks what the format needs. */
export async function writeClip(clip: Clip, format: ClipFormat, context: ExportContext): Promise<ClipFile> {
  const { audio, call, baseName, unsupported } = clip
  const file = (extension: string, content: ClipFile['content']): ClipFile => ({
    name: `${baseName}.${extension}`,
    extension,
    content,
  })
  switch (format) {
    case 'audio':
      if (typeof audio === 'string') throw toError(audio, unsupported)
      return file(getAudioExtension(audio.type), audio.bytes)
    case 'html': {
      if (typeof audio === 'string' && clip.withoutWords !== null) throw toError(audio, unsupported)
      const own = typeof audio === 'string' ? null : audio
      // Its times are relative to its audio; without audio they link to the call.
      const page = own ? { ...call, turns: shiftTurns(call.turns, -call.part.from) } : call
      return file('html', await toHtml(page, { ...context, readAudio: async () => own ?? unsupported }))
    }
    case 'md':
      if (clip.withoutWords !== null) throw new CodedError('clip-without-words')
      return file('md', toMarkdownQuote(call, context))
  }
}

function toError(code: NoAudio, unsupported: UnsupportedAudio | null): CodedError {
  if (code !== 'audio-unplayable' && code !== 'audio-uncuttable') return new CodedError(code)
  return new CodedError({ code, params: { format: unsupported?.format ?? '' } })
}

/** The words and their source, as they are copied. */
export function toClipText({ call }: Pick<Clip, 'call'>, context: Pick<ExportContext, 'words' | 'locale'>) {
  return formatQuote(call, context)
}

/** When the audio ends before the part, the part ends with the audio. */
export async function readPart(
  id: string,
  span: Span,
  readAudio: ClipOptions['readAudio'],
): Promise<{ audio: Clip['audio']; part: Span }> {
  const found = (await readAudio?.(id, maxAudioBytes)) ?? null
  if (found === null || !('bytes' in found) || !isDecodable(found.type)) {
    return { audio: 'audio-not-here', part: span }
  }
  try {
    const cut = await cutAudio(found.bytes, found.type, span)
    if (cut.span.to <= cut.span.from) return { audio: 'clip-past-end', part: span }
    return { audio: { type: cut.type, bytes: cut.bytes }, part: cut.span }
  } catch (error) {
    if (error instanceof AudioError) return { audio: 'audio-unreadable', part: span }
    throw error
  }
}

/** The words that begin in the part. A word without a time counts as being at the previous word's time. */
function selectTurns(turns: readonly ExportedTurn[], { from, to }: Span): ExportedTurn[] {
  return turns.flatMap((turn) => {
    let at = turn.start
    const words = turn.words.filter(({ start }) => {
      at = start ?? at
      return at !== null && at >= from - rounding && at < to - rounding
    })
    if (words.length === 0) return []
    const start = words.find((word) => word.start !== null)?.start ?? turn.start
    const end = turn.end === null ? null : Math.min(turn.end, to)
    return [{ speaker: turn.speaker, start, end, text: joinExported(words, ({ text }) => text), words }]
  })
}

function shiftTurns(turns: readonly ExportedTurn[], seconds: number): ExportedTurn[] {
  const shift = (at: number | null) => (at === null ? null : Math.max(0, at + seconds))
  return turns.map((turn) => ({
    ...turn,
    start: shift(turn.start),
    end: shift(turn.end),
    words: turn.words.map((word) => ({ ...word, start: shift(word.start) })),
  }))
}

function explainNoWords({ turns }: ExportedCall): ClipWithoutWords {
  const isTimed = turns.some(
    ({ start, words }) => start !== null || words.some((word) => word.start !== null),
  )
  return isTimed ? 'no-words' : 'no-times'
}

function nameRange({ from, to }: Span): string {
  return [from, to].map((seconds) => formatClock(seconds).replaceAll(':', '.')).join('-')
}

/** Describes a call without its words and the user's additions. */
function describeCall(recording: StoredRecording, formatNumber: Naming['formatNumber']): ExportedCall {
  return {
    ...mapServiceFields((field) => recording[field]),
    ...pickNames(recording, formatNumber),
    personId: recording.person?.id ?? null,
    userName: null,
    transcript: emptyTranscript,
    ...{ e164: null, starred: false, isHeard: null, audioSha256: null },
    ...{ tags: [], turns: [], corrections: [], notes: [], marked: [], themes: [] },
  }
}
