/** `journal`: what was exported. */
import { z } from 'zod'
import {
  exportKinds,
  exportRedactions,
  type ExportEntry,
} from '../../../src-preload/contract/export-journal.ts'
import { cleanText } from '../../util/clean-text.ts'
import { wholeNumber, type Command, type Given } from '../command.ts'
import { count, isoTime } from '../document.ts'

const schema = z.object({
  exports: z.array(
    z.object({
      id: z.int(),
      at: isoTime,
      kind: z.enum(exportKinds),
      format: z.string().meta({ description: 'An export format, the extension of the files, or print' }),
      callIds: z.array(z.string()).meta({ description: 'Without erased calls; empty for the whole library' }),
      callCount: count,
      redaction: z
        .enum(exportRedactions)
        .meta({ description: 'Whether redactions were applied; none if the calls had none' }),
      fileName: z.string().nullable(),
      fileCount: count,
      sizeBytes: count,
      sha256: z.string().nullable().meta({
        description: 'Of the file, or of the list of several as sha256sum prints it, sorted by path',
      }),
    }),
  ),
})

export const journal: Command<z.infer<typeof schema>> = {
  usage: '[--limit N] [--offset N]',
  summary: 'Lists what was exported, newest first.',
  document: { version: 1, title: 'What was exported', schema },
  options: { limit: { type: 'string' }, offset: { type: 'string' } },
  mostPositionals: 0,
  check: (given) => void readPage(given),
  needs: 'library',
  async run(context) {
    const filter = { text: '', kinds: [], callId: null }
    const callLimit = Number.MAX_SAFE_INTEGER
    const page = { filter, callLimit, ...readPage(context) }
    const { items } = await context.workspace.threads.reader.listExports(page)
    return {
      exitCode: 0,
      json: { exports: items.map((entry) => ({ ...entry, at: toIso(entry) })) },
      text: items.map(print).join('\n'),
    }
  },
}

function readPage(given: Given) {
  return {
    limit: wholeNumber(given, 'limit', Number.MAX_SAFE_INTEGER),
    offset: wholeNumber(given, 'offset', 0),
  }
}

function toIso({ at }: ExportEntry): string {
  return new Date(at).toISOString()
}

function print(entry: ExportEntry): string {
  const { kind, format, redaction, callCount, fileName, fileCount, sha256 } = entry
  return [
    toIso(entry),
    `${kind} ${format}`.padEnd(16),
    redaction.padEnd(7),
    `${callCount} ${callCount === 1 ? 'call' : 'calls'}`,
    sha256 ?? '-',
    cleanText(fileName ?? `${fileCount} files`),
  ].join('  ')
}
