/** German; see `en/actions.ts`. */
import type { actionsText as en } from '../en/actions.ts'
import type { Translated } from '../../util/language.ts'

export const actionsText: Translated<typeof en> = {
  undo: 'Rückgängig',
  undone: (what) => `Rückgängig gemacht: ${what}`,
  redone: (what) => `Wiederholt: ${what}`,
}
