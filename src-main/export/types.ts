/** Types of an export format, and of the call that its writer receives. */
import type { UnsupportedAudio } from '../../src-preload/contract/audio.ts'
import type { AudioType } from '../model/audio-formats.ts'
import type { CitationText } from '../../src-preload/contract/citation.ts'
import type { Span } from '../../src-preload/contract/conversation.ts'
import type { Correction } from '../../src-preload/contract/corrections.ts'
import type { DueGroup } from '../../src-preload/contract/follow-ups.ts'
import type { MarkedWords, Note, Theme } from '../../src-preload/contract/personal.ts'
import type { ServiceRecording, ServiceTranscript } from '../model/recording.ts'

export interface ExportFormat {
  /** Without the dot. */
  extension: string
  /** At the end of the names of its files, where another format has the same extension. */
  suffix?: string
  mimeType: string
  /** Returns the file's text or bytes. All reading goes through the context; changes nothing. */
  write(call: ExportedCall, context: ExportContext): string | Promise<string | Uint8Array>
  /** Left out by formats with one call per file. */
  together?: ExportTogether
}

/** Writes several calls into one file. */
export type ExportTogether = (
  calls: AsyncIterable<ExportedCall>,
  context: ExportContext,
) => AsyncIterable<string | Uint8Array>

/** The fields that titles and file names use. */
export type NamedCall = Pick<ExportedCall, 'id' | 'createdAtMs' | 'person' | 'number'>

/** A call with words and the user's additions. All texts are untrusted. */
export interface ExportedCall extends ServiceRecording {
  /** Milliseconds since the epoch; null when unknown. */
  createdAtMs: number | null
  /** Seconds; left out for the whole call. */
  part?: Span
  /** The other party's name; null without one. */
  person: string | null
  /** Of the contact; null without one. */
  personId: number | null
  /** Their formatted number; null if unknown. */
  number: string | null
  /** The user's name; null if unknown or redacted. */
  userName: string | null
  /** Names, in the order of the window. */
  tags: string[]
  /** Their number in E.164, or as the service wrote one that is none; null if unknown. */
  e164: string | null
  starred: boolean
  /** Null without audio on this computer; the same for its SHA-256. */
  isHeard: boolean | null
  audioSha256: string | null
  transcript: ServiceTranscript
  /** The transcript's words in turns; none only for formats that do not need words. */
  turns: ExportedTurn[]
  /** By position. */
  corrections: ExportedCorrection[]
  /** Empty when not included. */
  notes: ExportedNote[]
  /** Where the words of these notes are in the transcript. */
  marked: MarkedWords[]
  /** Those of these notes, in the user's order. */
  themes: ExportedTheme[]
}

export interface ExportedTheme extends Theme {
  /** Empty too when words of it are redacted in the call. */
  description: string
  /** Among all themes. */
  position: number
}

export interface ExportedNote extends Note {
  /** Their names, in the user's order. */
  themes: string[]
}

export interface ExportedTurn {
  speaker: string | null
  /** Seconds; null without word times. */
  start: number | null
  end: number | null
  /** One line, never empty. */
  text: string
  /** Joined, they equal the text. */
  words: ExportedWord[]
}

export interface ExportedWord {
  text: string
  /** Of the transcript's words: one, or all of an aside. */
  indices: readonly number[]
  /** It follows the word before without a space. */
  isJoined: boolean
  /** Seconds; null without a time. */
  start: number | null
}

export interface ExportedCorrection extends Correction {
  /** True when `transcript` contains the user's words, false when it contains the service's. */
  applied: boolean
}

export interface ExportContext {
  words: ExportWords
  /** BCP 47, for dates. */
  locale: string
  /** The paper size of the user's region. */
  paper: 'A4' | 'letter'
  /** At the top of each page, in formats that have pages; null for none. */
  mark: string | null
  /** Writes numbered lines for courts, in formats that have them. */
  isNumbered: boolean
  /** Writes the speakers' names into SRT subtitles. */
  withNames: boolean
  /** Writes dates in front matter with the offset from UTC. */
  withOffset: boolean
  /**
   * Reads a call's audio; null when it is not on this computer or larger than `maxBytes`. Audio that cannot be
   * played or redacted here is left out.
   *
   * @throws the file system's error.
   */
  readAudio(id: string, maxBytes: number): Promise<ExportedAudio | UnsupportedAudio | null>
  /** Fetches SRT subtitles from the service; see `createSrtFetch`. Null when not wanted. */
  fetchSrt: ((id: string) => Promise<string | null>) | null
  /** Counts the matches of the search whose results are exported; null when the calls are no results. */
  countMatches: ((id: string) => Promise<number>) | null
  /** Makes a PDF of a page without scripts. */
  printToPdf(html: string): Promise<Uint8Array>
}

export interface ExportedAudio {
  type: AudioType
  bytes: Uint8Array
}

/** Texts in the interface's language. */
export interface ExportWords {
  /** The two sides, when no name is known. */
  you: string
  them: string
  /** An unknown speaker. */
  someone: string
  inbound: string
  outbound: string
  tags: string
  notes: string
  onWholeCall: string
  themes: string
  transcript: string
  /** See `mark`. */
  confidential: string
  citation: CitationText
  /** With `{hash}`, in numbered transcripts; and what they have without audio. */
  audioHash: string
  withoutAudio: string
  /** The title of a file with several calls. */
  calls: string
  contents: string
  audio: string
  noAudio: string
  /** With `{format}`: it cannot be played, or no part of it can be cut out or redacted. */
  unplayableAudio: string
  uncuttableAudio: string
  /** With `{text}`. */
  quote: string
  /** A sentence about the keyboard shortcuts of a page with audio. */
  keys: string
  /** With `{time}`. */
  playFrom: string
  find: string
  previousMatch: string
  nextMatch: string
  /** With `{match}` and `{count}`. */
  matchCount: string
  noMatches: string
  /** For a folder of calls: its default title, and the link to its list. */
  allCalls: string
  searchAllCalls: string
  searchResults: string
  /** Shown when search files are missing. */
  searchFailed: string
  showMore: string
  oneCall: string
  /** With `{count}`. */
  manyCalls: string
  pages: string
  /** With `{page}` and `{pages}`. */
  pageOf: string
  newerCalls: string
  olderCalls: string
  followUps: FollowUpWords
  passages: PassageWords
  lines: LineWords
  quotes: {
    /** After a quote whose words are no longer in the transcript. */
    lost: string
  }
}

/** In lists of follow-ups. */
export interface FollowUpWords extends Record<DueGroup | 'done', string> {
  title: string
  /** The list is empty. */
  nothing: string
  /** Instead of the words of a promise that are unknown. */
  unknown: string
  /** With `{name}`: the other party has to do it. */
  waitingFor: string
  /** With `{day}`. */
  due: string
}

/** The headings of a table of lines of a search. */
export interface LineWords {
  title: string
  speaker: string
  before: string
  hit: string
  after: string
}

/** The headings of a table of passages. */
export interface PassageWords {
  title: string
  contact: string
  number: string
  /** The column of all passages, each counted once. */
  all: string
  withoutTheme: string
  unknown: string
}
