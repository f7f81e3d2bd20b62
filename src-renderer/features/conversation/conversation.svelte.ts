/**
 * How the opened call went and what was agreed in it, while anything shows it. Must never show what belongs to another
 * call than the one that is open.
 */
import { createContext } from 'svelte'
import { SvelteSet } from 'svelte/reactivity'
import type { Conversation, Fact } from '../../../src-preload/contract/conversation.ts'
import type { Client } from '../../client.ts'
import type { Listening } from '../player/listening.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { ReaderState } from '../reader/reader.svelte.ts'
import { commonText } from '../../util/text.ts'

export interface ConversationInput {
  client: Client
  reader: Pick<ReaderState, 'id' | 'opened' | 'transcript' | 'blocks' | 'turns'>
  listening: Pick<Listening, 'goTo'>
  notices: NoticesState
  /** Puts text on the clipboard; false when that did not work. */
  copy: (text: string) => boolean
}

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

  /** Puts what a fact says on the clipboard. */
  copy({ value, text }: Pick<Fact, 'value' | 'text'>): void {
    const { notices, copy } = this.#input
    notices.say(copy(value ?? text) ? commonText.copied : commonText.notCopied)
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
