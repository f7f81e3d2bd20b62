/** `export`: the chosen calls as files in a folder. */
import { z } from 'zod'
import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { CallsToExport, Exported } from '../../export/export-each.ts'
import { exportTogether, type TogetherOptions } from '../../export/export-together.ts'
import { exportRecorded } from '../../export/recorded-export.ts'
import { exportTranscripts } from '../../export/export-transcripts.ts'
import type { ExportChoice } from '../../../src-preload/contract/export-choice.ts'
import { FileNames } from '../../export/file-name.ts'
import {
  exportFormatIds,
  getTraits,
  isWrittenTogether,
  type ExportFormatId,
} from '../../../src-preload/contract/export-formats.ts'
import { findCombinedWriter, getExtension } from '../../export/formats.ts'
import { choosePaper } from '../../export/paper.ts'
import { createAudioReader, createMatchCount } from '../../export/read-call.ts'
import { createSrtFetch } from '../../export/formats/service-srt.ts'
import type { ExportContext } from '../../export/types.ts'
import type { RedactAudio } from '../../model/redacted-audio.ts'
import { en } from '../../shell/text/en.ts'
import { CommandError, UsageError, type CommandContext, type Given, type LibraryCommand } from '../command.ts'
import { count, path } from '../document.ts'
import { getRecording } from './show.ts'

const schema = z.object({
  saved: z.array(path),
  skipped: count.meta({ description: 'Calls without a transcript on this computer' }),
  withoutWords: count,
  unreached: count,
})

export const exportCalls: LibraryCommand<z.infer<typeof schema>> = {
  usage: `[ID…|--query Q|--all] --format ${exportFormatIds.join('|')} --out DIR [--uncorrected] [--no-notes] [--no-names|--service-srt] [--no-offset] [--one-file] [--numbered] [--confidential] [--unredacted|--beep]`,
  summary: 'Exports transcripts to files.',
  document: { version: 1, title: 'Exported calls', schema },
  options: {
    query: { type: 'string' },
    all: { type: 'boolean' },
    format: { type: 'string', default: 'srt' },
    out: { type: 'string' },
    uncorrected: { type: 'boolean' },
    'no-notes': { type: 'boolean' },
    'no-names': { type: 'boolean' },
    'no-offset': { type: 'boolean' },
    'service-srt': { type: 'boolean' },
    'one-file': { type: 'boolean' },
    numbered: { type: 'boolean' },
    confidential: { type: 'boolean' },
    unredacted: { type: 'boolean' },
    beep: { type: 'boolean' },
  },
  mostPositionals: Infinity,
  check({ options, positionals }) {
    if (!exportFormatIds.includes(options.format as ExportFormatId)) {
      throw new UsageError(`--format must be one of ${exportFormatIds.join(', ')}.`)
    }
    checkOffered('one-file', 'isOneFile', options)
    checkOffered('numbered', 'isNumbered', options)
    checkOffered('confidential', 'isConfidential', options)
    checkChoice('export', { options, positionals })
  },
  needs: (options) => (options['service-srt'] ? 'service' : 'library'),
  async run(context) {
    const { options, offhook, workspace } = context
    const folder = resolve(options.out as string)
    const format = options.format as ExportFormatId
    await mkdir(folder, { recursive: true })
    const saved: string[] = []
    const calls: CallsToExport = {
      ...(await describeCalls(context)),
      onCall: (_done, path) => path === null || saved.push(path),
    }
    const how = { format, isOneFile: options['one-file'] === true }
    const { ids } = calls
    checkCount(how, ids.length)
    const together = isWrittenTogether(how, ids.length) ? findCombinedWriter(format) : undefined
    const recorded = { format, folder, journal: workspace.threads, now: () => offhook.clock.now() }
    const outcome = await offhook.exports.during(folder, () =>
      exportRecorded({ ...calls, ...recorded }, (plan) =>
        together
          ? exportIntoOne({ ...plan, together }, format, folder)
          : exportTranscripts({ ...plan, format, folder }),
      ),
    )
    return { exitCode: 0, json: { ...outcome, saved }, text: describeOutcome(saved, outcome) }
  },
}

/** The calls, and how they are written. */
async function describeCalls(command: CommandContext): Promise<CallsToExport> {
  const { options, workspace, offhook } = command
  return {
    ...{ ids: await chooseIds(command), reader: workspace.threads.reader },
    ...offhook.naming(),
    choice: {
      isCorrected: options.uncorrected !== true,
      withNotes: options['no-notes'] !== true,
      isRedacted: options.unredacted !== true,
    },
    needsWords: getTraits(options.format as ExportFormatId).needsWords,
    context: describeContext(command),
  }
}

/** The data and functions that writers may use; options are optional. */
export function describeContext({
  options,
  workspace,
  printToPdf = refusePdf,
}: CommandContext): ExportContext {
  const { reader } = workspace.threads
  const isRedacted = options.unredacted !== true
  const redactAudio: RedactAudio = (plan) => workspace.jobs.run('redact-audio', plan)
  const sound = options.beep ? 'beep' : 'silence'
  return {
    words: en.export,
    locale: 'en',
    mark: options.confidential ? en.export.confidential : null,
    paper: choosePaper(new Intl.Locale(Intl.DateTimeFormat().resolvedOptions().locale).region),
    isNumbered: options.numbered === true,
    withNames: options['no-names'] !== true,
    withOffset: options['no-offset'] !== true,
    fetchSrt: options['service-srt'] ? createSrtFetch(workspace.service, reader, { isRedacted }) : null,
    readAudio: createAudioReader(reader, workspace, isRedacted ? { redactAudio, sound } : null),
    countMatches:
      typeof options.query === 'string'
        ? createMatchCount(workspace.threads.search, options.query, isRedacted ? reader : null)
        : null,
    printToPdf,
  }
}

/** @throws UsageError when an option is given that the format does not have. */
function checkOffered(option: string, choice: keyof ExportChoice, options: Given['options']): void {
  const offering = exportFormatIds.filter((format) => getTraits(format).choices.includes(choice))
  if (options[option] && !offering.includes(options.format as ExportFormatId)) {
    throw new UsageError(`--${option} is for ${offering.join(', ')}.`)
  }
}

function checkCount(
  { format, isOneFile }: { format: ExportFormatId; isOneFile: boolean },
  calls: number,
): void {
  const { maxTogether } = getTraits(format)
  if (isOneFile && calls > maxTogether) {
    throw new CommandError(`One ${format} file can have up to ${maxTogether} calls.`)
  }
}

/** Writes "Calls.docx", or "Calls (2).docx" if it exists. */
async function exportIntoOne(
  plan: Omit<TogetherOptions, 'file'>,
  format: ExportFormatId,
  folder: string,
): Promise<Exported> {
  const names = new FileNames(await readdir(folder))
  const file = join(folder, names.reserve(`${en.export.calls}.${getExtension(format)}`))
  return await exportTogether({ ...plan, file })
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

/** For calls and for a folder of calls. @throws UsageError */
export function checkChoice(command: string, { options, positionals }: Given): void {
  if (!options.out) throw new UsageError(`${command} needs --out DIR.`)
  const ways = [positionals.length > 0, options.query !== undefined, options.all === true]
  if (ways.filter(Boolean).length !== 1) throw new UsageError(`${command} needs ids, --query Q or --all.`)
}

export async function chooseIds({ options, positionals, workspace }: CommandContext): Promise<string[]> {
  const { reader, thorough } = workspace.threads
  if (options.all) return await reader.listIds({ view: 'all' })
  if (typeof options.query === 'string') {
    return await thorough.listIds({ query: options.query, now: Date.now() })
  }
  for (const id of positionals) await getRecording(reader, id)
  return positionals
}
