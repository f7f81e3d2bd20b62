/** The figures and facts of the open call, while they are displayed. */
import { SvelteSet } from 'svelte/reactivity'
import type { Args } from '../../../src-preload/contract/bridge.ts'
import type { Conversation, Fact, FactKind } from '../../../src-preload/contract/conversation.ts'
import type { Client } from '../../client.ts'
import type { Listening } from '../player/listening.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import { OpenCallData } from '../../app/open-call/open-call-data.svelte.ts'
import type { ReaderState } from '../../app/open-call/reader.svelte.ts'
import { blockOfWord } from '../../app/open-call/transcript-blocks.ts'
import { commonText } from '../../util/text.ts'
import { factsText } from './text.ts'

export interface ConversationInput {
  client: Client
  reader: Pick<ReaderState, 'id' | 'opened' | 'transcript' | 'blocks' | 'turns'>
  listening: Pick<Listening, 'goTo'>
  notices: NoticesState
  /** Copies text to the clipboard; false on failure. */
  copy: (text: string) => boolean
}

/** A fact with a day. */
export type CalendarEvent = Omit<Args<'export.calendar-event'>, 'recordingId'>

/** Collapsible parts of the details: the facts, those of each kind, and the figures. */
export type DetailsPart = 'facts' | FactKind | 'glance'

export class ConversationState {
  readonly #input: ConversationInput
  readonly #data: OpenCallData<Conversation | null>
  /** At first only what a person may have to act on. */
  readonly #expanded = new SvelteSet<DetailsPart>(['facts', 'promise', 'amount'])
  /** The call and words of the last request. */
  #asked: { id: string; version: string | null } | null = null

  constructor(input: ConversationInput) {
    this.#input = input
    // Computed data may be missing: the call itself reports failures.
    const fetch = (id: string) => input.client.call('recordings.conversation', { id }).catch(() => null)
    this.#data = new OpenCallData(input.reader, fetch)
  }

  /** Data of the open call; null until loaded, and without a transcript. */
  get current(): Conversation | null {
    return this.#data.value
  }

  /**
   * Requests the figures and facts while they are displayed, because computing them is expensive: when the
   * words are loaded, and again when they change. Call from an effect.
   */
  watch(): void {
    const { id, opened, transcript } = this.#input.reader
    if (id === null || transcript === null) return
    const version = opened?.transcriptVersion ?? null
    if (this.#asked?.id === id && this.#asked.version === version) return
    this.#asked = { id, version }
    void this.#data.load(id)
  }

  isOpen(part: DetailsPart): boolean {
    return this.#expanded.has(part)
  }

  /** Collapses or expands a part, while the window is open. */
  toggle(part: DetailsPart): void {
    if (!this.#expanded.delete(part)) this.#expanded.add(part)
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

  /** Follows what is decided about promises; returns the function that stops. */
  listen(): () => void {
    return this.#input.client.on('follow-ups.changed', () => void this.#loadStates())
  }

  async #loadStates(): Promise<void> {
    const { client, reader } = this.#input
    const { id } = reader
    if (id === null || this.current === null) return
    const followUps = await client.call('follow-ups.of-call', { id }).catch(() => null)
    if (followUps === null) return
    const states = new Map(followUps.map(({ place, state }) => [place, state]))
    const change = (fact: Fact) => {
      if (fact.kind !== 'promise') return fact
      return { ...fact, followUp: states.get(fact.timestamp ?? fact.first) ?? null }
    }
    this.#data.change(id, (known) => known && { ...known, facts: known.facts.map(change) })
  }
}
