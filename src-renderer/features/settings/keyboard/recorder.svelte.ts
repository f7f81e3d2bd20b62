/** Records a new shortcut for a command, and reports conflicts. */
import { type Chord, listChords, isSystems, type KeyPress } from '../../../util/chord.ts'
import type { CommandRegistry } from '../../../app/commands/registry.svelte.ts'

/** Why a pressed shortcut was not accepted. */
export type Objection =
  | { kind: 'system'; chord: Chord }
  /** Other commands have it; the user can assign it to this one. */
  | { kind: 'taken'; chord: Chord; by: readonly string[] }

export class KeyRecorder {
  readonly #commands: CommandRegistry
  #id = $state<string | null>(null)
  #objection = $state.raw<Objection | null>(null)

  constructor(commands: CommandRegistry) {
    this.#commands = commands
  }

  /** The command whose shortcut is being recorded; null for none. */
  get id(): string | null {
    return this.#id
  }

  get objection(): Objection | null {
    return this.#objection
  }

  start(id: string): void {
    this.#id = id
    this.#objection = null
  }

  stop(): void {
    this.#id = null
    this.#objection = null
  }

  /** Keys were pressed: they become the command's shortcut, unless there is a conflict. */
  async press(press: KeyPress): Promise<void> {
    const chord = listChords(press, this.#commands.isMac)[0]
    if (this.#id === null || chord === undefined) return
    const by = this.#commands.listConflicts(this.#id, chord)
    if (isSystems(chord)) this.#objection = { kind: 'system', chord }
    else if (by.length > 0) this.#objection = { kind: 'taken', chord, by }
    else await this.#bind(this.#id, chord)
  }

  /** Assigns the shortcut and removes it from the other command. */
  async takeOver(): Promise<void> {
    if (this.#id !== null && this.#objection?.kind === 'taken')
      await this.#bind(this.#id, this.#objection.chord)
  }

  async #bind(id: string, chord: Chord): Promise<void> {
    this.stop()
    await this.#commands.bind(id, chord)
  }
}
