/** The signs of a row: what a person added to the call, and whether its audio is missing. Pure. */
import type { LucideIcon } from '@lucide/svelte'
import Bookmark from '@lucide/svelte/icons/bookmark'
import CloudDownload from '@lucide/svelte/icons/cloud-download'
import StickyNote from '@lucide/svelte/icons/sticky-note'
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import { callsText } from '../../text/calls.ts'
import { listsText } from '../../text/lists.ts'

interface Mark {
  icon: LucideIcon
  label: string
}

export function marksOf(item: RecordingItem): Mark[] {
  const text = listsText.marks
  return [
    ...(item.notes > 0 ? [{ icon: StickyNote, label: text.notes(item.notes) }] : []),
    ...(item.bookmarks > 0 ? [{ icon: Bookmark, label: text.bookmarks(item.bookmarks) }] : []),
    ...(lacksAudio(item) ? [{ icon: CloudDownload, label: callsText.list.audioNotHere }] : []),
  ]
}

export function hasMarks(item: RecordingItem): boolean {
  return item.notes > 0 || item.bookmarks > 0 || lacksAudio(item)
}

/** Where the words are not here either, the row says why, and that is enough. */
function lacksAudio({ transcriptState, audioState }: RecordingItem): boolean {
  return transcriptState === 'present' && audioState !== 'present'
}
