/**
 * The registry of commands: their keys, which can be run now, and running them.
 *
 * Knows nothing about what a command does.
 */
import type { NoticesState } from '../notices.svelte.ts'
import type { UndoState } from '../undo.svelte.ts'
import { commandsText } from './text.ts'
import {
  bind,
  type Bindings,
  listBindings,
  reset,
  listConflicts,
  type Shortcuts,
  unbind,
} from './bindings.ts'
import { type Chord, listChords, type KeyPress } from '../../util/chord.ts'
import { type CommandSet, isVisible, type Surroundings, type Where } from './command.ts'
import { type FocusKind, isKeptByFocus } from './focus.ts'

/** Number of recently used commands at the top of the palette. */
const recentKept = 5

export interface CommandRegistryInput {
  /** Shortcuts use Cmd and are written as on a Mac. */
  isMac: boolean
  notices: NoticesState
  /** The user's changes of the default keys; reactive. */
  shortcuts: () => Shortcuts
  saveShortcuts: (shortcuts: Shortcuts) => Promise<void>
}

export class CommandRegistry {
  readonly #input: CommandRegistryInput
  #offered = $state.raw<() => CommandSet>(() => ({}))
  readonly #all = $derived(this.#offered())
  #surroundings = $state.raw<Surroundings | null>(null)
  #shown = $state<'palette' | 'sheet' | null>(null)
  #recent = $state.raw<readonly string[]>([])
  readonly #bindings = $derived.by(() => listBindings(this.#all, this.#input.shortcuts()))
  readonly #byChord = $derived(idsByChord(this.#bindings))

  constructor(input: CommandRegistryInput) {
    this.#input = input
  }

  get isMac(): boolean {
    return this.#input.isMac
  }

  get all(): CommandSet {
    return this.#all
  }

  /** Sets the commands. Both parameters are reactive. @param surroundings where they can be run */
  offer(commands: () => CommandSet, surroundings: Surroundings): void {
    this.#offered = commands
    this.#surroundings = surroundings
  }

  /** Removes all commands until others are offered. */
  withdraw(): void {
    this.#offered = () => ({})
    this.#surroundings = null
  }

  /** The overlay that is open. */
  get shown(): 'palette' | 'sheet' | null {
    return this.#shown
  }

  /** Commands run by name, the latest first. */
  get recent(): readonly string[] {
    return this.#recent
  }

  show(what: 'palette' | 'sheet'): void {
    this.#shown = what
  }

  hide(): void {
    this.#shown = null
  }

  /** All keys of a command. */
  listKeys(id: string): readonly Chord[] {
    return this.#bindings.get(id) ?? []
  }

  /** The keys of a command that are its own where the user is. */
  listKeysHere(id: string): readonly Chord[] {
    return this.listKeys(id).filter((chord) => this.#listOwners(chord).includes(id))
  }

  /** The displayed key of a command; undefined without one. */
  getKey(id: string): Chord | undefined {
    return this.listKeysHere(id)[0]
  }

  getTitle(id: string): string {
    return this.#all[id]?.title ?? id
  }

  /** What the command would do now; null for nothing. */
  getTitleNow(id: string): string | null {
    const titleNow = this.#all[id]?.titleNow
    return titleNow === undefined ? this.getTitle(id) : titleNow()
  }

  isAvailable(id: string): boolean {
    const command = Object.hasOwn(this.#all, id) ? this.#all[id] : undefined
    if (command === undefined) return false
    return this.#isVisible(command.where) && (command.when?.() ?? true)
  }

  /** Runs the command of a key press; returns whether there was one. */
  press(press: KeyPress, focus: FocusKind): boolean {
    for (const chord of listChords(press, this.isMac)) {
      if (isKeptByFocus(chord, focus)) continue
      const id = this.#listOwners(chord).find((each) => this.isAvailable(each))
      if (id === undefined) continue
      this.run(id)
      return true
    }
    return false
  }

  /** The commands that a key may run where the user is: those with priority for it here, or else all without. */
  #listOwners(chord: Chord): string[] {
    const ids = this.#byChord.get(chord) ?? []
    const first = ids.filter((id) => this.#all[id]!.keysWhere && this.#isVisible(this.#all[id]!.keysWhere))
    return first.length > 0 ? first : ids.filter((id) => this.#all[id]!.keysWhere === undefined)
  }

  #isVisible(where: Where): boolean {
    return this.#surroundings !== null && isVisible(this.#surroundings, where)
  }

  /** Runs a command if it can be run; a failure becomes a notice. */
  run(id: string): void {
    if (!this.isAvailable(id)) return
    void this.#input.notices.attempt(async () => {
      await this.#all[id]?.run()
    })
  }

  /** Runs a command chosen by name and remembers it as recent. */
  runByName(id: string): void {
    this.#recent = [id, ...this.#recent.filter((each) => each !== id)].slice(0, recentKept)
    this.run(id)
  }

  /** Assigns the chord to this command and removes it from the one that had it. */
  async bind(id: string, chord: Chord): Promise<void> {
    await this.#input.saveShortcuts(bind(this.#all, this.#input.shortcuts(), id, chord))
  }

  async unbind(id: string, chord: Chord): Promise<void> {
    await this.#input.saveShortcuts(unbind(this.#all, this.#input.shortcuts(), id, chord))
  }

  /** Restores the default keys. */
  async reset(id: string): Promise<void> {
    await this.#input.saveShortcuts(reset(this.#all, this.#input.shortcuts(), id))
  }

  /** Restores the default keys of all commands; can be undone. */
  async resetAll(undo: UndoState): Promise<void> {
    const { shortcuts, saveShortcuts } = this.#input
    await undo.make(async () => {
      const before = shortcuts()
      await saveShortcuts({})
      return {
        text: commandsText.settings.allReset,
        undo: () => saveShortcuts(before),
        redo: () => saveShortcuts({}),
      }
    })
  }

  /** Commands whose keys the user changed. */
  get changed(): readonly string[] {
    return Object.keys(this.#input.shortcuts()).filter((id) => Object.hasOwn(this.#all, id))
  }

  isChanged(id: string): boolean {
    return Object.hasOwn(this.#input.shortcuts(), id)
  }

  /** Other commands that use a chord in the same place. */
  listConflicts(id: string, chord: Chord): string[] {
    return listConflicts(this.#all, this.#bindings, id, chord)
  }
}

function idsByChord(bindings: Bindings): ReadonlyMap<Chord, string[]> {
  const ids = new Map<Chord, string[]>()
  for (const [id, chords] of bindings)
    for (const chord of chords) ids.set(chord, [...(ids.get(chord) ?? []), id])
  return ids
}
