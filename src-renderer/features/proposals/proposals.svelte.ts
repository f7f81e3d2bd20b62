/**
 * Changes that assistants propose. Accepting one makes the change as the user would; rejecting one only removes
 * it from the list. Both can be undone.
 */
import type { Proposal, ProposalItem } from '../../../src-preload/contract/proposals.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { Change, UndoState } from '../../app/undo.svelte.ts'
import { type Client, messageOf } from '../../client.ts'
import { numberOf } from '../calls/call-words.ts'
import type { CorrectionsState } from '../corrections/corrections.svelte.ts'
import type { FollowUpEdits } from '../follow-ups/follow-up-edits.svelte.ts'
import type { AdditionsState } from '../notes/additions.svelte.ts'
import type { ThemesState } from '../passages/themes.svelte.ts'
import type { PeopleState } from '../people/people.svelte.ts'
import type { TagsState } from '../tags/tags.svelte.ts'
import { LatestRequest } from '../../util/latest-request.ts'
import { listAcceptable } from './list-acceptable.ts'
import { proposalsText } from './text.ts'

export interface ProposalsInput {
  client: Client
  undo: UndoState
  notices: NoticesState
  additions: Pick<AdditionsState, 'addNote' | 'addPassage'>
  corrections: Pick<CorrectionsState, 'replace'>
  followUps: Pick<FollowUpEdits, 'addOne'>
  people: Pick<PeopleState, 'edits'>
  tags: Pick<TagsState, 'addNamed'>
  themes: Pick<ThemesState, 'findByName'>
}

export class ProposalsState {
  readonly #input: ProposalsInput
  #all = $state.raw<readonly ProposalItem[] | null>(null)
  #failure = $state<string | null>(null)
  #isWorking = $state(false)
  readonly #request = new LatestRequest()

  constructor(input: ProposalsInput) {
    this.#input = input
  }

  /** By assistant, the oldest first; null until the first answer. */
  get all(): readonly ProposalItem[] | null {
    return this.#all
  }

  get count(): number {
    return this.#all?.length ?? 0
  }

  get failure(): string | null {
    return this.#failure
  }

  /** Proposals are being accepted or rejected. */
  get isWorking(): boolean {
    return this.#isWorking
  }

  /** Follows assistants and the calls that they propose changes for; returns the function that stops. */
  listen(): () => void {
    const { client } = this.#input
    const refresh = () => {
      if (!this.#isWorking) void this.load()
    }
    const offs = [
      client.on('assistants.asked', refresh),
      client.on('recordings.changed', ({ ids }) => {
        if (this.#all?.some(({ recordingId: id }) => id !== null && ids.includes(id))) refresh()
      }),
      client.on('follow-ups.changed', () => {
        if (this.#all?.some(({ change }) => change.kind === 'follow-up')) refresh()
      }),
      client.on('personal.changed', () => {
        if (this.count > 0) refresh()
      }),
    ]
    return () => offs.forEach((off) => off())
  }

  async load(): Promise<void> {
    const isLatest = this.#request.begin()
    try {
      const all = await this.#input.client.call('proposals.list', null)
      if (!isLatest()) return
      this.#all = all
      this.#failure = null
    } catch (error) {
      if (isLatest()) this.#failure = messageOf(error)
    }
  }

  /** Reloads these proposals and applies them as one change that can be undone. */
  async accept(ids: readonly number[]): Promise<void> {
    let skipped = 0
    await this.#make(async () => {
      await this.load()
      const wanted = (this.#all ?? []).filter(({ id }) => ids.includes(id))
      const changes: Change[] = []
      const accepted: ProposalItem[] = []
      const acceptable = listAcceptable(wanted)
      for (const item of acceptable) {
        await this.#input.notices.attempt(async () => {
          const change = await this.#apply(item)
          if (change === null) return
          accepted.push(item)
          changes.push(change)
        })
      }
      const text = accepted.length === 1 ? changes[0]!.text : proposalsText.did.accepted(accepted.length)
      const change = accepted.length === 0 ? null : await this.#remove(accepted, { text, changes })
      skipped = ids.length - acceptable.length
      return change
    })
    if (skipped > 0) this.#input.notices.say(proposalsText.skipped(skipped))
  }

  async reject(ids: readonly number[]): Promise<void> {
    await this.#make(async () => {
      const rejected = (this.#all ?? []).filter(({ id }) => ids.includes(id))
      if (rejected.length === 0) return null
      const text = proposalsText.did.rejected(rejected.length)
      return await this.#remove(rejected, { text, changes: [] })
    })
  }

  /** Makes the same change as the user's own command; null when nothing changes. @throws ClientError */
  async #apply({ recordingId, recording, change, first }: ProposalItem): Promise<Change | null> {
    const { additions, corrections, followUps, people, tags, themes } = this.#input
    const { kind, text, timestamp, count, original, owner, dueDay } = change
    if (recordingId === null || kind === 'follow-up') {
      const followUp = { text, owner: owner ?? 'me', personId: null, recordingId, timestamp, dueDay }
      return await followUps.addOne(followUp)
    }
    if (kind === 'note') return await additions.addNote({ recordingId, timestamp, text })
    if (kind === 'passage') {
      // A theme may have been deleted since.
      const themeIds = change.themes.flatMap((name) => themes.findByName(name)?.id ?? [])
      const words = count === 0 ? null : { first, count }
      return await additions.addPassage({ recordingId, words, timestamp, text, themeIds })
    }
    if (kind === 'tag') return await tags.addNamed([recordingId], text)
    if (kind === 'correction')
      return await corrections.replace({ recordingId, first, count, shown: original ?? '' }, text)
    const number = recording && numberOf(recording)
    return number === null ? null : await people.edits.addName(number, text)
  }

  /** Removes accepted or rejected proposals from the list. Undo reverts the changes and restores the proposals. */
  async #remove(
    decided: readonly ProposalItem[],
    { text, changes }: { text: string; changes: readonly Change[] },
  ): Promise<Change> {
    const remove = async () => {
      await this.#input.client.call('proposals.delete', { ids: decided.map(({ id }) => id) })
      await this.load()
    }
    await remove()
    return {
      text,
      undo: async () => {
        for (const change of changes.toReversed()) await change.undo()
        await this.#input.client.call('proposals.restore', { proposals: decided.map(toProposal) })
        await this.load()
      },
      redo: async () => {
        for (const change of changes) await change.redo?.()
        await remove()
      },
    }
  }

  async #make(work: () => Promise<Change | null>): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    try {
      await this.#input.undo.make(work)
    } catch (error) {
      this.#input.notices.fail(error)
    } finally {
      this.#isWorking = false
    }
  }
}

function toProposal({ id, at, assistantId, assistant, recordingId, change }: ProposalItem): Proposal {
  return { id, at, assistantId, assistant, recordingId, change }
}
