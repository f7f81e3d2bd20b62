/** What every modal dialog does with the focus, and who else waits while it asks. */
import type { Attachment } from 'svelte/attachments'
import { isFocusNowhere, returnFocus } from './focus.ts'

/**
 * Shows a dialog above everything. When it goes, the focus is again where it was, unless it was put elsewhere meanwhile:
 * the browser gives it back only where a dialog is closed before it leaves the page (WCAG 2.4.3).
 */
export const modal: Attachment<HTMLDialogElement> = (dialog) => {
  const before = document.activeElement
  dialog.showModal()
  tell(true)
  return () => {
    tell(false)
    dialog.close()
    if (isFocusNowhere()) returnFocus(before)
  }
}

const eventName = 'offhook-modal'

function tell(isShown: boolean): void {
  document.dispatchEvent(new CustomEvent(eventName, { detail: isShown }))
}

/** @param listener is told of each modal dialog that is shown (true) or goes. @returns stops that */
export function onModal(listener: (isShown: boolean) => void): () => void {
  const on = (event: Event) => listener((event as CustomEvent<boolean>).detail)
  document.addEventListener(eventName, on)
  return () => document.removeEventListener(eventName, on)
}
