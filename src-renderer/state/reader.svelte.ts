/** The opened call: what the library has of it, where it was opened, and what is found in it. */
import type { OpenedRecording, TranscriptView } from '../../src-preload/contract/recordings.ts'
import { type Client, messageOf } from '../client.ts'
import { FindState } from './find.svelte.ts'
import { blocksOf, timelineOf } from './transcript.ts'

/** Where a call is opened: at a moment of a search, with what was searched for. */
export interface Moment {
  /** Seconds; null when the moment has no time. */
  timestamp: number | null
  wordIndex: number | null
  /** Marked throughout the call. */
  query: string
}

export class ReaderState {
  readonly find: FindState
  readonly #client: Client
  readonly #onOpened: (opened: OpenedRecording) => void
  #id = $state<string | null>(null)
  #opened = $state.raw<OpenedRecording | null>(null)
  #transcript = $state.raw<TranscriptView | null>(null)
  #failure = $state<string | null>(null)
  #moment = $state.raw<Moment | null>(null)
  #focusRequests = $state(0)

  readonly blocks = $derived(this.#transcript === null ? [] : blocksOf(this.#transcript))
  readonly timeline = $derived(timelineOf(this.#transcript?.starts ?? []))

  /** @param onOpened told with each answer about the opened call, so that it can be played. */
  constructor(client: Client, onOpened: (opened: OpenedRecording) => void) {
    this.#client = client
    this.#onOpened = onOpened
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

  /** Grows each time the transcript should take the focus. */
  get focusRequests(): number {
    return this.#focusRequests
  }

  requestFocus(): void {
    this.#focusRequests += 1
  }

  /** Follows changes of the opened call; returns the function that stops. */
  listen(): () => void {
    return this.#client.on('recordings.changed', ({ ids }) => {
      if (this.#id !== null && ids.includes(this.#id)) void this.#load(this.#id)
    })
  }

  /** Opens a call; resolves when it is shown or when opening failed. */
  async open(id: string, moment: Moment | null = null): Promise<void> {
    if (id !== this.#id) {
      this.#id = id
      this.#opened = null
      this.#transcript = null
      this.#failure = null
      this.find.reset()
    }
    this.#moment = moment
    const word = moment?.wordIndex ?? null
    await Promise.all([
      this.#load(id),
      moment === null || word === null ? undefined : this.find.takeOver(moment.query, word),
    ])
  }

  close(): void {
    this.#id = null
    this.#opened = null
    this.#transcript = null
    this.#failure = null
    this.#moment = null
    this.find.reset()
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

  async #load(id: string): Promise<void> {
    try {
      const opened = await this.#client.call('recordings.open', { id })
      if (id !== this.#id) return
      this.#opened = opened
      this.#failure = null
      // A transcript does not change once it is here: keeping the object keeps what is drawn.
      if (!sameWords(this.#transcript, opened.transcript)) {
        const isAnother = this.#transcript !== null
        this.#transcript = opened.transcript
        if (isAnother) void this.find.refresh()
      }
      this.#onOpened(opened)
    } catch (error) {
      if (id === this.#id && this.#opened === null) this.#failure = messageOf(error)
    }
  }
}

function sameWords(a: TranscriptView | null, b: TranscriptView | null): boolean {
  return a === b || (a !== null && b !== null && a.words.length === b.words.length && a.text === b.text)
}
