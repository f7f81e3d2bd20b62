/** The German texts of follow-ups. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

const followUps = (count: number) => `${numberOf(count)} ${count === 1 ? 'Aufgabe' : 'Aufgaben'}`

const named = (what: string | null, count: number) =>
  what === null || count !== 1 ? followUps(count) : `„${what}“`

export const followUpsText: Translated<typeof en.followUpsText> = {
  title: 'Aufgaben',
  count: numberOf,
  add: 'Aufgabe hinzufügen',
  takeOut: 'Exportieren und drucken',
  formats: {
    md: 'Als Markdown exportieren …',
    csv: 'Als Tabelle (CSV) exportieren …',
    ics: 'In den Kalender (ICS) exportieren …',
  },
  print: 'Drucken …',
  saved: 'Aufgaben exportiert.',
  failed: 'Aufgaben konnten nicht geladen werden',
  selected: 'Ausgewählte Aufgaben',
  selectAll: 'Alle auswählen',
  done: 'Erledigt',
  reopen: 'Wieder öffnen',
  state: 'Anzeigen',
  states: { open: 'Offen', done: 'Erledigt', said: 'Diese Woche zugesagt' },
  owner: 'Wessen',
  owners: { all: 'Alle', me: 'Meine', them: 'Andere' },
  showEveryone: 'Alle Personen anzeigen',
  empty: {
    open: [
      'Keine offenen Aufgaben',
      'Zusagen aus Ihren Anrufen werden hier vorgeschlagen. Mit N fügen Sie eigene hinzu.',
    ],
    done: ['Noch nichts erledigt', 'Aufgaben, die Sie als erledigt markieren, stehen hier.'],
    said: ['Keine Zusagen in dieser Woche', 'Was Sie und andere seit Montag in Anrufen zusagen, steht hier.'],
  },
  suggestions: 'Vorschläge',
  showAll: (count) => `Alle ${numberOf(count)} Vorschläge anzeigen`,
  due: { overdue: 'Überfällig', today: 'Heute', week: 'Diese Woche', later: 'Später', none: 'Ohne Datum' },
  days: { due: 'Datum', snooze: 'Zurückstellen bis' },
  dueOn: 'Fällig am',
  snoozedUntil: 'Zurückgestellt bis',
  with: { me: (who) => `Für ${who}`, them: (who) => `Von ${who}` },
  ownerOf: { me: 'Meine', them: 'Andere' },
  quoted: (text) => `„${text}“`,
  wordsMissing: 'Der Anruf wird neu gelesen …',
  play: (what) => `„${what}“ abspielen`,
  moreOf: (what) => `Weitere Aktionen für „${what}“`,
  actions: {
    open: 'Anruf öffnen',
    call: 'Anrufen …',
    edit: 'Bearbeiten …',
    due: 'Datum setzen …',
    snooze: 'Zurückstellen …',
    showPerson: (name) => `Nur ${name} anzeigen`,
    dismiss: 'Verwerfen',
  },
  dialog: {
    add: 'Aufgabe hinzufügen',
    edit: 'Aufgabe bearbeiten',
    what: 'Was',
    owner: 'Wer es tun muss',
    owners: { me: 'Ich', them: 'Die andere Seite' },
    person: 'Kontakt',
    noPerson: 'Keiner',
    ofCall: 'Die andere Seite des Anrufs',
    due: 'Datum',
    dueHint: 'Zum Beispiel „fr“, „in 2 Wochen“ oder „3.12.“.',
    noDay: 'Offhook versteht dieses Datum nicht.',
    dueAt: (day) => `Fällig am ${day}.`,
    save: 'Speichern',
  },
  decided: {
    open: (what, count) => `${named(what, count)} zu den Aufgaben hinzugefügt.`,
    reopened: (what, count) => `${named(what, count)} als offen markiert.`,
    done: (what, count) => `${named(what, count)} als erledigt markiert.`,
    dismissed: (what, count) => `${named(what, count)} verworfen.`,
  },
  changed: (what, count) => `${named(what, count)} geändert.`,
  dated: (what, count, day) => `${named(what, count)} fällig am ${day}.`,
  undated: (what, count) => `Datum von ${named(what, count)} entfernt.`,
  snoozed: (what, count, day) => `${named(what, count)} bis ${day} zurückgestellt.`,
  accept: (what) => `„${what}“ zu den Aufgaben hinzufügen`,
  markDone: (what) => `„${what}“ als erledigt markieren`,
  dismiss: (what) => `„${what}“ verwerfen`,
}

export const followUpsCommandsText: Translated<typeof en.followUpsCommandsText> = {
  'follow-ups.add': { title: 'Aufgabe hinzufügen', words: 'neu to-do erinnerung' },
  'follow-ups.add-words': { title: 'Markierte Wörter zu den Aufgaben hinzufügen', words: 'zusage to-do' },
  'follow-ups.accept': { title: 'Vorgeschlagene Aufgabe annehmen', words: 'zusage hinzufügen' },
  'follow-ups.done': { title: 'Aufgabe als erledigt markieren', words: 'abhaken wieder öffnen' },
  'follow-ups.due': { title: 'Datum setzen', words: 'frist fällig tag' },
  'follow-ups.snooze': { title: 'Aufgabe zurückstellen', words: 'später verschieben' },
  'follow-ups.edit': { title: 'Aufgabe bearbeiten', words: 'umbenennen ändern' },
  'follow-ups.call': { title: 'Person der Aufgabe anrufen', words: 'telefon wählen' },
  'follow-ups.dismiss': { title: 'Aufgabe verwerfen', words: 'löschen entfernen ablehnen' },
}

export const followUpsWithText: Translated<typeof en.followUpsWithText> = {
  more: 'Mehr anzeigen',
  dueToday: 'Heute fällig',
  due: (day, isOverdue) => (isOverdue ? `Überfällig: ${day}` : `Fällig ${day}`),
}
