/** The German texts of changes that assistants propose. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

function counted(count: number): string {
  return `${numberOf(count)} ${count === 1 ? 'Vorschlag' : 'Vorschläge'}`
}

export const proposalsText: Translated<typeof en.proposalsText> = {
  title: 'Vorschläge',
  lead: 'Assistenten schlagen diese Änderungen vor. Nichts ändert sich, bis Sie einen Vorschlag annehmen.',
  count: counted,
  from: (assistant) => `Von ${assistant}`,
  kinds: {
    note: 'Notiz hinzufügen',
    tag: 'Tag hinzufügen',
    name: 'Namen festlegen',
    correction: 'Wörter korrigieren',
    'follow-up': 'Aufgabe hinzufügen',
    passage: 'Stelle hinzufügen',
  },
  open: (call) => `Anruf öffnen: ${call}`,
  at: (time) => `bei ${time}`,
  wholeCall: 'Ganzer Anruf',
  now: 'Jetzt',
  becomes: 'Vorschlag',
  noName: 'Kein Name',
  content: 'Vorgeschlagener Text',
  accept: 'Annehmen',
  reject: 'Ablehnen',
  acceptOf: (what) => `Annehmen: ${what}`,
  rejectOf: (what) => `Ablehnen: ${what}`,
  acceptAll: 'Alle annehmen',
  rejectAll: 'Alle ablehnen',
  acceptAllOf: (assistant) => `Alle annehmen von ${assistant}`,
  rejectAllOf: (assistant) => `Alle ablehnen von ${assistant}`,
  changed: 'Der Anruf hat sich seitdem geändert. Der Vorschlag kann nicht mehr angenommen werden.',
  done: 'Der Anruf hat diese Änderung bereits.',
  due: (day) => `fällig ${day}`,
  exists: 'Diese Aufgabe gibt es schon.',
  skipped: (count) => `${counted(count)} nicht angenommen: Der Anruf hat sich seitdem geändert.`,
  did: {
    accepted: (count) => `${counted(count)} angenommen.`,
    rejected: (count) => `${counted(count)} abgelehnt.`,
  },
  empty: ['Keine Vorschläge', 'Wenn ein Assistent eine Änderung vorschlägt, erscheint sie hier.'],
  failed: 'Vorschläge konnten nicht geladen werden',
}
