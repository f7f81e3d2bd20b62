/** Changes follow-ups, and decides about promises that can become some. Each change can be undone. */
import type { Answer, Args } from '../../../src-preload/contract/bridge.ts'
import type { Fact } from '../../../src-preload/contract/conversation.ts'
import type { FollowUpState } from '../../../src-preload/contract/follow-ups.ts'
import type { ReaderState } from '../../app/open-call/reader.svelte.ts'
import type { WordRange } from '../../app/open-call/selected-words.svelte.ts'
import type { Change, UndoState } from '../../app/undo.svelte.ts'
import { expectChange } from '../../app/undo-edit.ts'
import type { Client } from '../../client.ts'
import { type NewFollowUp, toFollowUp } from './follow-words.ts'
import { followUpsText } from './text.ts'

/** A promise of a call. `first`: its first word. */
export interface SaidPromise {
  recordingId: string
  /** Seconds; null when unknown. */
  timestamp: number | null
  first: number
  /** The words of the promise. */
  said: string
}

/** @param recordingId null while no call is open */
export function toSaidPromise(
  recordingId: string | null,
  { timestamp, first, text }: Fact,
): SaidPromise | null {
  return recordingId === null ? null : { recordingId, timestamp, first, said: text }
}

/** What an action applies to: follow-ups by id, and promises. */
export interface Meant {
  ids: readonly number[]
  promises: readonly SaidPromise[]
  /** The words of the only one; null for several. */
  what: string | null
}

export type FollowUpChange = Args<'follow-ups.change'>['change']
type Changed = Answer<'follow-ups.change'>

export class FollowUpEdits {
  readonly #client: Client
  readonly #undo: Pick<UndoState, 'make'>
  #hasDecided = $state(false)

  constructor(client: Client, undo: Pick<UndoState, 'make'>) {
    this.#client = client
    this.#undo = undo
  }

  /** A promise was accepted or ticked while the library is open. */
  get hasDecided(): boolean {
    return this.#hasDecided
  }

  /** Decides about a promise. @throws ClientError */
  async answer(promise: SaidPromise, state: FollowUpState): Promise<void> {
    await this.decide({ ids: [], promises: [promise], what: promise.said }, state)
  }

  /** Marks follow-ups as done or open, and makes promises follow-ups of this state. @throws ClientError */
  async decide(meant: Meant, state: FollowUpState): Promise<void> {
    if (state !== 'dismissed') this.#hasDecided = true
    const kind = state === 'open' && meant.promises.length === 0 ? 'reopened' : state
    await this.#make(
      meant,
      state,
      (ids) => this.#client.call('follow-ups.change', { ids, change: { state } }),
      kind,
    )
  }

  /** Deletes follow-ups and dismisses promises: neither is suggested again. @throws ClientError */
  async dismiss(meant: Meant): Promise<void> {
    await this.#make(
      meant,
      'dismissed',
      (ids) => this.#client.call('follow-ups.delete', { ids }),
      'dismissed',
    )
  }

  /** @param describe the text of the notice. @throws ClientError */
  async change(
    { ids, what }: Pick<Meant, 'ids' | 'what'>,
    change: FollowUpChange,
    describe: (what: string | null, count: number) => string,
  ): Promise<void> {
    await this.#undo.make(async () => {
      const { before, after } = await this.#client.call('follow-ups.change', { ids: [...ids], change })
      if (before.length === 0) return null
      return {
        text: describe(what, before.length),
        undo: () => this.#restore(before, after),
        redo: () => this.#restore(after, before),
      }
    })
  }

  /** Adds one from words of the open call. @throws ClientError */
  async addWords(reader: ReaderState, range: WordRange | null): Promise<void> {
    const followUp = range && toFollowUp(reader, range)
    if (followUp !== null) await this.add(followUp)
  }

  /** @throws ClientError */
  async add(followUp: NewFollowUp): Promise<void> {
    await this.#undo.make(() => this.addOne(followUp))
  }

  /** Like `add`, as a part of another change; null when its call was deleted. @throws ClientError */
  async addOne(followUp: NewFollowUp): Promise<Change | null> {
    const added = await this.#client.call('follow-ups.add', followUp)
    if (added === null) return null
    return {
      text: followUpsText.decided.open(followUp.text, 1),
      undo: async () => void (await this.#client.call('follow-ups.delete', { ids: [added.id] })),
      redo: () => this.#restore([added], []),
    }
  }

  /** @param save changes follow-ups, or deletes them */
  async #make(
    { ids, promises, what }: Meant,
    state: FollowUpState,
    save: (ids: number[]) => Promise<Changed>,
    kind: keyof typeof followUpsText.decided,
  ): Promise<void> {
    await this.#undo.make(async () => {
      const wanted = promises.map(() => state)
      const states = await this.#answerAll(promises, wanted)
      const { before, after } = ids.length > 0 ? await save([...ids]) : { before: [], after: [] }
      const count = before.length + states.filter((each) => each !== state).length
      if (count === 0) return null
      return {
        text: followUpsText.decided[kind](what, count),
        undo: async () => {
          await this.#answerAll(promises, states, wanted)
          if (before.length > 0) await this.#restore(before, after)
        },
        redo: async () => {
          await this.#answerAll(promises, wanted, states)
          if (before.length > 0) await this.#restore(after, before)
        },
      }
    })
  }

  /** Gives each promise its state, those with another than in `from` none. Returns the states before. */
  async #answerAll(
    promises: readonly SaidPromise[],
    to: readonly (FollowUpState | null)[],
    from?: readonly (FollowUpState | null)[],
  ): Promise<(FollowUpState | null)[]> {
    const before: (FollowUpState | null)[] = []
    for (const [index, { recordingId, timestamp, first }] of promises.entries()) {
      const states = { state: to[index]!, from: from?.[index] }
      before.push(await this.#client.call('follow-ups.answer', { recordingId, timestamp, first, ...states }))
    }
    return before
  }

  async #restore(followUps: Changed['before'], from: Changed['after']): Promise<void> {
    expectChange(await this.#client.call('follow-ups.restore', { followUps, from }))
  }
}
