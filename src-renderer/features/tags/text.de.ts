/** The German texts of tags. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

function calls(count: number): string {
  return `${numberOf(count)} ${count === 1 ? 'Anruf' : 'Anrufe'}`
}

/** After “bei” and “von”. */
function ofCalls(count: number): string {
  return `${numberOf(count)} ${count === 1 ? 'Anruf' : 'Anrufen'}`
}

export const tagsText: Translated<typeof en.tagsText> = {
  title: 'Tags',
  ofCall: 'Tags dieses Anrufs',
  add: 'Tag',
  addLabel: 'Tag hinzufügen',
  placeholder: 'Tag',
  suggestions: 'Tags',
  create: (name) => `Neues Tag „${name}“`,
  remove: (name) => `Tag ${name} entfernen`,
  show: (name) => `Anrufe mit dem Tag ${name} zeigen`,
  more: (name) => `Mehr zum Tag ${name}`,
  rename: 'Umbenennen oder Farbe ändern',
  delete: 'Löschen',
  manageTitle: (name) => `Tag „${name}“`,
  name: 'Name',
  nameMissing: 'Geben Sie dem Tag einen Namen.',
  color: 'Farbe',
  save: 'Speichern',
  merge: 'Tags zusammenlegen',
  mergeHint: (into, count) =>
    `Ein Tag „${into}“ gibt es schon, an ${ofCalls(count)}. Die Anrufe dieses Tags erhalten dann jenes.`,
  did: {
    tagged: (tag, count) => `Tag „${tag}“ an ${calls(count)} vergeben.`,
    untagged: (tag, count) => `Tag „${tag}“ von ${ofCalls(count)} entfernt.`,
    renamed: (from, to) => `Tag „${from}“ in „${to}“ umbenannt.`,
    recolored: (tag) => `Farbe von „${tag}“ geändert.`,
    deleted: (tag, count) =>
      count === 0 ? `Tag „${tag}“ gelöscht.` : `Tag „${tag}“ von ${ofCalls(count)} gelöscht.`,
    merged: (from, into) => `Tag „${from}“ mit „${into}“ zusammengelegt.`,
  },
  cancel: 'Abbrechen',
  colors: {
    gray: 'Grau',
    red: 'Rot',
    orange: 'Orange',
    yellow: 'Gelb',
    green: 'Grün',
    teal: 'Türkis',
    blue: 'Blau',
    purple: 'Violett',
  },
}
