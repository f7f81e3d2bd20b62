/** Writes texts so that they merge: only the characters that changed, and the first ones in the same way everywhere. */
import { createHash } from 'node:crypto'
import * as Y from 'yjs'

/** Replaces what differs between the ends that are the same. Keeps surrogate pairs whole. */
export function changeText(text: Y.Text, written: string): void {
  const former = text.toJSON()
  if (former === written) return
  const shorter = Math.min(former.length, written.length)
  let start = 0
  while (start < shorter && former[start] === written[start]) start += 1
  if (isInsidePair(former, start) || isInsidePair(written, start)) start -= 1
  let end = 0
  while (end < shorter - start && former.at(-1 - end) === written.at(-1 - end)) end += 1
  if (isInsidePair(former, former.length - end) || isInsidePair(written, written.length - end)) end -= 1
  const removed = former.length - start - end
  if (removed > 0) text.delete(start, removed)
  if (written.length - end > start) text.insert(start, written.slice(start, written.length - end))
}

/** Whether anything was ever written in it. */
export function isUntouched(text: Y.Text | undefined): boolean {
  return text === undefined || text._start === null
}

/**
 * The update that writes the first text of a field. Its client is a function of the text, so that two computers that
 * start with the same text (from the same backup) write the same, and not each one copy.
 */
export function writeFirstText(name: string, written: string): Uint8Array {
  const doc = new Y.Doc({ guid: '' })
  doc.clientID = createHash('sha256').update(`${name}\n${written}`).digest().readUIntBE(0, 6)
  doc.getText(name).insert(0, written)
  const update = Y.encodeStateAsUpdateV2(doc)
  doc.destroy()
  return update
}

function isInsidePair(text: string, index: number): boolean {
  return (
    isBetween(text.charCodeAt(index - 1), 0xd800, 0xdbff) && isBetween(text.charCodeAt(index), 0xdc00, 0xdfff)
  )
}

function isBetween(code: number, first: number, last: number): boolean {
  return code >= first && code <= last
}
