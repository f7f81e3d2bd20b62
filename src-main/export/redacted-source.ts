/**
 * Reads calls as they may leave the app: without the words that the user redacted, in all of their texts. All
 * exports read through it, unless the user includes redacted words.
 */
import type { PlacedRedaction } from '../../src-preload/contract/redaction.ts'
import type { Note } from '../../src-preload/contract/personal.ts'
import { overlaps } from '../../src-preload/contract/turn-words.ts'
import type { LibraryReader } from '../library/types.ts'
import { wordsIn } from '../model/corrections.ts'
import type { ServiceTranscript } from '../model/recording.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import type { Remote } from '../threads/rpc.ts'
import { createTextRedactor, type TextRedactor } from '../model/redact-text.ts'

export type CallSource = Pick<
  Remote<LibraryReader>,
  | 'findRecordings'
  | 'findTranscript'
  | 'findAdditions'
  | 'listCorrections'
  | 'listMarkedWords'
  | 'listTags'
  | 'listThemes'
  | 'listRedactions'
  | 'listSilences'
>

/** @param choice includes redacted words only if the user explicitly chose it. */
export function chooseSource(reader: CallSource, choice: { isRedacted?: boolean }): CallSource {
  const isWanted = choice.isRedacted === false || reader instanceof RedactedSource
  return isWanted ? reader : new RedactedSource(reader)
}

class RedactedSource implements CallSource {
  readonly #reader: CallSource
  #tags: ReturnType<CallSource['listTags']> | undefined
  #themes: ReturnType<CallSource['listThemes']> | undefined

  constructor(reader: CallSource) {
    this.#reader = reader
  }

  findRecordings: CallSource['findRecordings'] = async (input) => {
    const found: StoredRecording[] = []
    for (const recording of await this.#reader.findRecordings(input)) {
      const redacted = await this.#findRedacted(recording.id)
      found.push(redacted ? redactRecording(recording, redacted.texts) : recording)
    }
    return found
  }

  findTranscript: CallSource['findTranscript'] = async (input) => {
    const transcript = await this.#reader.findTranscript({ ...input, isRedacted: true })
    const redacted = transcript && (await this.#findRedacted(input.id))
    return redacted ? redactSpeakers(transcript, redacted.texts) : transcript
  }

  findAdditions: CallSource['findAdditions'] = async (input) => {
    const additions = await this.#reader.findAdditions(input)
    const redacted = await this.#findRedacted(input.id)
    if (!redacted) return additions
    const { texts } = redacted
    const tags = await (this.#tags ??= this.#reader.listTags())
    const themes = await (this.#themes ??= this.#reader.listThemes())
    const keepNamed = (ids: number[], named: { id: number; name: string }[]) =>
      ids.filter((id) => !texts.isRedacted(named.find((each) => each.id === id)?.name ?? ''))
    return {
      ...additions,
      notes: additions.notes.map((note) => ({
        ...redactNote(note, texts),
        themeIds: keepNamed(note.themeIds, themes),
      })),
      tagIds: keepNamed(additions.tagIds, tags),
    }
  }

  listCorrections: CallSource['listCorrections'] = async (input) => {
    const corrections = await this.#reader.listCorrections(input)
    const redacted = await this.#findRedacted(input.id)
    if (!redacted) return corrections
    const { confirmed, texts } = redacted
    return corrections.filter(({ firstWord, original, replacement }) => {
      const corrected = { first: firstWord, count: wordsIn(original).length }
      const isTouched = confirmed.some(({ service }) => service && overlaps(service, corrected))
      return !isTouched && !texts.isRedacted(original) && !texts.isRedacted(replacement)
    })
  }

  listMarkedWords: CallSource['listMarkedWords'] = (input) =>
    this.#reader.listMarkedWords({ ...input, isRedacted: true })

  listTags: CallSource['listTags'] = () => this.#reader.listTags()
  listThemes: CallSource['listThemes'] = () => this.#reader.listThemes()
  listRedactions: CallSource['listRedactions'] = (input) => this.#reader.listRedactions(input)
  listSilences: CallSource['listSilences'] = (input) => this.#reader.listSilences(input)

  /** Null for a call without confirmed redactions. */
  async #findRedacted(id: string): Promise<{ confirmed: PlacedRedaction[]; texts: TextRedactor } | null> {
    const confirmed = await listConfirmed(this.#reader, id)
    return confirmed.length > 0 ? { confirmed, texts: createTextRedactor(confirmed) } : null
  }
}

/** Null for a name that is redacted in the call, unless the source has its redacted words. */
export async function keepUnlessRedacted(
  source: CallSource,
  id: string,
  name: string,
): Promise<string | null> {
  if (!(source instanceof RedactedSource)) return name
  return (await findTextRedactor(source, id)).isRedacted(name) ? null : name
}

/** For texts of a call from another source. */
export async function findTextRedactor(
  reader: Pick<CallSource, 'listRedactions'>,
  id: string,
): Promise<TextRedactor> {
  return createTextRedactor(await listConfirmed(reader, id))
}

export async function listConfirmed(
  reader: Pick<CallSource, 'listRedactions'>,
  id: string,
): Promise<PlacedRedaction[]> {
  return (await reader.listRedactions({ id })).filter(({ state }) => state === 'confirmed')
}

/** Removes the name if it is redacted, and the number if that is redacted. */
function redactRecording(recording: StoredRecording, texts: TextRedactor): StoredRecording {
  const { person, fromNumber, toNumber } = recording
  const keepNumber = (number: string | null) => (number && texts.isRedacted(number) ? null : number)
  return {
    ...recording,
    person: person && texts.isRedacted(person.name) ? null : person,
    fromNumber: keepNumber(fromNumber),
    toNumber: keepNumber(toNumber),
    preview: null,
  }
}

/** Words that are in the transcript are already redacted, by their places. */
function redactNote(note: Note, texts: TextRedactor): Note {
  const { text, said, isLost, speakers } = note
  return {
    ...note,
    text: texts.redact(text),
    said: isLost && said !== null ? texts.redact(said) : said,
    speakers: speakers.filter((name) => !isRedactedSpeaker(name, texts)),
  }
}

/** The service may name speakers. */
export function isRedactedSpeaker(name: string, texts: TextRedactor): boolean {
  return name !== 'you' && name !== 'them' && texts.isRedacted(name)
}

function redactSpeakers(transcript: ServiceTranscript, texts: TextRedactor): ServiceTranscript {
  const names = new Set(transcript.words.map(({ speaker }) => speaker))
  const redacted = [...names].filter((name) => name !== null && isRedactedSpeaker(name, texts))
  if (redacted.length === 0) return transcript
  const words = transcript.words.map((word) =>
    redacted.includes(word.speaker) ? { ...word, speaker: null } : word,
  )
  return { ...transcript, words }
}
