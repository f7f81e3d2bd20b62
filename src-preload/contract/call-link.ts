/** The link by which other programs open a call, for notes, documents and mails. Pure. */

/** @param at seconds; null for the beginning */
export function linkToCall(id: string, at: number | null): string {
  const address = `offhook://recording/${encodeURIComponent(id)}`
  // A difference of less than a tenth of a second cannot be heard.
  return at === null ? address : `${address}?t=${Math.round(at * 10) / 10}`
}
