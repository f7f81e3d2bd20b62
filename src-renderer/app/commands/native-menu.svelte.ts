/**
 * The window's commands in the native menu: sent when they change, run when chosen. None can be run while a
 * dialog is open, because it must be answered first.
 */
import { untrack } from 'svelte'
import type { MenuGroup } from '../../../src-preload/contract/desktop.ts'
import type { Client } from '../../client.ts'
import { type Chord, worksInFields } from '../../util/chord.ts'
import { whenIdle } from '../../util/when-idle.ts'
import { menuSections } from './menu-places.ts'
import type { CommandRegistry } from './registry.svelte.ts'

export interface NativeMenuInput {
  client: Client
  commands: CommandRegistry
  /** An account is open: without one there are no commands. Reactive. */
  isConnected: () => boolean
}

export class NativeMenu {
  readonly #input: NativeMenuInput
  #dialogs = $state(0)
  /** Changes when the window has become idle after a change of commands. */
  #isIdle = $state(false)

  constructor(input: NativeMenuInput) {
    this.#input = input
  }

  /** A modal dialog was opened or closed. */
  dialogChanged(isShown: boolean): void {
    // Prevents the caller's effect from depending on the count.
    untrack(() => (this.#dialogs += isShown ? 1 : -1))
  }

  /**
   * Keeps the menu up to date; returns the function that stops. Describing all commands is slow and each opened
   * call changes many of them, so this waits until the window is idle.
   */
  listen(): () => void {
    const { client, commands } = this.#input
    const off = client.on('app.command', ({ id }) => {
      if (this.#dialogs === 0) commands.run(id)
    })
    let isWaiting = false
    let sent = ''
    const stop = $effect.root(() => {
      $effect(() => {
        void this.#isIdle
        isWaiting = !isWaiting
        // Runs again when the window is idle, and not for changes before that.
        if (isWaiting) return whenIdle(() => (this.#isIdle = !this.#isIdle))
        const groups = this.#describe()
        const text = JSON.stringify(groups)
        // Most changes do not affect the menu.
        if (text === sent) return
        sent = text
        // If this fails, the menu stays unchanged; all commands can be run in other ways.
        void client.call('app.show-menu', { groups }).catch(() => undefined)
      })
    })
    return () => {
      off()
      stop()
    }
  }

  /** Empty while no account is open. */
  #describe(): MenuGroup[] {
    const { commands, isConnected } = this.#input
    if (!isConnected()) return []
    return menuSections(commands.all).map(({ menu, ids }) => ({
      menu,
      items: ids.flatMap((id) => this.#describeEntry(id) ?? []),
    }))
  }

  #describeEntry(id: string): MenuGroup['items'][number] | null {
    const { commands } = this.#input
    const title = commands.getTitleNow(id)
    if (title === null) return null
    const keys = commands.listKeysHere(id)
    const chord = keys.find(isForMenus) ?? (commands.isMac ? null : (keys[0] ?? null))
    const enabled = this.#dialogs === 0 && commands.isAvailable(id)
    return { id, title, chord, enabled }
  }
}

/** The menu of a Mac handles its shortcuts before a text field does, so these must not be text input. */
function isForMenus(chord: Chord): boolean {
  return chord.startsWith('Mod+') && worksInFields(chord)
}
