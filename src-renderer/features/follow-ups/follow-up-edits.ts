/** Changes follow-ups, and decides about promises that can become some. Each change can be undone. */
import type { Answer, Args } from '../../../src-preload/contract/bridge.ts'
import type { Fact } from '../../../src-preload/contract/conversation.ts'
import type { FollowUpState } from '../../../src-preload/contract/follow-ups.ts'
import type { UndoState } from '../../app/undo.svelte.ts'
import type { Client } from '../../client.ts'
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

export type FollowUpChange = Args<'follow-ups.change'>['change']
export type NewFollowUp = Args<'follow-ups.add'>

export class FollowUpEdits {
  readonly #client: Client
  readonly #undo: Pick<UndoState, 'make'>

  constructor(client: Client, undo: Pick<UndoState, 'make'>) {
    this.#client = client
    this.#undo = undo
  }

  /** Decides about a promise: a follow-up of this state, or none when null. @throws ClientError */
  async answer({ said, ...promise }: SaidPromise, state: FollowUpState | null): Promise<void> {
    const save = (to: FollowUpState | null) => {
      const { recordingId, timestamp, first } = promise
      return this.#client.call('follow-ups.answer', { recordingId, timestamp, first, state: to })
    }
    await this.#undo.make(async () => {
      const before = await save(state)
      if (before === state) return null
      return {
        text: followUpsText.answered[state ?? 'none'](said),
        undo: async () => void (await save(before)),
        redo: async () => void (await save(state)),
      }
    })
  }

  /** @throws ClientError */
  async add(followUp: NewFollowUp): Promise<void> {
    await this.#undo.make(async () => {
      const added = await this.#client.call('follow-ups.add', followUp)
      if (added === null) return null
      return {
        text: followUpsText.answered.open(followUp.text),
        undo: async () => void (await this.#client.call('follow-ups.delete', { ids: [added.id] })),
        redo: () => this.#restore([added]),
      }
    })
  }

  /** @param describe the text of the notice, for this number of follow-ups. @throws ClientError */
  async change(
    ids: readonly number[],
    change: FollowUpChange,
    describe: (count: number) => string,
  ): Promise<void> {
    await this.#undo.make(async () => {
      const make = () => this.#client.call('follow-ups.change', { ids: [...ids], change })
      const before = await make()
      if (before.length === 0) return null
      return {
        text: describe(before.length),
        undo: () => this.#restore(before),
        redo: async () => void (await make()),
      }
    })
  }

  async #restore(followUps: Answer<'follow-ups.change'>): Promise<void> {
    await this.#client.call('follow-ups.restore', { followUps })
  }
}
