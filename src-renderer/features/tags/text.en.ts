/** The English texts of tags. */
import { numberOf } from '../../util/language.ts'

function calls(count: number): string {
  return count === 1 ? '1 call' : `${numberOf(count)} calls`
}

export const tagsText = {
  title: 'Tags',
  ofCall: 'Tags of this call',
  add: 'Tag',
  addLabel: 'Add tag',
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
  nameMissing: 'Enter a name.',
  color: 'Colour',
  merge: 'Merge tags',
  mergeHint: (into: string, count: number) =>
    `A tag “${into}” already exists, on ${calls(count)}. These calls will get that tag instead.`,
  did: {
    added: (tag: string) => `Added the tag “${tag}”.`,
    tagged: (tag: string, count: number) => `Tagged ${calls(count)} “${tag}”.`,
    untagged: (tag: string, count: number) => `Removed “${tag}” from ${calls(count)}.`,
    renamed: (from: string, to: string) => `Renamed “${from}” to “${to}”.`,
    recolored: (tag: string) => `Changed the colour of “${tag}”.`,
    deleted: (tag: string, count: number) =>
      count === 0 ? `Deleted “${tag}”.` : `Deleted “${tag}” from ${calls(count)}.`,
    merged: (from: string, into: string) => `Merged “${from}” into “${into}”.`,
  },
}
