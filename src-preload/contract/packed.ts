/**
 * How long answers cross to the window. Each string and each number of an array is handed over by itself, at every
 * border once more: a hundred thousand words take longer than everything else that opening their call does. Packed they
 * are one string, and blocks of numbers. Pure.
 */
import type { Channel, Commands } from './channels.ts'
import type { OpenedRecording, TranscriptView } from './recordings.ts'

export interface PackedStrings {
  /** All strings, one after the other. */
  letters: string
  /** Where each ends in `letters`. */
  ends: Uint32Array
}

type PackedTranscript = Omit<TranscriptView, 'words' | 'starts' | 'ends'> & {
  words: PackedStrings
  /** NaN where the service gave no time. */
  starts: Float64Array
  ends: Float64Array
}

/** Answers that cross packed. */
interface Packed {
  'recordings.open': Omit<OpenedRecording, 'transcript'> & { transcript: PackedTranscript | null }
  'recordings.list-ids': PackedStrings
}

/** What crosses as the answer of a channel. */
export type Crossing<C extends Channel> = C extends keyof Packed ? Packed[C] : Commands[C]['value']

interface Form<Value, Crossed> {
  pack(value: Value): Crossed
  unpack(crossed: Crossed): Value
}

const forms: { [C in keyof Packed]: Form<Commands[C]['value'], Packed[C]> } = {
  'recordings.open': {
    pack: ({ transcript, ...rest }) => ({ ...rest, transcript: transcript && packTranscript(transcript) }),
    unpack: ({ transcript, ...rest }) => ({
      ...rest,
      transcript: transcript && unpackTranscript(transcript),
    }),
  },
  'recordings.list-ids': { pack: packStrings, unpack: unpackStrings },
}

/** The form in which a channel's answer crosses. */
export function pack<C extends Channel>(channel: C, value: Commands[C]['value']): Crossing<C> {
  const form = formOf(channel)
  return (form === undefined ? value : form.pack(value)) as Crossing<C>
}

/** The answer, from the form in which it crossed. */
export function unpack<C extends Channel>(channel: C, crossed: Crossing<C>): Commands[C]['value'] {
  const form = formOf(channel)
  return (form === undefined ? crossed : form.unpack(crossed)) as Commands[C]['value']
}

function formOf(channel: Channel): Form<unknown, unknown> | undefined {
  return (forms as Partial<Record<Channel, unknown>>)[channel] as Form<unknown, unknown> | undefined
}

function packTranscript({ words, starts, ends, ...rest }: TranscriptView): PackedTranscript {
  return { ...rest, words: packStrings(words), starts: packTimes(starts), ends: packTimes(ends) }
}

function unpackTranscript({ words, starts, ends, ...rest }: PackedTranscript): TranscriptView {
  return { ...rest, words: unpackStrings(words), starts: unpackTimes(starts), ends: unpackTimes(ends) }
}

function packStrings(strings: readonly string[]): PackedStrings {
  let end = 0
  return { letters: strings.join(''), ends: Uint32Array.from(strings, ({ length }) => (end += length)) }
}

function unpackStrings({ letters, ends }: PackedStrings): string[] {
  return Array.from(ends, (end, at) => letters.slice(at === 0 ? 0 : ends[at - 1], end))
}

function packTimes(times: readonly (number | null)[]): Float64Array {
  return Float64Array.from(times, (time) => time ?? Number.NaN)
}

function unpackTimes(times: Float64Array): (number | null)[] {
  return Array.from(times, (time) => (Number.isNaN(time) ? null : time))
}
