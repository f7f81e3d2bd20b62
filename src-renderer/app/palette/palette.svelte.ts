/**
 * The palette while it is open: what is typed, what fits, where the cursor is, and doing what is chosen.
 *
 * Commands never wait for the library: what it finds is added below them when it comes.
 */
import { tick } from 'svelte'
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import type { SearchHit } from '../../../src-preload/contract/search.ts'
import { assertNever } from '../../util/assert-never.ts'
import type { AppState } from '../app.svelte.ts'
import { numberOf } from '../../features/calls/call-words.ts'
import { type CallEntry, type Entry, foundSections, type Section, startSections } from './entries.ts'

/** The latest calls, or the best moments: more of them is what the search is for. */
const calls = 5
/** One letter is said in every call. */
const minQuery = 2
/** People of whom the best are shown; they are found at once, and ranked here. */
const suggested = 5

export class PaletteState {
  readonly #app: AppState
  #typed = $state('')
  #cursor = $state(0)
  #latest = $state.raw<readonly RecordingItem[]>([])
  /** Of the latest answer; shown until the next one, so that nothing flickers while one types. */
  #hits = $state.raw<readonly SearchHit<RecordingItem>[]>([])
  readonly #sections = $derived.by(() => this.#offered())
  readonly #entries = $derived(this.#sections.flatMap(({ entries }) => entries))

  constructor(app: AppState) {
    this.#app = app
    void this.#loadLatest()
  }

  get typed(): string {
    return this.#typed
  }

  get sections(): readonly Section[] {
    return this.#sections
  }

  /** Place of the chosen entry among all entries; -1 when there is none. */
  get cursor(): number {
    return Math.min(this.#cursor, this.#entries.length - 1)
  }

  get chosen(): Entry | null {
    return this.#entries[this.cursor] ?? null
  }

  type(text: string): void {
    this.#typed = text
    this.#cursor = 0
    void this.#search(text.trim())
  }

  /** Moves the cursor, from the last entry to the first and back. */
  step(entries: number): void {
    const { length } = this.#entries
    if (length === 0) return
    const to = this.cursor + entries
    // A page stops at the ends; a single step goes round.
    this.#cursor = Math.abs(entries) === 1 ? (to + length) % length : Math.max(0, Math.min(length - 1, to))
  }

  moveTo(entry: Entry): void {
    this.#cursor = this.#entries.indexOf(entry)
  }

  /**
   * Does what was chosen. @param otherwise the second thing that can be done with it: the number of a person, or of the
   * other party of a call, goes on the dial pad.
   */
  async choose(entry: Entry, otherwise = false): Promise<void> {
    const app = this.#app
    app.commands.hide()
    // The focus goes back first: what is done may take it elsewhere.
    await tick()
    switch (entry.kind) {
      case 'command':
        return app.commands.runByName(entry.id)
      case 'person': {
        const number = entry.person.numbers[0]
        if (otherwise && number !== undefined) app.navigation.dial(number)
        else app.people.openPage(entry.person.id)
        return
      }
      case 'call':
        return otherwise ? this.#dial(entry) : await this.#openCall(entry)
      case 'saved':
        return await app.saved.run(entry.saved)
      case 'account':
        return await app.accounts.switchTo(entry.account.accountId)
      case 'tag':
        return app.callScreen.showList(`tag:${entry.tag.id}`)
      case 'search':
        app.navigation.show('search')
        return app.search.run(entry.query)
      default:
        assertNever(entry)
    }
  }

  /** A found moment plays; one of the latest calls is opened as from the list. */
  async #openCall({ recording, match }: CallEntry): Promise<void> {
    const moment = match && { ...match, query: this.#typed.trim() }
    await this.#app.callScreen.open(recording.id, moment, { play: moment !== null })
  }

  #dial({ recording }: CallEntry): void {
    const number = numberOf(recording)
    if (number !== null) this.#app.navigation.dial(number)
  }

  #offered(): Section[] {
    const { commands, saved, tags, people, accounts } = this.#app
    const typed = this.#typed.trim()
    const offer = {
      isAvailable: (id: Parameters<typeof commands.isAvailable>[0]) => commands.isAvailable(id),
      recent: commands.recent,
      people: typed === '' ? [] : people.suggest(typed, suggested),
      accounts: accounts.others,
      saved: saved.list,
      tags: tags.all,
    }
    if (typed === '') {
      const start = startSections(offer)
      const latest = callSection(this.#latest.map((recording) => callEntry(recording)))
      return start[0]?.kind === 'recent' ? [start[0], ...latest, ...start.slice(1)] : [...latest, ...start]
    }
    const found = callSection(this.#hits.map(({ recording, matches }) => callEntry(recording, matches[0])))
    // Below what was found by name, so that nothing moves under the cursor when it comes.
    return [
      ...foundSections(typed, offer),
      ...found,
      ...(typed.length < minQuery ? [] : [searchSection(typed)]),
    ]
  }

  async #loadLatest(): Promise<void> {
    try {
      const { items } = await this.#app.client.call('recordings.list', {
        view: 'all',
        offset: 0,
        limit: calls,
      })
      this.#latest = items
    } catch {
      // The list of calls says why it cannot be read; commands work without.
    }
  }

  async #search(query: string): Promise<void> {
    if (query.length < minQuery) {
      this.#hits = []
      return
    }
    try {
      const answer = await this.#app.client.call('search.query', { query, sort: 'relevance', limit: calls })
      if (answer !== null && query === this.#typed.trim()) this.#hits = answer.results
    } catch {
      // The search screen says why nothing can be searched.
      this.#hits = []
    }
  }
}

function callSection(entries: readonly CallEntry[]): Section[] {
  return entries.length === 0 ? [] : [{ kind: 'calls', entries }]
}

function searchSection(query: string): Section {
  return { kind: 'search', entries: [{ kind: 'search', key: 'search', marks: [], query }] }
}

function callEntry(recording: RecordingItem, match: CallEntry['match'] = null): CallEntry {
  return { kind: 'call', key: `call:${recording.id}`, marks: [], recording, match }
}
