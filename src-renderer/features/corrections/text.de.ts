/** The German texts of corrections of words. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

const places = (count: number) => `${numberOf(count)} ${count === 1 ? 'Stelle' : 'Stellen'}`
/** After “in” and “von”. */
const ofCalls = (count: number) => `${numberOf(count)} ${count === 1 ? 'Anruf' : 'Anrufen'}`

export const correctionsText: Translated<typeof en.correctionsText> = {
  title: 'Worte korrigieren',
  original: (words) => `Der Dienst verstand: ${words}`,
  replacement: 'Was gesagt wurde',
  play: 'Diese Worte abspielen',
  save: 'Speichern',
  cancel: 'Abbrechen',
  everywhere: 'In allen Anrufen korrigieren …',
  restore: 'Worte des Dienstes wiederherstellen',
  nothing: 'Wählen Sie zuerst die Worte aus.',
  did: {
    corrected: (from, to) => `„${from}“ in „${to}“ korrigiert.`,
    restored: (original) => `„${original}“ steht wieder da, wie der Dienst es verstand.`,
    everywhere: (done) => `${places(done.places)} in ${ofCalls(done.calls)} korrigiert.`,
  },
  same: {
    title: 'In allen Anrufen korrigieren',
    change: (from, to) => `Aus „${from}“ wird „${to}“`,
    looking: 'Alle Anrufe werden durchsucht …',
    none: 'Diese Worte stehen sonst nirgends.',
    found: (found) =>
      `Auch an ${places(found.places)} in ${ofCalls(found.calls)}, gleich in welcher Groß- und Kleinschreibung und Zeichensetzung.`,
    newest: (count) => (count === 1 ? 'Der neueste davon:' : `Die neuesten ${numberOf(count)} Anrufe davon:`),
    list: 'Stellen mit denselben Worten',
    fix: (count) => `${places(count)} korrigieren`,
    working: 'Wird korrigiert …',
    progress: (done, total) => `${numberOf(done)} von ${ofCalls(total)}`,
    close: 'Schließen',
  },
  list: {
    title: 'Korrekturen',
    all: (count) => `Alle ${numberOf(count)} zeigen`,
    playFrom: (time) => `Ab ${time} abspielen`,
    unapplied: 'Das Transkript enthält diese Worte nicht mehr.',
    delete: (original) => `„${original}“ wiederherstellen`,
  },
}

export const correctionsCommandsText: Translated<typeof en.correctionsCommandsText> = {
  'corrections.correct': { title: 'Worte korrigieren', words: 'berichtigen bearbeiten verhört schreibweise' },
}
