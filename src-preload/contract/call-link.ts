/** The address of a call that other programs open it by: in notes, in a document, in a mail to oneself. Pure. */

/** @param at seconds; null for the beginning */
export function linkToCall(id: string, at: number | null): string {
  const address = `offhook://recording/${encodeURIComponent(id)}`
  // Nobody hears a difference of less than a tenth.
  return at === null ? address : `${address}?t=${Math.round(at * 10) / 10}`
}
