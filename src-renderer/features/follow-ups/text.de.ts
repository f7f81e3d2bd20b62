/** The German texts of follow-ups. */
import type { Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

export const followUpsText: Translated<typeof en.followUpsText> = {
  answered: {
    open: (what) => `„${what}“ zu den Aufgaben hinzugefügt.`,
    done: (what) => `„${what}“ als erledigt markiert.`,
    dismissed: (what) => `„${what}“ verworfen.`,
    none: (what) => `„${what}“ aus den Aufgaben entfernt.`,
  },
  accept: (what) => `„${what}“ zu den Aufgaben hinzufügen`,
  markDone: (what) => `„${what}“ als erledigt markieren`,
  dismiss: (what) => `„${what}“ verwerfen`,
}
