/**
 * The figures and facts of the open call, while they are displayed. Must never show data of another call than
 * the open one.
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
import { blockOfWord } from '../reader/transcript-blocks.ts'
import { commonText } from '../../util/text.ts'
import { factsText } from './text.ts'

export interface ConversationInput {
  client: Client
  reader: Pick<ReaderState, 'id' | 'opened' | 'transcript' | 'blocks' | 'turns'>
  listening: Pick<Listening, 'goTo'>
  notices: NoticesState
  undo: Pick<UndoState, 'did'>
  /** Copies text to the clipboard; false on failure. */
  copy: (text: string) => boolean
  /** A promise was ticked or unticked. */
  onTicked: () => void
}

/** A fact with a day. */
export type CalendarEvent = Omit<Args<'export.calendar-event'>, 'recordingId'>

/** Collapsible parts of the details. */
export type DetailsPart = 'facts' | 'glance'

export class ConversationState {
  readonly #input: ConversationInput
  #loaded = $state.raw<{ id: string; conversation: Conversation | null } | null>(null)
  readonly #folded = new SvelteSet<DetailsPart>()
  /** The call and words of the last request. */
  #asked: { id: string; version: string | null } | null = null

  constructor(input: ConversationInput) {
    this.#input = input
  }

  /** Data of the open call; null until loaded, and without a transcript. */
  get current(): Conversation | null {
    return this.#loaded !== null && this.#loaded.id === this.#input.reader.id
      ? this.#loaded.conversation
      : null
  }

  /**
   * Requests the figures and facts while they are displayed, because computing them is expensive: when the
   * words are loaded, and again when they change. Call from an effect.
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

  /** Collapses or expands a part, while the window is open. */
  toggle(part: DetailsPart): void {
    if (!this.#folded.delete(part)) this.#folded.add(part)
  }

  /** Seeks to where it was said, or scrolls to the words if they cannot be played. */
  async goTo({ timestamp, first }: Fact, { play }: { play: boolean }): Promise<void> {
    const { reader, listening } = this.#input
    if (timestamp !== null && (reader.opened?.audioUrl ?? null) !== null)
      await listening.goTo(timestamp, { play })
    else reader.turns.moveTo(blockOfWord(reader.blocks, first)?.index ?? 0)
  }

  /** Copies the displayed text of a fact. */
  copy(shown: string): void {
    const { notices, copy } = this.#input
    notices.say(copy(shown) ? commonText.copied : commonText.notCopied)
  }

  /** Saves a date or promise as a calendar file where the user chooses; shows nothing when they cancel. */
  async addToCalendar(recordingId: string, event: CalendarEvent): Promise<void> {
    const { client, notices } = this.#input
    const { kind, text, sentence, value, timestamp, first } = event
    await notices.attempt(async () => {
      const fact = { recordingId, kind, text, sentence, value, timestamp, first }
      const { saved } = await client.call('export.calendar-event', fact)
      if (saved) notices.say(factsText.addedToCalendar)
    })
  }

  /** Ticks or unticks a promise of a call. */
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
    // Computed data may be missing: the call itself reports failures.
    const conversation = await this.#input.client.call('recordings.conversation', { id }).catch(() => null)
    // Only the latest request gets its answer; see `conversation/jobs/conversations.ts`.
    if (asked === this.#asked) this.#loaded = { id, conversation }
  }
}

export const [useConversation, provideConversation] = createContext<ConversationState>()
