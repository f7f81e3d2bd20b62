/** `lines`: every hit of a search in its context, as a table, Markdown or a Word document. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { lineFormats, type LineFormat } from '../../../src-preload/contract/line-export.ts'
import { describeFile, recordExport } from '../../export/export-journal.ts'
import { exportLines, printLines, type LinesToExport } from '../../export/lines/export-lines.ts'
import { readLines } from '../../export/lines/read-lines.ts'
import type { ExportedLine } from '../../export/lines/types.ts'
import { CommandError, UsageError, type Command, type CommandContext, type Given } from '../command.ts'
import { count, isoTime, path, seconds } from '../document.ts'
import { describeContext } from './export.ts'
import { readSearchInput } from './search.ts'

const text = z.string()
const schema = z.object({
  saved: path.nullable().meta({ description: 'Null without --out' }),
  lineCount: count,
  callCount: count,
  lines: z
    .array(
      z.object({
        callId: text,
        calledAt: isoTime.nullable(),
        name: text.nullable(),
        number: text.nullable(),
        speaker: text,
        atSeconds: seconds.nullable(),
        ...{ before: text, hit: text, after: text },
      }),
    )
    .meta({ description: 'Empty with --out' }),
})

export const lines: Command<z.infer<typeof schema>> = {
  usage: `QUERY [--format ${lineFormats.join('|')}] [--out FILE] [--sort relevance|newest|oldest] [--confidential] [--unredacted]`,
  summary: 'Lists each match of a search with the words around it.',
  document: { version: 1, title: 'Lines of a search', schema },
  options: {
    ...{ format: { type: 'string', default: 'csv' }, out: { type: 'string' } },
    sort: { type: 'string', default: 'relevance' },
    ...{ confidential: { type: 'boolean' }, unredacted: { type: 'boolean' } },
  },
  mostPositionals: Infinity,
  check(given) {
    readSearchInput(given, 0, 'lines')
    const { options } = given
    if (readFormat(given) === 'docx' && options.out === undefined) {
      throw new UsageError('lines needs --out FILE for docx.')
    }
    if (options.confidential && readFormat(given) !== 'docx')
      throw new UsageError('--confidential is for docx.')
  },
  needs: 'library',
  async run(context) {
    const { options, print } = context
    const asked = describeLines(context)
    if (typeof options.out === 'string') return await save(context, asked, resolve(options.out))
    if (options.json) return await list(asked)
    for await (const part of printLines(asked)) {
      // `print` adds the last line break.
      const written = String(part).replace(/^\ufeff|\r?\n$/gu, '')
      if (written !== '') print(written)
    }
    return { exitCode: 0, json: null, text: '' }
  },
}

function describeLines(command: CommandContext): LinesToExport {
  const { options, offhook, workspace } = command
  const { reader, thorough } = workspace.threads
  return {
    ...readSearchInput(command, Date.now(), 'lines'),
    ...{ reader, search: thorough, ...offhook.naming() },
    ...{ format: readFormat(command), isRedacted: options.unredacted !== true },
    context: describeContext({ ...command, options: { confidential: options.confidential } }),
  }
}

async function save({ workspace, offhook }: CommandContext, asked: LinesToExport, file: string) {
  const { format, isRedacted } = asked
  const { lines: lineCount, calls } = await offhook.exports.during(resolve(file, '..'), () =>
    exportLines(file, asked),
  )
  if (lineCount === 0) throw new CommandError('No lines found. Nothing was written.')
  await recordExport(workspace.threads, {
    ...{ at: offhook.clock.now(), kind: 'lines', format, calls, isRedacted },
    files: await describeFile(file),
  })
  const json = { saved: file, lineCount, callCount: calls.length, lines: [] }
  return { exitCode: 0 as const, json, text: file }
}

async function list(asked: LinesToExport) {
  const found: ExportedLine[] = []
  for await (const part of readLines(asked)) found.push(...part)
  const callCount = new Set(found.map(({ recordingId }) => recordingId)).size
  const json = { saved: null, lineCount: found.length, callCount, lines: found.map(toJson) }
  return { exitCode: 0 as const, json, text: '' }
}

function toJson({ recordingId, calledAt, timestamp, ...line }: ExportedLine) {
  const at = calledAt === null ? null : new Date(calledAt).toISOString()
  return { callId: recordingId, calledAt: at, atSeconds: timestamp, ...line }
}

/** @throws UsageError */
function readFormat({ options }: Given): LineFormat {
  const format = lineFormats.find((each) => each === options.format)
  if (!format) throw new UsageError(`--format must be one of ${lineFormats.join(', ')}.`)
  return format
}
