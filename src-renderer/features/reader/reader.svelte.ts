/** The opened call: what the library has of it, where it was opened, and what is found in it. */
import { createContext } from 'svelte'
import type { OpenedRecording, TranscriptView } from '../../../src-preload/contract/recordings.ts'
import type { PlacedRedaction } from '../../../src-preload/contract/redaction.ts'
import { type Client, messageOf } from '../../client.ts'
import { speakerName } from '../../util/speaker-name.ts'
import { copyText, type CopyForm } from './copy-text.ts'
import { coverWords, isNameRedacted } from './cover-words.ts'
import { FindState } from './find.svelte.ts'
import { SelectedWords, type WordRange } from './selected-words.svelte.ts'
import { buildBlocks, buildTimeline, wordAtTime } from './transcript-blocks.ts'
import type { Moment } from '../../app/call-screen.ts'
import { TurnCursor } from './turn-cursor.svelte.ts'

/** Whether a call was opened at this moment of it. */
export function isAtMoment(
  moment: Pick<Moment, 'timestamp' | 'wordIndex'> | null,
  match: Pick<Moment, 'timestamp' | 'wordIndex'> | null,
): boolean {
  // A moment of the service has no word until its transcript is here.
  if (match !== null && match.wordIndex === null) return moment?.timestamp === match.timestamp
  return (moment?.wordIndex ?? null) === (match?.wordIndex ?? null)
}

export class ReaderState {
  readonly find: FindState
  readonly #client: Client
  readonly #onOpened: (opened: OpenedRecording) => void
  /** Puts text on the clipboard; false when that did not work. */
  readonly copy: (text: string) => boolean
  #id = $state<string | null>(null)
  #opened = $state.raw<OpenedRecording | null>(null)
  #failure = $state<string | null>(null)
  #moment = $state.raw<Moment | null>(null)
  #covered = $state.raw<readonly PlacedRedaction[]>([])
  readonly #transcript = $derived(this.#opened?.transcript ?? null)

  readonly blocks = $derived(this.#transcript === null ? [] : buildBlocks(this.#transcript))
  readonly timeline = $derived(buildTimeline(this.#transcript?.starts ?? []))
  readonly selection = new SelectedWords(() => this.#transcript?.words.length ?? 0)
  readonly turns = new TurnCursor(() => this.blocks)

  /**
   * @param onOpened told with each answer about the opened call, so that it can be played.
   * @param copy puts text on the clipboard; false when that did not work.
   */
  constructor(
    client: Client,
    onOpened: (opened: OpenedRecording) => void,
    copy: (text: string) => boolean = () => false,
  ) {
    this.#client = client
    this.#onOpened = onOpened
    this.copy = copy
    this.find = new FindState(client, () => this.#id)
  }

  /** The call that is open or being opened. */
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

  get isLoading(): boolean {
    return this.#id !== null && this.#opened === null && this.#failure === null
  }

  /** A new object each time a call is opened at a moment, also at the same one again. */
  get moment(): Moment | null {
    return this.#moment
  }

  /** Puts the focus into the transcript, where the person reads; without words it stays where it is. */
  requestFocus(): void {
    this.turns.step(0)
  }

  /** Goes to the next turn (1) or the one before (-1). The sound stays where it is. */
  stepTurn(direction: 1 | -1): void {
    this.turns.step(direction)
  }

  /** Goes to the next turn of this side, or the one before. */
  stepSpeakerTurn(side: 'you' | 'them', direction: 1 | -1): void {
    this.turns.stepSpeaker(side, direction)
  }

  /** Puts the whole call on the clipboard; false when that did not work. */
  copyCall(form: CopyForm): boolean {
    const last = (this.#transcript?.words.length ?? 0) - 1
    return last >= 0 && this.copyWords({ first: 0, last }, form)
  }

  /** Puts words of the call on the clipboard; false when that did not work. */
  copyWords(range: WordRange, form: CopyForm): boolean {
    return this.copy(this.getText(range, form))
  }

  /** Redacted words of the opened call. */
  get covered(): readonly PlacedRedaction[] {
    return this.#covered
  }

  /** Leaves these words out of everything that is copied. @param confirmed of the opened call */
  cover(confirmed: readonly PlacedRedaction[]): void {
    this.#covered = confirmed
  }

  /** Words of the call as they are copied. */
  getText(range: WordRange, form: CopyForm): string {
    const call = this.#opened?.recording ?? null
    if (this.#transcript === null) return ''
    const places = this.#covered.flatMap(({ shown }) => shown ?? [])
    const isNamed = !isNameRedacted(call?.person?.name ?? null, this.#covered)
    const nameOf = (speaker: string | null) => speakerName(speaker, isNamed ? call : null)
    return copyText(coverWords(this.#transcript, places), range, form, nameOf)
  }

  /** Follows changes of the opened call; returns the function that stops. */
  listen(): () => void {
    const again = (ids: readonly string[] | null) => {
      if (this.#id !== null && (ids === null || ids.includes(this.#id))) void this.#load(this.#id)
    }
    const offs = [
      this.#client.on('recordings.changed', ({ ids }) => again(ids)),
      // Whose calls bear a name is not told.
      this.#client.on('personal.changed', () => again(null)),
    ]
    return () => {
      for (const off of offs) off()
    }
  }

  /** Opens a call; resolves when it is shown or when opening failed. */
  async open(id: string, moment: Moment | null = null): Promise<void> {
    if (id !== this.#id) {
      this.#id = id
      this.#opened = null
      this.#failure = null
      this.#leave()
    }
    this.#moment = moment
    // The call is shown before all its marks are known.
    if (moment !== null && moment.wordIndex !== null) void this.find.takeOver(moment.query, moment.wordIndex)
    await this.#load(id)
  }

  close(): void {
    this.#id = null
    this.#opened = null
    this.#failure = null
    this.#moment = null
    this.#leave()
  }

  /** Asks the service again for what failed or waits. @throws ClientError */
  async retry(): Promise<void> {
    if (this.#id === null) return
    await this.#client.call('recordings.retry', { id: this.#id })
  }

  async reload(): Promise<void> {
    if (this.#id === null) return
    this.#failure = null
    await this.#load(this.#id)
  }

  /** Nothing of the call before stays. */
  #leave(): void {
    this.find.reset()
    this.#covered = []
    this.selection.clear()
    this.turns.reset()
  }

  /** What the service found has a time, and its word only once the transcript is here. */
  #placeMoment(): void {
    const { timestamp, wordIndex } = this.#moment ?? { timestamp: null, wordIndex: null }
    if (this.#moment === null || this.#transcript === null || timestamp === null || wordIndex !== null) return
    const word = wordAtTime(this.timeline, timestamp)
    if (word === null) return
    this.#moment = { ...this.#moment, wordIndex: word }
    void this.find.takeOver(this.#moment.query, word)
  }

  async #load(id: string): Promise<void> {
    const held = this.#opened
    try {
      const known = held?.transcriptVersion ?? null
      const answer = await this.#client.call('recordings.open', known === null ? { id } : { id, known })
      if (id !== this.#id) return
      // The object stays with what is drawn of it and known of it, until its words are others.
      const transcript = answer.transcript === 'unchanged' ? held!.transcript : answer.transcript
      const opened = { ...answer, transcript }
      const before = this.#transcript
      this.#opened = opened
      this.#failure = null
      if (transcript !== before) {
        this.selection.clear()
        if (before !== null) void this.find.refresh()
      }
      this.#placeMoment()
      this.#onOpened(opened)
    } catch (error) {
      if (id === this.#id && this.#opened === null) this.#failure = messageOf(error)
    }
  }
}

export const [useReader, provideReader] = createContext<ReaderState>()
