/**
 * Copies text to the clipboard through the browser's copy event: the Clipboard API would need a permission, and
 * pages of this app have none.
 */
export function copyToClipboard(text: string): boolean {
  let isCopied = false
  const oncopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    // Prevents the page's default copy.
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
