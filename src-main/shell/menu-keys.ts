/**
 * The keys that menu items show. They are commands of the window as well, which takes the keys first, and where a
 * person may have chosen others. Pure.
 */
import type { Settings } from '../../src-preload/contract/settings.ts'

/** By the name of the window's command; `Mod` is Cmd on a Mac and Ctrl elsewhere. */
export const usualMenuKeys = {
  'app.sync': 'Mod+R',
  'go.all': 'Mod+1',
  'go.search': 'Mod+2',
  'go.people': 'Mod+3',
  'go.dialer': 'Mod+4',
  'go.readiness': 'Mod+5',
  'go.account': 'Mod+6',
  'go.settings': 'Mod+,',
} as const

export type MenuCommand = keyof typeof usualMenuKeys

/**
 * As Electron writes it; undefined where the command has no key that a menu may have: one without Cmd or Ctrl would
 * be taken away from whatever is typed.
 */
export function acceleratorOf(command: MenuCommand, shortcuts: Settings['shortcuts']): string | undefined {
  const chords = shortcuts[command] ?? [usualMenuKeys[command]]
  return chords.find((chord) => chord.startsWith('Mod+'))?.replace('Mod', 'CmdOrCtrl')
}
