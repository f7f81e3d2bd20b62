/**
 * Puts text on the clipboard through the event of the browser's own copying: the Clipboard API would need a
 * permission, and pages of this app have none.
 */
export function copyToClipboard(text: string): boolean {
  let isCopied = false
  const oncopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    // What the page would copy by itself is something else.
    event.stopImmediatePropagation()
    isCopied = true
  }
  window.addEventListener('copy', oncopy, { capture: true })
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else works without a permission
    document.execCommand('copy')
  } finally {
    window.removeEventListener('copy', oncopy, { capture: true })
  }
  return isCopied
}
