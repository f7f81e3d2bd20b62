/** The English texts of the page that is shown after crashes. */
export const crashText = {
  title: 'Offhook’s window crashed twice',
  text: 'Your calls are safe: they are kept by another part of Offhook. Load the window again. If it crashes again, quit Offhook and start it again, and send the report below with what you did before.',
  reload: 'Load the window again',
  copy: 'Copy the report',
  copied: 'The report is copied.',
  notCopied: 'The report could not be put on the clipboard. Select its text instead.',
}
