/** `export`: the chosen calls as files in a folder. */
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { formatNumber } from '../../model/phone-numbers/phone-number.ts'
import { exportTranscripts, type Exported } from '../../export/export-transcripts.ts'
import { exportFormatIds, type ExportFormatId } from '../../export/formats.ts'
import { createAudioReader } from '../../export/read-call.ts'
import { en } from '../../shell/text/en.ts'
import { CommandError, UsageError, type Command, type CommandContext } from '../command.ts'
import { getRecording } from './show.ts'

export const exportCalls: Command = {
  usage: `[ID…|--query Q|--all] --format ${exportFormatIds.join('|')} --out DIR [--uncorrected] [--no-notes]`,
  summary: 'Exports transcripts to files.',
  options: {
    query: { type: 'string' },
    all: { type: 'boolean' },
    format: { type: 'string', default: 'srt' },
    out: { type: 'string' },
    uncorrected: { type: 'boolean' },
    'no-notes': { type: 'boolean' },
  },
  mostPositionals: Infinity,
  check({ options, positionals }) {
    if (!exportFormatIds.includes(options.format as ExportFormatId)) {
      throw new UsageError(`--format must be one of ${exportFormatIds.join(', ')}.`)
    }
    if (!options.out) throw new UsageError('export needs --out DIR.')
    const ways = [positionals.length > 0, options.query !== undefined, options.all === true]
    if (ways.filter(Boolean).length !== 1) throw new UsageError('export needs ids, --query Q or --all.')
  },
  needs: 'library',
  async run(context) {
    const { options, workspace, offhook, printToPdf = refusePdf } = context
    const folder = resolve(options.out as string)
    const ids = await chooseIds(context)
    await mkdir(folder, { recursive: true })
    const saved: string[] = []
    const outcome = await exportTranscripts({
      format: options.format as ExportFormatId,
      ids,
      folder,
      reader: workspace.threads.reader,
      formatNumber: (raw) => formatNumber(raw, offhook.region()),
      choice: { isCorrected: options.uncorrected !== true, withNotes: options['no-notes'] !== true },
      context: {
        words: en.export,
        locale: 'en',
        readAudio: createAudioReader(workspace.threads.reader, workspace.folder),
        printToPdf,
      },
      onCall: (_done, path) => path === null || saved.push(path),
    })
    return { exitCode: 0, json: { ...outcome, saved }, text: describeOutcome(saved, outcome) }
  },
}

export async function refusePdf(): Promise<never> {
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
