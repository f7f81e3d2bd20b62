/** The German texts of passages and their themes. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

const passages = (count: number) => `${numberOf(count)} ${count === 1 ? 'Stelle' : 'Stellen'}`

export const themesText: Translated<typeof en.themesText> = {
  markWithNumber: (key) => `Mit Thema ${key} anstreichen`,
  markAs: (name) => `Als „${name}“ anstreichen`,
  markWords: 'stelle zitat hervorheben markieren kategorie code',
  newTitle: 'Neues Thema',
  splitTitle: 'Zu einem neuen Thema verschieben',
  editTitle: (name) => `Thema „${name}“`,
  name: 'Name',
  nameMissing: 'Geben Sie einen Namen ein.',
  color: 'Farbe',
  description: 'Beschreibung',
  descriptionHint: 'Was zu diesem Thema gehört',
  merge: 'Zusammenlegen',
  mergeHint: (into) => `Ein Thema „${into}“ gibt es schon. Die Stellen erhalten dann dieses Thema.`,
  knownHint: (name) => `Das Thema „${name}“ gibt es schon. Es wird verwendet.`,
  did: {
    added: (name) => `Thema „${name}“ hinzugefügt.`,
    changed: (name) => `Thema „${name}“ geändert.`,
    renamed: (name, to) => `„${name}“ in „${to}“ umbenannt.`,
    merged: (name, into) => `„${name}“ mit „${into}“ zusammengelegt.`,
    split: (count, name) => `${passages(count)} zu „${name}“ verschoben.`,
    deleted: (name, count) =>
      count === 0 ? `Thema „${name}“ gelöscht.` : `Thema „${name}“ von ${passages(count)} gelöscht.`,
    moved: (name) => `Thema „${name}“ verschoben.`,
    themed: (name, count) => `${passages(count)} in „${name}“.`,
    unthemed: (name, count) => `„${name}“ von ${passages(count)} entfernt.`,
  },
}

export const passagesCommandsText: Translated<typeof en.passagesCommandsText> = {
  'passages.play': { title: 'Stelle abspielen', words: 'anhören zitat' },
  'passages.play-all': { title: 'Stellen nacheinander abspielen', words: 'anhören zitate alle' },
  'passages.note': { title: 'Notiz der Stelle bearbeiten', words: 'kommentar anmerkung' },
  'passages.copy': { title: 'Zitate kopieren', words: 'zitieren quelle' },
  'passages.quote-sheet': { title: 'Neues Zitatblatt', words: 'zitate dokument' },
  'passages.delete': { title: 'Stelle löschen', words: 'entfernen' },
}
