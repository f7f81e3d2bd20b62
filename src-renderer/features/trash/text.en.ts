/** The English texts of deleted calls. */
import { numberOf } from '../../util/language.ts'

export const trashText = {
  title: 'Recently deleted',
  lead: 'Deleted calls stay here for 7 days, then they are permanently deleted from this computer. Calls on the service are not affected.',
  label: 'Deleted calls',
  selected: 'Selected calls',
  count: (count: number) => `${numberOf(count)} ${count === 1 ? 'call' : 'calls'}`,
  columns: { call: 'Call', gone: 'Expires', actions: 'Actions' },
  deleted: (when: string) => `Deleted ${when}`,
  /** `when`: "in 6 days". */
  gone: (when: string) => `Expires ${when}`,
  select: 'Select',
  unselect: 'Deselect',
  selectAll: 'Select all',
  clear: 'Clear selection',
  restore: 'Restore',
  erase: 'Delete permanently',
  eraseAll: 'Delete all permanently',
  confirm: {
    title: (count: number) =>
      count === 1 ? 'Delete this call permanently?' : `Delete ${numberOf(count)} calls permanently?`,
    text: (count: number) =>
      count === 1
        ? 'Its transcript, audio and notes are deleted from this computer. This can’t be undone. The call stays on the service, but Offhook won’t download it again.'
        : 'Their transcripts, audio and notes are deleted from this computer. This can’t be undone. The calls stay on the service, but Offhook won’t download them again.',
  },
  empty: ['No deleted calls', 'Deleted calls stay here for 7 days, so you can restore them.'],
  failed: 'Couldn’t load deleted calls',
}

export const trashCommandsText = {
  'trash.restore': { title: 'Restore deleted calls', words: 'bring back undelete trash' },
  'trash.erase': { title: 'Delete permanently', words: 'erase empty trash' },
}
