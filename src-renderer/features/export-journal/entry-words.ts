/** What the export journal says about an entry. Pure. */
import { printFormat } from '../../../src-preload/contract/export-journal.ts'
import { getCallerName } from '../../app/caller-name.ts'
import { exportText } from '../export/text.ts'
import { formatBytes, type Formatter } from '../../util/format.ts'
import type { JournalRow } from './export-journal.svelte.ts'
import { exportJournalText as text } from './text.ts'

/** Formats that say nothing that the kind does not. */
const implied = ['folder', 'ics', 'sqlite', 'json']

/** "PDF", "Clip · MP3", "Follow-ups · Printed". */
export function describeKind({ kind, format }: JournalRow): string {
  const name = Object.hasOwn(exportText, format)
    ? exportText[format as keyof typeof exportText].name
    : format === printFormat
      ? text.printed
      : format.toUpperCase()
  if (kind === 'calls') return format === printFormat ? `${text.kinds.calls} · ${name}` : name
  if (kind === 'export-folder' || implied.includes(format)) return text.kinds[kind]
  return `${text.kinds[kind]} · ${kind === 'clip' || kind === 'drag' ? format.toUpperCase() : name}`
}

/** "Niamh Gallagher, 20 Nov, 14:06", "12 calls", "Niamh Gallagher, Tom Byrne and 10 more". */
export function describeCalls({ calls, callCount }: JournalRow, format: Formatter): string {
  const [first] = calls
  if (callCount === 0) return ''
  if (callCount === 1) {
    return first ? `${getCallerName(first)}, ${format.shortDateTime(first.createdAtMs)}` : text.deletedCall
  }
  if (!first) return text.calls(callCount)
  const names = [...new Set(calls.map(getCallerName))].join(', ')
  const others = callCount - calls.length
  return `${text.calls(callCount)}: ${others > 0 ? text.andMore(names, others) : names}`
}

/** "Niamh.pdf · 120 kB", "12 files · 4 MB". Empty on paper. */
export function describeFile({ fileName, fileCount, sizeBytes }: JournalRow): string {
  if (fileCount === 0) return ''
  const name = fileName ?? (fileCount === 1 ? null : text.files(fileCount))
  // A small file is shown as 1 kB.
  const size = sizeBytes === 0 ? null : formatBytes(Math.max(sizeBytes, 1_000))
  return [name, size].filter((part) => part !== null).join(' · ')
}
