/** The English texts of deleted calls. */
import { numberOf } from '../../util/language.ts'

export const trashText = {
  title: 'Recently deleted',
  lead: 'Deleted calls stay here for 7 days, then this machine forgets them for good. Copies at your service are not touched.',
  label: 'Deleted calls',
  selected: 'Selected calls',
  count: (count: number) => `${numberOf(count)} ${count === 1 ? 'call' : 'calls'}`,
  columns: { call: 'Call', gone: 'Gone', actions: 'Actions' },
  deleted: (when: string) => `Deleted ${when}`,
  /** `when`: "in 6 days". */
  gone: (when: string) => `Gone ${when}`,
  select: 'Select',
  unselect: 'Unselect',
  selectAll: 'Select all',
  clear: 'Clear selection',
  restore: 'Restore',
  erase: 'Delete now',
  eraseAll: 'Delete all now',
  confirm: {
    title: (count: number) =>
      count === 1 ? 'Delete this call for good?' : `Delete ${numberOf(count)} calls for good?`,
    text: (count: number) =>
      count === 1
        ? 'Its transcript, its audio and what you added to it are erased from this machine, and cannot be brought back. A copy at your service stays there; Offhook does not fetch it again.'
        : 'Their transcripts, their audio and what you added to them are erased from this machine, and cannot be brought back. Copies at your service stay there; Offhook does not fetch them again.',
    cancel: 'Cancel',
  },
  empty: ['Nothing deleted', 'Calls that you delete wait here for 7 days, in case you want them back.'],
  failed: 'The deleted calls could not be read',
  loading: 'Loading',
  retry: 'Try again',
}

export const trashCommandsText = {
  'trash.restore': { title: 'Restore deleted calls', words: 'bring back undelete trash' },
  'trash.erase': { title: 'Delete calls for good now', words: 'erase empty trash' },
}
