/** The German texts of tags. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

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
  show: (name) => `Anrufe mit dem Tag ${name} anzeigen`,
  more: (name) => `Mehr zum Tag ${name}`,
  rename: 'Umbenennen oder Farbe ändern',
  delete: 'Löschen',
  manageTitle: (name) => `Tag „${name}“`,
  name: 'Name',
  nameMissing: 'Geben Sie einen Namen ein.',
  color: 'Farbe',
  merge: 'Tags zusammenführen',
  mergeHint: (into, count) =>
    `Das Tag „${into}“ gibt es bereits, bei ${ofCalls(count)}. Diese Anrufe erhalten stattdessen dieses Tag.`,
  did: {
    added: (tag) => `Tag „${tag}“ hinzugefügt.`,
    tagged: (tag, count) => `„${tag}“ zu ${ofCalls(count)} hinzugefügt.`,
    untagged: (tag, count) => `„${tag}“ von ${ofCalls(count)} entfernt.`,
    renamed: (from, to) => `„${from}“ in „${to}“ umbenannt.`,
    recolored: (tag) => `Farbe von „${tag}“ geändert.`,
    deleted: (tag, count) =>
      count === 0 ? `„${tag}“ gelöscht.` : `„${tag}“ von ${ofCalls(count)} gelöscht.`,
    merged: (from, into) => `„${from}“ mit „${into}“ zusammengeführt.`,
  },
}
