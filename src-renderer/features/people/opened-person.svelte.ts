/** The page of one person, with the list of their calls. */
import type { PersonItem, PersonPage } from '../../../src-preload/contract/people.ts'
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import { type Client, messageOf } from '../../client.ts'
import { peopleText } from './text.ts'
import { FollowUpsWithState } from '../follow-ups/follow-ups-with.svelte.ts'
import { LatestRequest } from '../../util/latest-request.ts'
import { PagedRows } from '../../components/rows/paged-rows.svelte.ts'

export class OpenedPerson {
  /** Their calls, the newest first. */
  readonly calls: PagedRows<RecordingItem>
  readonly followUps: FollowUpsWithState
  readonly #client: Client
  readonly #request = new LatestRequest()
  #id = $state<number | null>(null)
  #page = $state.raw<PersonPage | null>(null)
  #failure = $state<string | null>(null)

  constructor(client: Client) {
    this.#client = client
    this.followUps = new FollowUpsWithState(client)
    this.calls = new PagedRows((range) =>
      client.call('recordings.list', { view: `person:${this.#id ?? 0}`, ...range }),
    )
  }

  /** The person of the page; null for none. */
  get id(): number | null {
    return this.#id
  }

  /** Null until loaded, or when the person no longer exists. */
  get page(): PersonPage | null {
    return this.#page
  }

  /** Why the page cannot be shown; null without a failure. */
  get failure(): string | null {
    return this.#failure
  }

  open(id: number): void {
    if (this.#id !== id) {
      this.leave()
      void this.followUps.show({ personId: id, number: null })
    }
    this.#id = id
    void this.load()
  }

  leave(): void {
    this.#request.cancel()
    this.#id = null
    this.#page = null
    this.#failure = null
    void this.followUps.show(null)
    this.calls.reset()
  }

  /**
   * The library changed, and this is the person's current row: reloads the calls, and the page if the person
   * changed. Topics are not reloaded with each new call.
   */
  follow(person: PersonItem | null): void {
    if (this.#id === null) return
    if (JSON.stringify(person) === JSON.stringify(this.#page?.person ?? null)) void this.calls.reload()
    else void this.load()
  }

  /** Reloads the page. */
  async load(): Promise<void> {
    const id = this.#id
    if (id === null) return
    void this.calls.reload()
    const isLatest = this.#request.begin()
    try {
      const page = await this.#client.call('people.page', { id })
      if (!isLatest()) return
      this.#page = page
      this.#failure = page === null ? peopleText.page.gone : null
    } catch (error) {
      if (isLatest()) this.#failure = messageOf(error)
    }
  }
}
