/**
 * The window's commands in the system's own menu: told to it whenever they change, run when one is chosen there. While
 * a dialog asks something there are none to run: it is answered first.
 */
import { untrack } from 'svelte'
import type { MenuGroup } from '../../../src-preload/contract/desktop.ts'
import { commandsText } from './text.ts'
import type { AppState } from '../app.svelte.ts'
import { type CommandId, isCommandId } from './all.ts'
import { type Chord, worksInFields } from '../../util/chord.ts'
import { menuSections } from './menu-places.ts'

export class NativeMenu {
  readonly #app: AppState
  #dialogs = $state(0)
  readonly #groups = $derived.by(() => this.#describe())
  /** Most of what commands depend on changes without a difference to the menu. */
  readonly #told = $derived(JSON.stringify(this.#groups))

  constructor(app: AppState) {
    this.#app = app
  }

  /** None while nobody is connected: no command can be run then. */
  get groups(): readonly MenuGroup[] {
    return this.#groups
  }

  /** A dialog was shown above the window, or went. */
  dialogChanged(isShown: boolean): void {
    // Whoever shows a dialog does not follow how many there are.
    untrack(() => (this.#dialogs += isShown ? 1 : -1))
  }

  /** Keeps the menu up to date; returns the function that stops. */
  listen(): () => void {
    const { client, commands } = this.#app
    const off = client.on('app.command', ({ id }) => {
      if (isCommandId(id) && this.#dialogs === 0) commands.run(id)
    })
    const stop = $effect.root(() => {
      $effect(() => {
        const groups = JSON.parse(this.#told) as MenuGroup[]
        // Without it the menu stays as it was, and every command has its other ways.
        void client.call('app.show-menu', { groups }).catch(() => undefined)
      })
    })
    return () => {
      off()
      stop()
    }
  }

  #describe(): MenuGroup[] {
    if (this.#app.session.signedIn === null) return []
    return menuSections.map(({ menu, ids }) => ({ menu, items: ids.map((id) => this.#entryOf(id)) }))
  }

  #entryOf(id: CommandId): MenuGroup['items'][number] {
    const { commands } = this.#app
    const keys = commands.keysOf(id)
    const chord = keys.find(isForMenus) ?? (commands.isMac ? null : (keys[0] ?? null))
    const enabled = this.#dialogs === 0 && commands.isAvailable(id)
    return { id, title: commandsText.titles[id].title, chord, enabled }
  }
}

/** The menu of a Mac takes its keys from whatever is typed, so that these must mean nothing there. */
function isForMenus(chord: Chord): boolean {
  return chord.startsWith('Mod+') && worksInFields(chord)
}
