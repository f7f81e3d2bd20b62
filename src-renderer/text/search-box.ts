/** Every sentence of the search box and of saved searches. */
export const searchBoxText = {
  recent: 'Recent searches',
  forget: (query: string) => `Forget “${query}”`,
  forgetAll: 'Clear',
  offers: 'Suggestions',
  tips: 'Search tips',
  /** Queries that can be clicked; the operators that help most. */
  examples: [
    { query: 'them:refund', meaning: 'said by the other side' },
    { query: '"credit note" -invoice', meaning: 'exact words, without another' },
    { query: 'is:starred after:last-month', meaning: 'starred calls of late' },
    { query: 'in:inbound longer:10m', meaning: 'long calls that came in' },
    { query: 'me:price ~20s them:yes', meaning: 'said within 20 seconds' },
  ],

  save: 'Save this search',
  saveShort: 'Save',
  isSaved: (name: string) => `Saved as “${name}”`,
  saved: 'Saved searches',
  saveTitle: 'Save search',
  saveHint: 'It stays in the sidebar and counts the calls that come and match.',
  renameTitle: 'Rename saved search',
  name: 'Name',
  nameMissing: 'Give it a name.',
  cancel: 'Cancel',
  rename: 'Rename',
  delete: 'Delete',
  more: (name: string) => `More for “${name}”`,
  newHits: (count: number) =>
    count >= 100 ? '99+ new calls' : count === 1 ? '1 new call' : `${count} new calls`,
  newHitsShort: (count: number) => (count >= 100 ? '99+' : String(count)),
  deleted: (name: string) => `“${name}” is deleted.`,
  undo: 'Undo',
}
