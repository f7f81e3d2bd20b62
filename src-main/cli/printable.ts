/**
 * Text for a terminal, without control characters but tabs and line breaks: names and words come from address books and
 * from the service, and nobody's name may move the cursor or change the window's title.
 */
export function printable(text: string): string {
  return text.replace(/(?![\t\n])\p{Cc}/gu, '')
}
