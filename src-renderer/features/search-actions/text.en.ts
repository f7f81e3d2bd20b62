/** The English texts of the commands for actions of saved searches. */
export const searchActionsCommandsText = {
  'search.actions': { title: 'Edit actions of this search', words: 'automate tag star notify delete' },
  'go.search-actions': { title: 'Show action journal', words: 'searches that act runs planned deletions' },
}
