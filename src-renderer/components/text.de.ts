/** The German texts of shared components. */
import type { Translated } from '../util/language.ts'
import type * as en from './text.en.ts'

export const markdownText: Translated<typeof en.markdownText> = {
  taskDone: 'Erledigt',
  taskOpen: 'Zu erledigen',
}

export const menuText: Translated<typeof en.menuText> = {
  more: 'Mehr',
}

export const colorText: Translated<typeof en.colorText> = {
  gray: 'Grau',
  red: 'Rot',
  orange: 'Orange',
  yellow: 'Gelb',
  green: 'Grün',
  teal: 'Türkis',
  blue: 'Blau',
  purple: 'Violett',
}
