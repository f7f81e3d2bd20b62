/** Finds names of files in the export folder that contain redacted words of their call. */
import { posix } from 'node:path'
import { sanitizeFileName } from '../file-name.ts'
import type { NumberFormat } from '../read-call.ts'
import { listConfirmed, type CallSource } from '../redacted-source.ts'
import { createTextRedactor } from '../../model/redact-text.ts'
import type { StoredRecording } from '../../model/recording-item.ts'

/** True for a path whose name contains redacted words of the call. */
export type NameCheck = (path: string) => boolean

/**
 * @param baseName the name of the call's files without redacted words; never reported
 * @param shown the call without redacted words
 * @returns null for a call without redactions.
 */
export async function createNameCheck(
  reader: Pick<CallSource, 'findRecordings' | 'listRedactions'>,
  { shown, baseName, formatNumber }: { shown: StoredRecording; baseName: string; formatNumber: NumberFormat },
): Promise<NameCheck | null> {
  const { id } = shown
  const confirmed = await listConfirmed(reader, id)
  if (confirmed.length === 0) return null
  const { redact } = createTextRedactor(confirmed)
  const [whole] = await reader.findRecordings({ ids: [id] })
  const names = shown.person === null && whole?.person ? [whole.person.name] : []
  const numbers = (['fromNumber', 'toNumber'] as const)
    .filter((field) => shown[field] === null)
    .flatMap((field) => whole?.[field] ?? [])
  const hidden = [...names, ...numbers, ...numbers.map(formatNumber)].map((text) =>
    toComparable(sanitizeFileName(text)),
  )
  return (path) => {
    const { name } = posix.parse(path)
    if (name.replace(/ \(\d+\)$/, '') === baseName) return false
    const comparable = toComparable(name)
    return redact(name) !== name || hidden.some((text) => comparable.includes(text))
  }
}

const toComparable = (text: string) => text.normalize('NFC').toLowerCase()
