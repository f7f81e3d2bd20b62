/** `export`: the chosen calls as files in a folder. */
import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { formatNumber } from '../../model/phone-numbers/phone-number.ts'
import {
  exportTogether,
  exportTranscripts,
  type Exported,
  type ExportOptions,
} from '../../export/export-transcripts.ts'
import { FileNames } from '../../export/file-name.ts'
import { exportFormatIds, exportFormats, type ExportFormatId } from '../../export/formats.ts'
import { choosePaper } from '../../export/paper.ts'
import { createAudioReader } from '../../export/read-call.ts'
import { createSrtFetch } from '../../export/service-srt.ts'
import type { ExportFormat, ExportTogether } from '../../export/types.ts'
import type { RedactAudio } from '../../model/redacted-audio.ts'
import { en } from '../../shell/text/en.ts'
import { CommandError, UsageError, type Command, type CommandContext } from '../command.ts'
import { getRecording } from './show.ts'

export const exportCalls: Command = {
  usage: `[ID…|--query Q|--all] --format ${exportFormatIds.join('|')} --out DIR [--uncorrected] [--no-notes] [--no-names|--service-srt] [--one-file] [--unredacted|--beep]`,
  summary: 'Exports transcripts to files.',
  options: {
    query: { type: 'string' },
    all: { type: 'boolean' },
    format: { type: 'string', default: 'srt' },
    out: { type: 'string' },
    uncorrected: { type: 'boolean' },
    'no-notes': { type: 'boolean' },
    'no-names': { type: 'boolean' },
    'service-srt': { type: 'boolean' },
    'one-file': { type: 'boolean' },
    unredacted: { type: 'boolean' },
    beep: { type: 'boolean' },
  },
  mostPositionals: Infinity,
  check({ options, positionals }) {
    if (!exportFormatIds.includes(options.format as ExportFormatId)) {
      throw new UsageError(`--format must be one of ${exportFormatIds.join(', ')}.`)
    }
    if (options['one-file'] && !togetherOf(options.format)) {
      throw new UsageError(`--one-file is for ${exportFormatIds.filter(togetherOf).join(', ')}.`)
    }
    if (!options.out) throw new UsageError('export needs --out DIR.')
    const ways = [positionals.length > 0, options.query !== undefined, options.all === true]
    if (ways.filter(Boolean).length !== 1) throw new UsageError('export needs ids, --query Q or --all.')
  },
  needs: (options) => (options['service-srt'] ? 'service' : 'library'),
  async run(context: CommandContext) {
    const { options, workspace, offhook, printToPdf = refusePdf } = context
    const folder = resolve(options.out as string)
    const ids = await chooseIds(context)
    const isRedacted = options.unredacted !== true
    const redactAudio: RedactAudio = (plan) => workspace.jobs.run('redact-audio', plan)
    const redaction = isRedacted
      ? { redactAudio, sound: options.beep ? ('beep' as const) : ('silence' as const) }
      : null
    await mkdir(folder, { recursive: true })
    const format = options.format as ExportFormatId
    const saved: string[] = []
    const plan = {
      ...{ format, ids, reader: workspace.threads.reader },
      formatNumber: (raw: string) => formatNumber(raw, offhook.region()),
      choice: {
        isCorrected: options.uncorrected !== true,
        withNotes: options['no-notes'] !== true,
        isRedacted,
      },
      context: {
        words: en.export,
        locale: 'en',
        paper: choosePaper(new Intl.Locale(Intl.DateTimeFormat().resolvedOptions().locale).region),
        withNames: options['no-names'] !== true,
        fetchSrt: options['service-srt']
          ? createSrtFetch(workspace.service, workspace.threads.reader, { isRedacted })
          : null,
        readAudio: createAudioReader(workspace.threads.reader, workspace.folder, redaction),
        printToPdf,
      },
      onCall: (_done: number, path: string | null) => void (path === null || saved.push(path)),
    }
    const outcome = await offhook.exports.during(folder, () =>
      options['one-file'] ? exportIntoOne(plan, folder, saved) : exportTranscripts({ ...plan, folder }),
    )
    return { exitCode: 0 as const, json: { ...outcome, saved }, text: describeOutcome(saved, outcome) }
  },
}

function togetherOf(format: unknown): ExportTogether | undefined {
  return (exportFormats[format as ExportFormatId] as ExportFormat).together
}

/** "Calls.docx", or "Calls (2).docx" where there is one already. */
async function exportIntoOne(
  plan: Omit<ExportOptions, 'folder'>,
  folder: string,
  saved: string[],
): Promise<Exported> {
  const { maxCalls } = togetherOf(plan.format)!
  if (plan.ids.length > maxCalls) {
    throw new CommandError(`One ${plan.format} file can have up to ${maxCalls} calls.`)
  }
  const names = new FileNames(await readdir(folder))
  const file = join(folder, names.take(`${en.export.calls}.${exportFormats[plan.format].extension}`))
  const outcome = await exportTogether({ ...plan, file })
  if (outcome.saved) saved.push(file)
  return outcome
}

async function refusePdf(): Promise<never> {
  throw new CommandError('Only the installed app can export PDF files.')
}

function describeOutcome(saved: string[], { skipped, withoutWords }: Exported): string {
  const lines = [...saved]
  if (skipped > 0) lines.push(`${skipped} without a transcript`)
  if (withoutWords > 0) lines.push(`${withoutWords} without words`)
  return lines.join('\n')
}

async function chooseIds({ options, positionals, workspace }: CommandContext): Promise<string[]> {
  const { reader, thorough } = workspace.threads
  if (options.all) return await reader.listIds({ view: 'all' })
  if (typeof options.query === 'string') {
    return await thorough.listIds({ query: options.query, now: Date.now() })
  }
  for (const id of positionals) await getRecording(reader, id)
  return positionals
}
