/** The German texts that all parts of the window use: common words, dates and key names. */
import type { Translated } from './language.ts'
import type * as en from './text.en.ts'

export const commonText: Translated<typeof en.commonText> = {
  unexpected:
    'Etwas ist schiefgegangen. Ihre Daten sind sicher. Versuchen Sie es erneut, oder starten Sie Offhook neu.',
  loading: 'Wird geladen',
  retry: 'Erneut versuchen',
  you: 'Sie',
  them: 'Andere Seite',
  someone: 'Sprecher',
  save: 'Speichern',
  cancel: 'Abbrechen',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  notCopied: 'Konnte nicht kopiert werden.',
  quoted: (words) => `„${words}“`,
}

export const datesText: Translated<typeof en.datesText> = {
  justNow: 'gerade eben',
  noDate: 'Ohne Datum',
  today: 'Heute',
  yesterday: 'Gestern',
}

export const keyNamesText: Translated<typeof en.keyNamesText> = {
  keys: {
    Mod: 'Strg',
    Ctrl: 'Strg',
    Shift: 'Umschalt',
    Enter: 'Eingabe',
    Space: 'Leertaste',
    Backspace: 'Rück',
    Escape: 'Esc',
    Delete: 'Entf',
    Home: 'Pos1',
    End: 'Ende',
    Plus: '+',
    '-': '−',
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    ArrowDown: '↓',
    PageUp: 'Bild ↑',
    PageDown: 'Bild ↓',
  },
  macKeys: {
    Mod: '⌘',
    Ctrl: '⌃',
    Alt: '⌥',
    Shift: '⇧',
    Enter: '↩',
    Escape: 'esc',
    Backspace: '⌫',
    Delete: '⌦',
    Space: 'Leertaste',
  },
}
