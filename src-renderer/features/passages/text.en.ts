/** The English texts of passages and their themes. */
import { numberOf } from '../../util/language.ts'

const passages = (count: number) => `${numberOf(count)} ${count === 1 ? 'passage' : 'passages'}`

export const themesText = {
  /** The key of a theme. */
  markWithNumber: (key: string) => `Mark with theme ${key}`,
  markAs: (name: string) => `Mark as “${name}”`,
  markWords: 'passage highlight code quote',
  newTitle: 'New theme',
  splitTitle: 'Move to a new theme',
  editTitle: (name: string) => `Theme “${name}”`,
  name: 'Name',
  nameMissing: 'Enter a name.',
  color: 'Color',
  description: 'Description',
  descriptionHint: 'What belongs to this theme',
  merge: 'Merge',
  mergeHint: (into: string) => `A theme “${into}” already exists. The passages will get that theme instead.`,
  knownHint: (name: string) => `The theme “${name}” already exists. It is used.`,
  did: {
    added: (name: string) => `Added the theme “${name}”.`,
    changed: (name: string) => `Changed the theme “${name}”.`,
    renamed: (name: string, to: string) => `Renamed “${name}” to “${to}”.`,
    merged: (name: string, into: string) => `Merged “${name}” into “${into}”.`,
    split: (count: number, name: string) => `Moved ${passages(count)} to “${name}”.`,
    deleted: (name: string, count: number) =>
      count === 0 ? `Deleted the theme “${name}”.` : `Deleted the theme “${name}” of ${passages(count)}.`,
    moved: (name: string) => `Moved the theme “${name}”.`,
    themed: (name: string, count: number) => `${passages(count)} in “${name}”.`,
    unthemed: (name: string, count: number) => `Removed “${name}” from ${passages(count)}.`,
  },
}

export const passagesCommandsText = {
  'passages.play': { title: 'Play passage', words: 'listen quote' },
  'passages.play-all': { title: 'Play passages one after the other', words: 'listen quotes all' },
  'passages.note': { title: 'Edit note of the passage', words: 'comment annotate' },
  'passages.copy': { title: 'Copy quotes', words: 'cite citation' },
  'passages.quote-sheet': { title: 'New quote sheet', words: 'quotes document' },
  'passages.delete': { title: 'Delete passage', words: 'remove' },
}
