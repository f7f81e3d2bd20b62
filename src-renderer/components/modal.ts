/** What every modal dialog does with the focus. */
import type { Attachment } from 'svelte/attachments'

/**
 * Shows a dialog above everything. When it goes, the focus is again where it was, unless it was put elsewhere meanwhile:
 * the browser gives it back only where a dialog is closed before it leaves the page (WCAG 2.4.3).
 */
export const modal: Attachment<HTMLDialogElement> = (dialog) => {
  const before = document.activeElement
  dialog.showModal()
  return () => {
    dialog.close()
    const isNowhere = document.activeElement === null || document.activeElement === document.body
    if (isNowhere && before instanceof HTMLElement && before.isConnected) before.focus()
  }
}
