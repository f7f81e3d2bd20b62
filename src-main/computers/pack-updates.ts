/** Writes the updates of many parts as bytes: urgent ones first, each part and update with its length before it. */
import type { PartUpdate } from './document/account-document.ts'

export function packUpdates(entries: readonly PartUpdate[]): Buffer {
  const sorted = [
    ...entries.filter(({ isUrgent }) => isUrgent),
    ...entries.filter(({ isUrgent }) => !isUrgent),
  ]
  return Buffer.concat(
    sorted.flatMap(({ part, update, isUrgent }) => {
      const name = Buffer.from(part)
      const lengths = Buffer.alloc(9)
      lengths.writeUInt8(isUrgent ? 1 : 0, 0)
      lengths.writeUInt32BE(name.length, 1)
      lengths.writeUInt32BE(update.length, 5)
      return [lengths, name, update]
    }),
  )
}

/** @throws RangeError when it was not written by `packUpdates`. */
export function unpackUpdates(bytes: Buffer): PartUpdate[] {
  const entries: PartUpdate[] = []
  for (let at = 0; at < bytes.length;) {
    const isUrgent = bytes.readUInt8(at) === 1
    const updateAt = at + 9 + bytes.readUInt32BE(at + 1)
    const end = updateAt + bytes.readUInt32BE(at + 5)
    if (end > bytes.length) throw new RangeError('an update is cut')
    entries.push({
      part: bytes.toString('utf8', at + 9, updateAt),
      update: bytes.subarray(updateAt, end),
      isUrgent,
    })
    at = end
  }
  return entries
}
