/**
 * How the opened call went and what was agreed in it, while anything shows it. Must never show what belongs to another
 * call than the one that is open.
 */
import { createContext } from 'svelte'
import { SvelteSet } from 'svelte/reactivity'
import type { Args } from '../../../src-preload/contract/bridge.ts'
import type { Conversation, Fact } from '../../../src-preload/contract/conversation.ts'
import type { Client } from '../../client.ts'
import type { Listening } from '../player/listening.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { UndoState } from '../../app/undo.svelte.ts'
import type { ReaderState } from '../reader/reader.svelte.ts'
import { commonText } from '../../util/text.ts'
import { factsText } from './text.ts'

export interface ConversationInput {
  client: Client
  reader: Pick<ReaderState, 'id' | 'opened' | 'transcript' | 'blocks' | 'turns'>
  listening: Pick<Listening, 'goTo'>
  notices: NoticesState
  undo: Pick<UndoState, 'did'>
  /** Puts text on the clipboard; false when that did not work. */
  copy: (text: string) => boolean
  /** A promise of some call was ticked or opened again. */
  onTicked: () => void
}

/** A fact with a day. */
export type CalendarEvent = Omit<Args<'export.calendar-event'>, 'recordingId'>

/** Parts of the details that can be folded up. */
export type DetailsPart = 'facts' | 'glance'

export class ConversationState {
  readonly #input: ConversationInput
  #loaded = $state.raw<{ id: string; conversation: Conversation | null } | null>(null)
  readonly #folded = new SvelteSet<DetailsPart>()
  /** Of which words it was asked for last. */
  #asked: { id: string; version: string | null } | null = null

  constructor(input: ConversationInput) {
    this.#input = input
  }

  /** Of the opened call; null while it is not known, and without a transcript. */
  get current(): Conversation | null {
    return this.#loaded !== null && this.#loaded.id === this.#input.reader.id
      ? this.#loaded.conversation
      : null
  }

  /**
   * Somebody looks at the opened call: finding all this costs too much for nobody, and is done when its words are
   * here, and again when they are others. To be called anew whenever they are, as an effect does.
   */
  watch(): void {
    const { id, opened, transcript } = this.#input.reader
    if (id === null || transcript === null) return
    const version = opened?.transcriptVersion ?? null
    if (this.#asked?.id !== id || this.#asked.version !== version) void this.#load({ id, version })
  }

  isOpen(part: DetailsPart): boolean {
    return !this.#folded.has(part)
  }

  /** Folds a part up or opens it again, for as long as the window is open. */
  toggle(part: DetailsPart): void {
    if (!this.#folded.delete(part)) this.#folded.add(part)
  }

  /** Goes to where it was said: in the sound, or in the words where it cannot be heard. */
  async goTo({ timestamp, first }: Fact, { play }: { play: boolean }): Promise<void> {
    const { reader, listening } = this.#input
    if (timestamp !== null && (reader.opened?.audioUrl ?? null) !== null)
      await listening.goTo(timestamp, { play })
    else reader.turns.moveTo(reader.blocks.findLastIndex((block) => block.first <= first))
  }

  /** Puts what is shown of a fact on the clipboard. */
  copy(shown: string): void {
    const { notices, copy } = this.#input
    notices.say(copy(shown) ? commonText.copied : commonText.notCopied)
  }

  /** Saves a date or promise as a calendar file where the person chooses; says nothing when they cancel. */
  async addToCalendar(recordingId: string, event: CalendarEvent): Promise<void> {
    const { client, notices } = this.#input
    const { kind, text, sentence, value, timestamp, first } = event
    await notices.attempt(async () => {
      const fact = { recordingId, kind, text, sentence, value, timestamp, first }
      const { saved } = await client.call('export.calendar-event', fact)
      if (saved) notices.say(factsText.addedToCalendar)
    })
  }

  /** Ticks a promise of a call, or takes the tick away. */
  async setDone(recordingId: string, promise: Fact, done: boolean): Promise<void> {
    const { notices, undo } = this.#input
    await notices.attempt(async () => {
      await this.#saveDone(recordingId, promise, done)
      undo.did({
        text: done ? factsText.markedDone(promise.text) : factsText.markedOpen(promise.text),
        undo: () => this.#saveDone(recordingId, promise, !done),
        redo: () => this.#saveDone(recordingId, promise, done),
      })
    })
  }

  async #saveDone(recordingId: string, { timestamp, first }: Fact, done: boolean): Promise<void> {
    await this.#input.client.call('personal.set-promise-done', { recordingId, timestamp, first, done })
    const conversation = this.#loaded?.id === recordingId ? this.#loaded.conversation : null
    if (conversation !== null) {
      const facts = conversation.facts.map((fact) =>
        fact.kind === 'promise' && fact.first === first ? { ...fact, done } : fact,
      )
      this.#loaded = { id: recordingId, conversation: { ...conversation, facts } }
    }
    this.#input.onTicked()
  }

  async #load(asked: { id: string; version: string | null }): Promise<void> {
    this.#asked = asked
    const { id } = asked
    // What is only derived may be missing: the call itself says what failed.
    const conversation = await this.#input.client.call('recordings.conversation', { id }).catch(() => null)
    // Only the last one who asks is answered about its call; see `workers/conversations.ts`.
    if (asked === this.#asked) this.#loaded = { id, conversation }
  }
}

export const [useConversation, provideConversation] = createContext<ConversationState>()
