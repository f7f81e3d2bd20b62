/** Every sentence of the search box and of saved searches. */
export const searchBoxText = {
  recent: 'Recent searches',
  forget: 'Forget this search',
  forgetAll: 'Clear recent searches',
  offers: 'Suggestions',
  /** As they stand on the keyboard. */
  keys: { complete: 'Tab', delete: 'Del' },
  tips: 'Search tips',
  /** Queries to learn from; they can be taken as they are. */
  examples: [
    { query: '"credit note"', meaning: 'exactly these words' },
    { query: 'refund -invoice', meaning: 'without a word' },
    { query: 'them:refund', meaning: 'said by the other party' },
    { query: 'after:last-month', meaning: 'by date' },
    { query: 'me:price ~20s them:yes', meaning: 'within 20 s' },
  ],

  save: 'Save this search',
  unsave: (name: string) => `Delete saved search “${name}”`,
  saveShort: 'Save',
  saved: 'Saved searches',
  saveTitle: 'Save search',
  saveHint: 'It stays in the sidebar and counts the new calls that it finds.',
  renameTitle: 'Rename saved search',
  name: 'Name',
  nameMissing: 'Enter a name.',
  cancel: 'Cancel',
  rename: 'Rename',
  delete: 'Delete',
  more: (name: string) => `More for “${name}”`,
  newHits: (count: number) => (count >= 100 ? '99+ new' : `${count} new`),
  kept: (name: string) => `Saved the search “${name}”.`,
  deleted: (name: string) => `Deleted “${name}”.`,
}
