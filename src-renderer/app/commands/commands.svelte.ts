/**
 * Commands in one window: what keys they have there, which of them can be run now, and running them.
 *
 * Must not know what a command does; see the files beside it.
 */
import { commandsText } from './text.ts'
import type { AppState } from '../app.svelte.ts'
import { type CommandId, commandIds, commands, isCommandId } from './all.ts'
import { bind, bindingsOf, reset, rivalsOf, unbind } from './bindings.ts'
import { type Chord, chordsOf, type KeyPress } from '../../util/chord.ts'
import { isAvailable } from './command.ts'
import { type FocusKind, isKeptByFocus } from './focus.ts'

/** As many as one still recognises as "just used" at the top of the palette. */
const recentKept = 5

export class CommandsState {
  /** Cmd is the key of commands, and keys are written as Macs do. */
  readonly isMac: boolean
  readonly #app: AppState
  #shown = $state<'palette' | 'sheet' | null>(null)
  #recent = $state.raw<readonly CommandId[]>([])
  readonly #bindings = $derived.by(() => bindingsOf(this.#shortcuts))
  readonly #byChord = $derived(idsByChord(this.#bindings))

  constructor(app: AppState, isMac: boolean) {
    this.#app = app
    this.isMac = isMac
  }

  /** What is shown over the window. */
  get shown(): 'palette' | 'sheet' | null {
    return this.#shown
  }

  /** Commands that were run by name, the latest first. */
  get recent(): readonly CommandId[] {
    return this.#recent
  }

  get bindings(): ReturnType<typeof bindingsOf> {
    return this.#bindings
  }

  show(what: 'palette' | 'sheet'): void {
    this.#shown = what
  }

  hide(): void {
    this.#shown = null
  }

  /** All keys of a command. */
  keysOf(id: CommandId): readonly Chord[] {
    return this.#bindings[id]
  }

  /** The key that is shown beside a command; undefined where it has none. */
  keyOf(id: CommandId): Chord | undefined {
    return this.#bindings[id][0]
  }

  isAvailable(id: CommandId): boolean {
    return isAvailable(this.#app, commands[id])
  }

  /** Runs what the keys mean where the focus is; returns whether they meant anything. */
  press(press: KeyPress, focus: FocusKind): boolean {
    for (const chord of chordsOf(press, this.isMac)) {
      if (isKeptByFocus(chord, focus)) continue
      const id = this.#byChord.get(chord)?.find((each) => this.isAvailable(each))
      if (id === undefined) continue
      this.run(id)
      return true
    }
    return false
  }

  /** Runs a command if it can be run; what fails becomes a notice. */
  run(id: CommandId): void {
    if (!this.isAvailable(id)) return
    void this.#app.notices.attempt(async () => {
      await commands[id].run(this.#app)
    })
  }

  /** Runs what was chosen by its name, and remembers it. */
  runByName(id: CommandId): void {
    this.#recent = [id, ...this.#recent.filter((each) => each !== id)].slice(0, recentKept)
    this.run(id)
  }

  /** The chord means this command from now on; whichever had it loses it. */
  async bind(id: CommandId, chord: Chord): Promise<void> {
    await this.#save(bind(this.#shortcuts, id, chord))
  }

  async unbind(id: CommandId, chord: Chord): Promise<void> {
    await this.#save(unbind(this.#shortcuts, id, chord))
  }

  /** The usual keys again. */
  async reset(id: CommandId): Promise<void> {
    await this.#save(reset(this.#shortcuts, id))
  }

  /** Every command has its usual keys again; can be taken back. */
  async resetAll(): Promise<void> {
    const before = this.#shortcuts
    await this.#save({})
    this.#app.undo.did({
      text: commandsText.settings.allReset,
      undo: () => this.#save(before),
      redo: () => this.#save({}),
    })
  }

  /** Commands whose keys a person chose. */
  get changed(): readonly CommandId[] {
    return Object.keys(this.#shortcuts).filter(isCommandId)
  }

  isChanged(id: CommandId): boolean {
    return Object.hasOwn(this.#shortcuts, id)
  }

  /** Other commands that a chord means in the same place. */
  rivalsOf(id: CommandId, chord: Chord): CommandId[] {
    return rivalsOf(this.#bindings, id, chord)
  }

  get #shortcuts(): Record<string, string[]> {
    return this.#app.settings.current?.shortcuts ?? {}
  }

  async #save(shortcuts: Record<string, string[]>): Promise<void> {
    await this.#app.settings.save({ shortcuts })
  }
}

function idsByChord(bindings: ReturnType<typeof bindingsOf>): ReadonlyMap<Chord, CommandId[]> {
  const ids = new Map<Chord, CommandId[]>()
  for (const id of commandIds)
    for (const chord of bindings[id]) ids.set(chord, [...(ids.get(chord) ?? []), id])
  return ids
}
