/** The open call: its data from the library, the moment at which it was opened, and find in call. */
import type { CitationStyle } from '../../../src-preload/contract/citation.ts'
import type { OpenedRecording, TranscriptView } from '../../../src-preload/contract/recordings.ts'
import type { PlacedRedaction } from '../../../src-preload/contract/redaction.ts'
import { type Client, messageOf } from '../../client.ts'
import { keepPrevious } from '../../util/keep-previous.ts'
import { whenIdle } from '../../util/when-idle.ts'
import { speakerName } from '../../util/speaker-name.ts'
import type { CallLines } from './call-lines.svelte.ts'
import { copyText, type CopyForm } from './copy-text.ts'
import { coverWords, isNameRedacted } from './cover-words.ts'
import { FindState, type FindLines } from './find.svelte.ts'
import { SelectedWords, type WordRange } from './selected-words.svelte.ts'
import { blocksOf, buildTimeline, wordAtTime } from './transcript-blocks.ts'
import type { Moment } from '../call-screen.ts'
import { TurnCursor } from './turn-cursor.svelte.ts'

/** Whether a call was opened at this moment. */
export function isAtMoment(
  moment: Pick<Moment, 'timestamp' | 'wordIndex'> | null,
  match: Pick<Moment, 'timestamp' | 'wordIndex'> | null,
): boolean {
  // A moment from the service has no word until the transcript is downloaded.
  if (match !== null && match.wordIndex === null) return moment?.timestamp === match.timestamp
  return (moment?.wordIndex ?? null) === (match?.wordIndex ?? null)
}

/** A call that was read ahead. */
interface Ahead {
  id: string
  /** Null when it could not be read. */
  answer: Promise<OpenedRecording | null>
}

export class ReaderState {
  readonly find: FindState
  readonly #client: Client
  readonly #onOpened: (opened: OpenedRecording) => void
  /** Copies text to the clipboard; false on failure. */
  readonly copy: (text: string) => boolean
  #id = $state<string | null>(null)
  #opened = $state.raw<OpenedRecording | null>(null)
  #failure = $state<string | null>(null)
  #moment = $state.raw<Moment | null>(null)
  /** The next call, while the former one is still shown. */
  #next = $state.raw<{ id: string; moment: Moment | null } | null>(null)
  #covered = $state.raw<readonly PlacedRedaction[]>([])
  #ahead: Ahead | null = null
  readonly #transcript = $derived(this.#opened?.transcript ?? null)

  readonly blocks = $derived(this.#transcript === null ? [] : blocksOf(this.#transcript))
  readonly timeline = $derived(buildTimeline(this.#transcript?.starts ?? []))
  readonly selection = new SelectedWords(() => this.#transcript?.words.length ?? 0)
  readonly turns = new TurnCursor(() => this.blocks)
  #lines = $state.raw<CallLines | null>(null)

  /**
   * @param onOpened called with each answer about the open call, so that it can be played.
   * @param copy copies text to the clipboard; false on failure.
   */
  constructor(
    client: Client,
    onOpened: (opened: OpenedRecording) => void,
    copy: (text: string) => boolean = () => false,
  ) {
    this.#client = client
    this.#onOpened = onOpened
    this.copy = copy
    const findLines: FindLines = async (place) => (await this.readLines()).findPlace(place)
    this.find = new FindState(client, () => this.#id, findLines)
  }

  /** The open call, also while it is loading. */
  get id(): string | null {
    return this.#id
  }

  /** Null while loading. */
  get opened(): OpenedRecording | null {
    return this.#opened
  }

  get transcript(): TranscriptView | null {
    return this.#transcript
  }

  get failure(): string | null {
    return this.#failure
  }

  /** Whether another call has been requested, and this one is still shown. */
  get isLeaving(): boolean {
    return this.#next !== null
  }

  /** A new object each time a call is opened at a moment, even the same one. */
  get moment(): Moment | null {
    return this.#moment
  }

  /** Focuses the transcript at the turn being read; without a transcript the focus stays unchanged. */
  requestFocus(): void {
    this.turns.step(0)
  }

  /** Moves to the next turn (1) or the previous one (-1). Does not move the audio. */
  stepTurn(direction: 1 | -1): void {
    this.turns.step(direction)
  }

  /** Moves to the next or previous turn of this side. */
  stepSpeakerTurn(side: 'you' | 'them', direction: 1 | -1): void {
    this.turns.stepSpeaker(side, direction)
  }

  /** Copies the whole call to the clipboard; false on failure. */
  copyCall(form: CopyForm): boolean {
    const last = (this.#transcript?.words.length ?? 0) - 1
    return last >= 0 && this.copyWords({ first: 0, last }, form)
  }

  /** Copies words of the call to the clipboard; false on failure. */
  copyWords(range: WordRange, form: CopyForm): boolean {
    return this.copy(this.getText(range, form))
  }

  /** Null before they are read for the first time. */
  get lines(): CallLines | null {
    return this.#lines
  }

  /** Reads the lines of the numbered transcript. */
  async readLines(): Promise<CallLines> {
    const later = await import('./call-lines.svelte.ts')
    const lines = (this.#lines ??= new later.CallLines(this.#client, this))
    await lines.read()
    return lines
  }

  /** Copies words of the call with their source. @throws ClientError */
  async copyQuote({ first, last }: WordRange, style: CitationStyle): Promise<void> {
    await this.#client.call('quotes.copy', { id: this.#id!, first, last, style })
  }

  /** Redacted words of the open call. */
  get covered(): readonly PlacedRedaction[] {
    return this.#covered
  }

  /** Leaves these words out of everything that is copied. @param confirmed of the open call */
  cover(confirmed: readonly PlacedRedaction[]): void {
    this.#covered = confirmed
  }

  /** The text of words for copying. */
  getText(range: WordRange, form: CopyForm): string {
    const call = this.#opened?.recording ?? null
    if (this.#transcript === null) return ''
    const places = this.#covered.flatMap(({ shown }) => shown ?? [])
    const isNamed = !isNameRedacted(call?.person?.name ?? null, this.#covered)
    const nameOf = (speaker: string | null) => speakerName(speaker, isNamed ? call : null)
    return copyText(coverWords(this.#transcript, places), range, form, nameOf)
  }

  /** Follows changes of the open call; returns the function that stops. */
  listen(): () => void {
    const again = (ids: readonly string[] | null) => {
      const hasChanged = (id: string) => ids === null || ids.includes(id)
      if (this.#ahead !== null && hasChanged(this.#ahead.id)) this.#ahead = null
      if (this.#id !== null && hasChanged(this.#id)) void this.#load(this.#id)
    }
    const offs = [
      this.#client.on('recordings.changed', ({ ids }) => again(ids)),
      // The announcement does not say which calls have the name.
      this.#client.on('personal.changed', () => again(null)),
    ]
    return () => {
      for (const off of offs) off()
    }
  }

  /** Reads a call that is probably opened next, so that it is shown at once. */
  readAhead(id: string): void {
    // The cursor also rests on the call that is being opened.
    if (id === this.#id || id === this.#next?.id) return
    const answer = this.#client.call('recordings.open', { id, isAhead: true }).then(
      ({ transcript, ...rest }) => {
        if (transcript === 'unchanged') return null
        // Opening the call then finds its blocks.
        if (transcript !== null) whenIdle(() => blocksOf(transcript))
        return { ...rest, transcript }
      },
      () => null,
    )
    this.#ahead = { id, answer }
  }

  /**
   * Opens a call; resolves when it is shown or when opening failed. The former call stays until then, but only for a
   * moment: an empty view in between would flicker, and take as long to render.
   */
  async open(id: string, moment: Moment | null = null): Promise<void> {
    this.#next = { id, moment }
    if (id === this.#id || this.#opened === null) this.#showNext(id)
    const reading = this.#ahead?.id === id ? this.#openAhead(this.#ahead) : this.#load(id)
    await keepPrevious(reading, () => this.#showNext(id))
  }

  close(): void {
    this.#next = null
    this.#moment = null
    this.#leave(null)
  }

  /** Shows the call that `open` was last called with, unless that was another one. */
  #showNext(id: string): void {
    if (this.#next?.id !== id) return
    const { moment } = this.#next
    this.#next = null
    if (id !== this.#id) this.#leave(id)
    this.#moment = moment
    // The call is shown before all matches are found.
    if (moment !== null && moment.wordIndex !== null) void this.find.takeOver(moment.query, moment.wordIndex)
  }

  /** Requests again what failed or is pending. @throws ClientError */
  async retry(): Promise<void> {
    if (this.#id === null) return
    await this.#client.call('recordings.retry', { id: this.#id })
  }

  async reload(): Promise<void> {
    if (this.#id === null) return
    this.#failure = null
    await this.#load(this.#id)
  }

  /** Clears the data of the former call. */
  #leave(id: string | null): void {
    this.#id = id
    this.#opened = null
    this.#failure = null
    this.find.reset()
    this.#covered = []
    this.selection.clear()
    this.turns.reset()
  }

  /** Finds the word of a moment from the service, which has only a time until the transcript is downloaded. */
  #placeMoment(): void {
    const { timestamp, wordIndex } = this.#moment ?? { timestamp: null, wordIndex: null }
    if (this.#moment === null || this.#transcript === null || timestamp === null || wordIndex !== null) return
    const word = wordAtTime(this.timeline, timestamp)
    if (word === null) return
    this.#moment = { ...this.#moment, wordIndex: word }
    void this.find.takeOver(this.#moment.query, word)
  }

  /** Shows what was read ahead, unless the library has changed since, and then what the library has now. */
  async #openAhead(ahead: Ahead): Promise<void> {
    const opened = await ahead.answer
    if (opened === null || ahead !== this.#ahead) return await this.#load(ahead.id)
    this.#ahead = null
    this.#show(ahead.id, opened)
    // This also downloads what is missing.
    void this.#load(ahead.id)
  }

  async #load(id: string): Promise<void> {
    const held = id === this.#id ? this.#opened : null
    try {
      const known = held?.transcriptVersion ?? null
      const answer = await this.#client.call('recordings.open', known === null ? { id } : { id, known })
      // Keeps the same object while the words are unchanged, and with it what is rendered and derived from it.
      const transcript = answer.transcript === 'unchanged' ? held!.transcript : answer.transcript
      this.#show(id, { ...answer, transcript })
    } catch (error) {
      this.#showNext(id)
      if (id === this.#id && this.#opened === null) this.#failure = messageOf(error)
    }
  }

  /** Shows what was read of a call, unless another one has been opened since. */
  #show(id: string, opened: OpenedRecording): void {
    this.#showNext(id)
    if (id !== this.#id) return
    const before = this.#transcript
    this.#opened = opened
    this.#failure = null
    if (opened.transcript !== before) {
      this.selection.clear()
      if (before !== null) void this.find.refresh()
    }
    this.#placeMoment()
    this.#onOpened(opened)
  }
}
