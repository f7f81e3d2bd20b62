/** The English texts of shared components. */
import type { TagColor } from '../../src-preload/contract/personal.ts'

export const markdownText = {
  taskDone: 'Done',
  taskOpen: 'To do',
}

export const menuText = {
  more: 'More',
}

export const colorText = {
  gray: 'Grey',
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  purple: 'Purple',
} satisfies Record<TagColor, string>
