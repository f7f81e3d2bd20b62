/** What the desktop supports, and where data is stored on this machine. */

/** `unsupported`: not available on the system, or for this way of running the app. */
export type Ability = 'on' | 'off' | 'unsupported'

export interface DesktopState {
  launchAtLogin: Ability
  /** Whether Offhook opens `tel:` links of other programs. */
  telLinks: Ability
  /** `off` also when another program uses the shortcut: see `globalShortcutTaken`. */
  globalShortcut: Ability
  globalShortcutTaken: boolean
  hasTray: boolean
  hasNotifications: boolean
  hasBadge: boolean
}

/** One kind of stored data. */
export interface StorageItem {
  kind:
    | 'database'
    | 'audio'
    | 'waveforms'
    | 'deleted'
    | 'set-aside'
    /** Files of calls that were dragged out of the window to other programs. */
    | 'dragged'
    | 'settings'
    | 'log'
    | 'window'
    /** Accounts that are not open. */
    | 'other-accounts'
  bytes: number
  files: number
}

export interface StorageReport {
  /** The folder that contains most of it. */
  folder: string
  /** Data of this account and of the app; empty kinds are left out. */
  items: StorageItem[]
  /** Number of keys in the system's keychain, without their accounts; null when it does not respond. */
  keys: number | null
}

/** The part of the native menu that the window provides: its commands. */
export interface MenuGroup {
  /** Its menu in the menu bar. Groups of one menu are separated. */
  menu: 'file' | 'edit' | 'view' | 'go' | 'call' | 'playback' | 'help'
  items: MenuEntry[]
}

export interface MenuEntry {
  /** The command's id; `app.command` runs it. */
  id: string
  title: string
  /** Such as `Mod+K`; null when the command has no shortcut that a menu of this system can show. */
  chord: string | null
  enabled: boolean
}
