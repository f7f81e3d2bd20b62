/**
 * State of the open palette: the typed text, the matching entries and the cursor. Runs the chosen entry.
 *
 * Commands do not wait for the library: its results are added below them when they arrive.
 */
import { tick } from 'svelte'
import ChevronRight from '@lucide/svelte/icons/chevron-right'
import Search from '@lucide/svelte/icons/search'
import { stepOption } from '../../components/combobox.ts'
import type { CommandRegistry } from '../commands/registry.svelte.ts'
import { commandsText } from '../commands/text.ts'
import {
  type Choice,
  type Entry,
  foundSections,
  listCommands,
  type Offer,
  type Section,
  startSections,
  unmarked,
} from './entries.ts'

/** A single letter matches every call. */
const minQuery = 2

/** The entries of the palette beside the commands. */
export interface PaletteSource {
  /** People who match the typed text. Reactive, like the other lists. */
  people: (typed: string) => readonly Choice[]
  accounts: () => readonly Choice[]
  /** Pages of the guide. */
  guide: () => readonly Choice[]
  saved: () => readonly Choice[]
  tags: () => readonly Choice[]
  /** @throws ClientError */
  loadLatestCalls: () => Promise<readonly Choice[]>
  /** The best moments; null if a newer search replaced this one. @throws ClientError */
  findCalls: (query: string) => Promise<readonly Choice[] | null>
  /** Searches all calls. */
  search: (query: string) => void
}

export class PaletteState {
  readonly #commands: CommandRegistry
  readonly #source: PaletteSource
  #typed = $state('')
  #cursor = $state(0)
  #latest = $state.raw<readonly Choice[]>([])
  /** Results of the latest answer, kept until the next one so that nothing flickers during typing. */
  #found = $state.raw<readonly Choice[]>([])
  readonly #sections = $derived.by(() => this.#offered())
  readonly #entries = $derived(this.#sections.flatMap(({ entries }) => entries))

  constructor(commands: CommandRegistry, source: PaletteSource) {
    this.#commands = commands
    this.#source = source
    void this.#loadLatest()
  }

  get typed(): string {
    return this.#typed
  }

  get sections(): readonly Section[] {
    return this.#sections
  }

  /** Index of the chosen entry among all entries; -1 for none. */
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

  /** Moves the cursor; after the last entry comes the first. */
  step(entries: number): void {
    const { length } = this.#entries
    if (length > 0) this.#cursor = stepOption(this.cursor, entries, length, 'other-end')
  }

  moveTo(entry: Entry): void {
    this.#cursor = this.#entries.indexOf(entry)
  }

  /**
   * Runs the choice. @param otherwise runs its second action instead: shows its number on the dial pad.
   */
  async choose({ choose, dial }: Entry, otherwise = false): Promise<void> {
    this.#commands.hide()
    // The focus returns first: the action may move it.
    await tick()
    await (otherwise ? (dial ?? choose) : choose)()
  }

  #offered(): Section[] {
    const typed = this.#typed.trim()
    const offer = this.#offer(typed)
    if (typed === '') {
      const start = startSections(offer)
      const latest = callSection(this.#latest)
      return start[0]?.kind === 'recent' ? [start[0], ...latest, ...start.slice(1)] : [...latest, ...start]
    }
    // Below the entries found by name, so that nothing moves under the cursor when calls arrive.
    return [...foundSections(typed, offer), ...callSection(this.#found), ...this.#searchSection(typed)]
  }

  #offer(typed: string): Offer {
    const commands = this.#commands
    const { people, accounts, guide, saved, tags } = this.#source
    const listChoices = (ids: readonly string[]) =>
      ids.filter((id) => commands.isAvailable(id)).map((id) => this.#commandChoice(id))
    return {
      commands: listChoices(listCommands(commands.all)),
      recent: listChoices(commands.recent),
      people: typed === '' ? [] : people(typed),
      accounts: accounts(),
      guide: guide(),
      saved: saved(),
      tags: tags(),
    }
  }

  #commandChoice(id: string): Choice {
    const { title, words = '' } = this.#commands.all[id]!
    const name = this.#commands.getTitleNow(id) ?? title
    const chord = this.#commands.getKey(id)
    return {
      key: `command:${id}`,
      name,
      words,
      icon: ChevronRight,
      ...(chord !== undefined && { chord }),
      choose: () => this.#commands.runByName(id),
    }
  }

  #searchSection(query: string): Section[] {
    if (query.length < minQuery) return []
    const name = commandsText.palette.searchFor(query)
    const choose = () => this.#source.search(query)
    return [{ kind: 'search', entries: [unmarked({ key: 'search', name, icon: Search, choose })] }]
  }

  async #loadLatest(): Promise<void> {
    try {
      this.#latest = await this.#source.loadLatestCalls()
    } catch {
      // The list of calls shows the error; commands work without it.
    }
  }

  async #search(query: string): Promise<void> {
    if (query.length < minQuery) {
      this.#found = []
      return
    }
    try {
      const found = await this.#source.findCalls(query)
      if (found !== null && query === this.#typed.trim()) this.#found = found
    } catch {
      // The search screen shows the error.
      this.#found = []
    }
  }
}

function callSection(calls: readonly Choice[]): Section[] {
  return calls.length === 0 ? [] : [{ kind: 'calls', entries: calls.map(unmarked) }]
}
