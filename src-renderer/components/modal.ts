/** Focus handling of all modal dialogs, and notification about them. */
import type { Attachment } from 'svelte/attachments'
import { isFocusNowhere, returnFocus } from './focus.ts'

/**
 * Shows a modal dialog. When it is removed, the focus returns to where it was, unless it was moved elsewhere:
 * the browser only does that for a dialog that is closed before its removal (WCAG 2.4.3).
 */
export const modal: Attachment<HTMLDialogElement> = (dialog) => {
  const before = document.activeElement
  dialog.showModal()
  tell(true)
  // Chromium closes it at the second Esc, also where `cancel` was prevented because it may not be closed yet.
  const reopen = () => dialog.showModal()
  dialog.addEventListener('close', reopen)
  return () => {
    tell(false)
    dialog.removeEventListener('close', reopen)
    dialog.close()
    if (isFocusNowhere()) returnFocus(before)
  }
}

const eventName = 'offhook-modal'

function tell(isShown: boolean): void {
  document.dispatchEvent(new CustomEvent(eventName, { detail: isShown }))
}

/**
 * @param listener is called when a modal dialog is shown (true) or removed. @returns the function that stops
 */
export function onModal(listener: (isShown: boolean) => void): () => void {
  const on = (event: Event) => listener((event as CustomEvent<boolean>).detail)
  document.addEventListener(eventName, on)
  return () => document.removeEventListener(eventName, on)
}
