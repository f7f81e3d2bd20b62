/** The English texts of tags. */
import type { TagColor } from '../../../src-preload/contract/personal.ts'
import { numberOf } from '../../util/language.ts'

function calls(count: number): string {
  return count === 1 ? '1 call' : `${numberOf(count)} calls`
}

export const tagsText = {
  title: 'Tags',
  ofCall: 'Tags of this call',
  add: 'Tag',
  addLabel: 'Add a tag',
  placeholder: 'Tag',
  suggestions: 'Tags',
  create: (name: string) => `New tag “${name}”`,
  remove: (name: string) => `Remove tag ${name}`,
  show: (name: string) => `Show calls tagged ${name}`,
  more: (name: string) => `More for tag ${name}`,
  rename: 'Rename or change colour',
  delete: 'Delete',
  manageTitle: (name: string) => `Tag “${name}”`,
  name: 'Name',
  nameMissing: 'Give the tag a name.',
  color: 'Colour',
  save: 'Save',
  merge: 'Join tags',
  mergeHint: (into: string, count: number) =>
    `There is a tag “${into}” already, on ${calls(count)}. The calls of this tag will bear that one.`,
  did: {
    tagged: (tag: string, count: number) => `Tagged ${calls(count)} “${tag}”.`,
    untagged: (tag: string, count: number) => `Took “${tag}” off ${calls(count)}.`,
    renamed: (from: string, to: string) => `Renamed the tag “${from}” to “${to}”.`,
    recolored: (tag: string) => `Changed the colour of “${tag}”.`,
    deleted: (tag: string, count: number) =>
      count === 0 ? `Deleted the tag “${tag}”.` : `Deleted the tag “${tag}” of ${calls(count)}.`,
    merged: (from: string, into: string) => `Joined the tag “${from}” into “${into}”.`,
  },
  cancel: 'Cancel',
  colors: {
    gray: 'Grey',
    red: 'Red',
    orange: 'Orange',
    yellow: 'Yellow',
    green: 'Green',
    teal: 'Teal',
    blue: 'Blue',
    purple: 'Purple',
  } satisfies Record<TagColor, string>,
}
