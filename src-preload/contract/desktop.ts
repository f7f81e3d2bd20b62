/** What the desktop around the window can do, and what is kept where on this machine. */

/** Where the system cannot do it at all, or not for this way of running the app: `unsupported`. */
export type Ability = 'on' | 'off' | 'unsupported'

export interface DesktopState {
  launchAtLogin: Ability
  /** Whether `tel:` links of other programs come here. */
  telLinks: Ability
  /** `off` also where another program has the keys: `globalShortcutTaken`. */
  globalShortcut: Ability
  globalShortcutTaken: boolean
  hasTray: boolean
  hasNotifications: boolean
  hasBadge: boolean
  hasKeychain: boolean
}

/** One kind of thing that is kept. */
export interface StorageItem {
  kind:
    | 'database'
    | 'audio'
    | 'waveforms'
    | 'deleted'
    | 'set-aside'
    /** Files of calls that were dragged out of the window, for whoever they were dropped on. */
    | 'dragged'
    | 'settings'
    | 'log'
    | 'window'
    /** Of accounts that are not open. */
    | 'other-accounts'
  bytes: number
  files: number
}

export interface StorageReport {
  /** Where most of it lies. */
  folder: string
  /** Of this account and of the app; nothing of no bytes. */
  items: StorageItem[]
  /** How many keys are in the system's keychain, for which accounts is not told; null when it does not answer. */
  keys: number | null
}

/** The native menu's part that the window knows best: its commands. */
export interface MenuGroup {
  /** Its place in the menu bar. Groups of one menu are set apart from each other. */
  menu: 'file' | 'edit' | 'view' | 'go' | 'call' | 'playback' | 'help'
  items: MenuEntry[]
}

export interface MenuEntry {
  /** The command's name; `app.command` runs it. */
  id: string
  title: string
  /** As `Mod+K`; null where it has none that a menu of this system may show. */
  chord: string | null
  enabled: boolean
}
