/**
 * The commands of the window: what keys they have, which of them can be run now, and running them.
 *
 * Must not know what a command does.
 */
import type { NoticesState } from '../notices.svelte.ts'
import type { UndoState } from '../undo.svelte.ts'
import { commandsText } from './text.ts'
import { bind, type Bindings, listBindings, reset, listRivals, type Shortcuts, unbind } from './bindings.ts'
import { type Chord, listChords, type KeyPress } from '../../util/chord.ts'
import { type CommandSet, isThere, type Surroundings } from './command.ts'
import { type FocusKind, isKeptByFocus } from './focus.ts'

/** As many as one still recognises as "just used" at the top of the palette. */
const recentKept = 5

export interface CommandRegistryInput {
  /** Cmd is the key of commands, and keys are written as Macs do. */
  isMac: boolean
  notices: NoticesState
  /** What a person chose instead of the usual keys; reactive. */
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

  /** These are the commands from now on. Both reactive. @param surroundings where they can be run */
  offer(commands: () => CommandSet, surroundings: Surroundings): void {
    this.#offered = commands
    this.#surroundings = surroundings
  }

  /** There are none until others are offered. */
  withdraw(): void {
    this.#offered = () => ({})
    this.#surroundings = null
  }

  /** What is shown over the window. */
  get shown(): 'palette' | 'sheet' | null {
    return this.#shown
  }

  /** Commands that were run by name, the latest first. */
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

  /** The key that is shown beside a command; undefined where it has none. */
  getKey(id: string): Chord | undefined {
    return this.listKeys(id)[0]
  }

  getTitle(id: string): string {
    return this.#all[id]?.title ?? id
  }

  /** What it would do now; null for nothing. */
  getTitleNow(id: string): string | null {
    const titleNow = this.#all[id]?.titleNow
    return titleNow === undefined ? this.getTitle(id) : titleNow()
  }

  isAvailable(id: string): boolean {
    const command = Object.hasOwn(this.#all, id) ? this.#all[id] : undefined
    if (command === undefined || this.#surroundings === null) return false
    return isThere(this.#surroundings, command.where) && (command.when?.() ?? true)
  }

  /** Runs what the keys mean where the focus is; returns whether they meant anything. */
  press(press: KeyPress, focus: FocusKind): boolean {
    for (const chord of listChords(press, this.isMac)) {
      if (isKeptByFocus(chord, focus)) continue
      const id = this.#byChord.get(chord)?.find((each) => this.isAvailable(each))
      if (id === undefined) continue
      this.run(id)
      return true
    }
    return false
  }

  /** Runs a command if it can be run; what fails becomes a notice. */
  run(id: string): void {
    if (!this.isAvailable(id)) return
    void this.#input.notices.attempt(async () => {
      await this.#all[id]?.run()
    })
  }

  /** Runs what was chosen by its name, and remembers it. */
  runByName(id: string): void {
    this.#recent = [id, ...this.#recent.filter((each) => each !== id)].slice(0, recentKept)
    this.run(id)
  }

  /** The chord means this command from now on; the one that had it loses it. */
  async bind(id: string, chord: Chord): Promise<void> {
    await this.#input.saveShortcuts(bind(this.#all, this.#input.shortcuts(), id, chord))
  }

  async unbind(id: string, chord: Chord): Promise<void> {
    await this.#input.saveShortcuts(unbind(this.#all, this.#input.shortcuts(), id, chord))
  }

  /** The usual keys again. */
  async reset(id: string): Promise<void> {
    await this.#input.saveShortcuts(reset(this.#all, this.#input.shortcuts(), id))
  }

  /** Every command has its usual keys again; can be undone. */
  async resetAll(undo: UndoState): Promise<void> {
    const { shortcuts, saveShortcuts } = this.#input
    const before = shortcuts()
    await saveShortcuts({})
    undo.did({
      text: commandsText.settings.allReset,
      undo: () => saveShortcuts(before),
      redo: () => saveShortcuts({}),
    })
  }

  /** Commands whose keys a person chose. */
  get changed(): readonly string[] {
    return Object.keys(this.#input.shortcuts()).filter((id) => Object.hasOwn(this.#all, id))
  }

  isChanged(id: string): boolean {
    return Object.hasOwn(this.#input.shortcuts(), id)
  }

  /** Other commands that a chord means in the same place. */
  listRivals(id: string, chord: Chord): string[] {
    return listRivals(this.#all, this.#bindings, id, chord)
  }
}

function idsByChord(bindings: Bindings): ReadonlyMap<Chord, string[]> {
  const ids = new Map<Chord, string[]>()
  for (const [id, chords] of bindings)
    for (const chord of chords) ids.set(chord, [...(ids.get(chord) ?? []), id])
  return ids
}
