/** The German texts of corrections of words. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

const places = (count: number) => `${numberOf(count)} Treffer`
/** After “in” and “von”. */
const ofCalls = (count: number) => `${numberOf(count)} ${count === 1 ? 'Anruf' : 'Anrufen'}`

export const correctionsText: Translated<typeof en.correctionsText> = {
  title: 'Transkript korrigieren',
  original: (words) => `Original: ${words}`,
  replacement: 'Korrektur',
  play: 'Auswahl abspielen',
  everywhere: 'Überall korrigieren …',
  restore: 'Original wiederherstellen',
  nothing: 'Wählen Sie zuerst Wörter aus.',
  did: {
    corrected: (from, to) => `„${from}“ in „${to}“ korrigiert.`,
    restored: (original) => `„${original}“ wiederhergestellt.`,
    everywhere: (done) => `${places(done.places)} in ${ofCalls(done.calls)} korrigiert.`,
  },
  same: {
    title: 'Überall korrigieren',
    change: (from, to) => `Aus „${from}“ wird „${to}“`,
    looking: 'Alle Anrufe werden durchsucht …',
    none: 'Keine weiteren Treffer',
    found: (found) =>
      `${places(found.places)} in ${ofCalls(found.calls)}, ohne Groß-/Kleinschreibung und Satzzeichen.`,
    newest: (count) => (count === 1 ? 'Neuester Anruf:' : `Neueste ${numberOf(count)} Anrufe:`),
    list: 'Treffer',
    fix: (count) => `${places(count)} korrigieren`,
    working: 'Wird korrigiert …',
    progress: (done, total) => `${numberOf(done)} von ${ofCalls(total)}`,
    close: 'Schließen',
  },
  list: {
    title: 'Korrekturen',
    all: (count) => `Alle ${numberOf(count)} anzeigen`,
    playFrom: (time) => `Ab ${time} abspielen`,
    missing: 'Diese Wörter kommen nicht mehr vor.',
    delete: (original) => `„${original}“ wiederherstellen`,
    fromDictionary: 'Aus dem Wörterbuch',
    undoHere: (original) => `In diesem Anruf rückgängig machen: „${original}“`,
  },
}

export const correctionsCommandsText: Translated<typeof en.correctionsCommandsText> = {
  'corrections.correct': {
    title: 'Transkript korrigieren',
    words: 'berichtigen bearbeiten verhört schreibweise',
  },
}
