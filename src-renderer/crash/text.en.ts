/** The English texts of the page that is shown after crashes. */
export const crashText = {
  title: 'Offhook crashed',
  text: 'Your calls are safe. Reload the window. If it crashes again, restart Offhook, and send the report below with a note on what you were doing.',
  reload: 'Reload window',
  copy: 'Copy report',
  copied: 'Report copied.',
  notCopied: 'Couldn’t copy the report. Select its text instead.',
}
