/** The German texts of quote sheets. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

export const quotesText: Translated<typeof en.quotesText> = {
  title: 'Zitatblätter',
  newName: 'Zitate',
  add: 'Neues Zitatblatt',
  passages: (count) => `${numberOf(count)} ${count === 1 ? 'Stelle' : 'Stellen'}`,
  failed: 'Zitatblätter konnten nicht geladen werden',
  empty: [
    'Noch keine Zitatblätter',
    'Ordnen Sie Ihre besten Stellen und geben Sie sie mit Ton weiter. Wählen Sie Stellen aus und dann „Neues Zitatblatt“.',
  ],
  emptySheet: 'Wählen Sie Stellen aus und dann „Neues Zitatblatt“, oder schreiben Sie hier eine Überschrift.',
  toPassages: 'Stellen anzeigen',
  rename: 'Umbenennen',
  name: 'Name des Zitatblatts',
  moreOf: (name) => `Weitere Aktionen für „${name}“`,
  delete: 'Zitatblatt löschen',
  addHeading: 'Überschrift hinzufügen',
  addText: 'Text hinzufügen',
  heading: 'Überschrift',
  text: 'Text',
  playAll: 'Alle abspielen',
  stop: 'Stoppen',
  export: 'Exportieren',
  formats: {
    html: 'Webseite mit Ton (HTML) …',
    docx: 'Word-Dokument (DOCX) …',
    pdf: 'PDF-Dokument …',
    md: 'Markdown-Datei …',
    csv: 'Tabelle (CSV) …',
    clips: 'Ordner mit Audioausschnitten …',
  },
  exported: (name, silent) =>
    silent === 0
      ? `„${name}“ exportiert.`
      : `„${name}“ exportiert. ${numberOf(silent)} ${silent === 1 ? 'Zitat hat' : 'Zitate haben'} keinen Ton.`,
  show: 'Im Ordner anzeigen',
  quoted: (words) => `„${words}“`,
  moment: 'Markierter Moment',
  gone: 'Diese Stelle wurde gelöscht.',
  lost: 'Diese Wörter stehen nicht mehr im Transkript.',
  play: (what) => `„${what}“ abspielen`,
  stopOf: (what) => `„${what}“ stoppen`,
  moreOfPart: (what) => `Weitere Aktionen für „${what}“`,
  move: (what) => `„${what}“ verschieben`,
  moveHint: 'Ziehen oder Alt+Aufwärts und Alt+Abwärts drücken.',
  actions: {
    up: 'Nach oben',
    down: 'Nach unten',
    headingAbove: 'Überschrift darüber hinzufügen',
    textAbove: 'Text darüber hinzufügen',
    remove: 'Vom Zitatblatt entfernen',
  },
  did: {
    added: (name) => `Zitatblatt „${name}“ hinzugefügt.`,
    deleted: (name) => `Zitatblatt „${name}“ gelöscht.`,
    renamed: (name) => `Zitatblatt in „${name}“ umbenannt.`,
    moved: (position, count) => `An Position ${numberOf(position)} von ${numberOf(count)} verschoben.`,
    partAdded: { heading: 'Überschrift hinzugefügt.', text: 'Text hinzugefügt.' },
    partChanged: { heading: 'Überschrift geändert.', text: 'Text geändert.' },
    partRemoved: {
      heading: 'Überschrift entfernt.',
      text: 'Text entfernt.',
      passage: 'Stelle vom Zitatblatt entfernt.',
    },
  },
}
