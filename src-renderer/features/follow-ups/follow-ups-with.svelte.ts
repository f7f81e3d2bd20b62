/** The follow-ups with one contact or number: open ones, suggestions, and those of a contact that are done. */
import type { FollowUpItem, FollowUpParty, FollowUpsWith } from '../../../src-preload/contract/follow-ups.ts'
import type { Client } from '../../client.ts'
import { LatestRequest } from '../../util/latest-request.ts'

/** Of those that are done, at first and each time more are asked for. */
const doneAtOnce = 20
/** More is read in the list of all follow-ups. */
const mostDone = 500

const none: FollowUpsWith = { open: [], suggestions: [] }

export class FollowUpsWithState {
  readonly #client: Client
  readonly #request = new LatestRequest()
  #party: FollowUpParty | null = null
  #found = $state.raw<FollowUpsWith>(none)
  #done = $state.raw<readonly FollowUpItem[]>([])
  #doneTotal = $state(0)
  #doneWanted = doneAtOnce

  constructor(client: Client) {
    this.#client = client
  }

  get open(): readonly FollowUpItem[] {
    return this.#found.open
  }

  get suggestions(): FollowUpsWith['suggestions'] {
    return this.#found.suggestions
  }

  /** Empty for a number. */
  get done(): readonly FollowUpItem[] {
    return this.#done
  }

  get hasMoreDone(): boolean {
    return this.#done.length < Math.min(this.#doneTotal, mostDone)
  }

  listen(): () => void {
    const again = () => void this.#load()
    const offs = [this.#client.on('follow-ups.changed', again), this.#client.on('personal.changed', again)]
    return () => offs.forEach((off) => off())
  }

  /** @param party null: none */
  async show(party: FollowUpParty | null): Promise<void> {
    this.#party = party
    this.#doneWanted = doneAtOnce
    this.#assign(none, { total: 0, items: [] })
    await this.#load()
  }

  async showMoreDone(): Promise<void> {
    this.#doneWanted = Math.min(mostDone, this.#doneWanted + doneAtOnce)
    await this.#load()
  }

  /** The page and the call are useful without them. */
  async #load(): Promise<void> {
    const isLatest = this.#request.begin()
    const party = this.#party
    if (party === null) return
    const [found, done] = await Promise.all([
      this.#client.call('follow-ups.with', party).catch(() => null),
      this.#listDone(party.personId).catch(() => null),
    ])
    if (isLatest() && found !== null && done !== null) this.#assign(found, done)
  }

  async #listDone(personId: number | null): Promise<{ total: number; items: FollowUpItem[] }> {
    if (personId === null) return { total: 0, items: [] }
    const filter = { state: 'done', owner: null, personId } as const
    return await this.#client.call('follow-ups.list', { filter, offset: 0, limit: this.#doneWanted })
  }

  #assign(found: FollowUpsWith, { total, items }: { total: number; items: FollowUpItem[] }): void {
    this.#found = found
    this.#done = items
    this.#doneTotal = total
  }
}
