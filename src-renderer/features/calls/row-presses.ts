/** Handles presses on a row of the list. */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import type { CallScreen } from '../../app/call-screen.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { CallsState } from './calls.svelte.ts'

interface Pressed {
  calls: CallsState
  callScreen: Pick<CallScreen, 'open'>
  notices: NoticesState
}

/** Opens the call; with Ctrl or Cmd selects it, with Shift selects the range up to it. */
export async function pressRow(
  { calls, callScreen, notices }: Pressed,
  { id }: RecordingItem,
  index: number,
  { shiftKey, ctrlKey, metaKey }: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>,
): Promise<void> {
  if (shiftKey) return await notices.attempt(() => calls.rows.selectTo(index))
  if (ctrlKey || metaKey) return calls.rows.toggle(index)
  calls.rows.cursor.moveTo(index)
  calls.selection.clear()
  calls.selection.anchorAt(index)
  await callScreen.open(id)
}

/** Opens something after a press: opened while the button is still held, it would be closed by the release. */
export function openAfterRelease(event: MouseEvent, open: () => void): void {
  if (event.buttons === 0) open()
  else window.addEventListener('pointerup', () => setTimeout(open), { once: true })
}
