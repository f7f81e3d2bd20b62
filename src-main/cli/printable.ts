/**
 * Removes control characters except tabs and line breaks from terminal output: names and words come from
 * address books and the service, and must not move the cursor or change the window's title.
 */
export function printable(text: string): string {
  return text.replace(/(?![\t\n])\p{Cc}/gu, '')
}
