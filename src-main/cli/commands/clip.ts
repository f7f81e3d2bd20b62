/** `clip`: a part of a call as a file. */
import { z } from 'zod'
import { basename, extname, resolve } from 'node:path'
import { type ClipFormat, shortestClip } from '../../../src-preload/contract/clip.ts'
import type { Span } from '../../../src-preload/contract/conversation.ts'
import { describeContent, recordExport } from '../../export/export-journal.ts'
import { readClip, writeClip } from '../../export/clip.ts'
import { CommandError, UsageError, type Command, type Given } from '../command.ts'
import { path, seconds } from '../document.ts'
import { describeContext } from './export.ts'
import { getRecording } from './show.ts'

/** Formats by the file's extension. */
const formats: Record<string, ClipFormat> = { '.wav': 'audio', '.mp3': 'audio', '.html': 'html', '.md': 'md' }

const schema = z.object({
  saved: path,
  from: seconds,
  to: seconds,
  withoutWords: z
    .enum(['no-transcript', 'no-words', 'no-times'])
    .nullable()
    .meta({ description: 'Why its words are unknown' }),
})

export const clip: Command<z.infer<typeof schema>> = {
  usage: 'ID --from 12:31 --to 12:58 --out FILE',
  summary: 'Saves a part of a call as .wav, .mp3, .html or .md.',
  document: { version: 1, title: 'A saved part of a call', schema },
  options: { from: { type: 'string' }, to: { type: 'string' }, out: { type: 'string' } },
  mostPositionals: 1,
  check(given) {
    if (given.positionals.length === 0) throw new UsageError('clip needs the id of a call.')
    readSpan(given)
    readFormat(given)
  },
  needs: 'library',
  async run(command) {
    const { workspace, offhook, positionals, options } = command
    const given = { positionals, options }
    const format = readFormat(given)
    const { reader } = workspace.threads
    const context = describeContext(command)
    const part = await readClip({
      recording: await getRecording(reader, positionals[0]!),
      span: readSpan(given),
      reader,
      ...offhook.naming(),
      readAudio: format === 'md' ? undefined : context.readAudio,
    })
    const { extension, content } = await writeClip(part, format, context)
    const path = resolve(options.out as string)
    if (format === 'audio' && extname(path).toLowerCase() !== `.${extension}`) {
      throw new CommandError(
        `The audio of this call is ${extension.toUpperCase()}. Use a file name that ends in .${extension}.`,
      )
    }
    await offhook.exports.writeFile(path, content)
    await recordExport(workspace.threads, {
      ...{
        at: offhook.clock.now(),
        kind: 'clip',
        format: extension,
        calls: [part.call.id],
        isRedacted: true,
      },
      files: describeContent(basename(path), content),
    })
    const { from, to } = part.call.part
    const json = { saved: path, from, to, withoutWords: part.withoutWords }
    return { exitCode: 0, json, text: path }
  },
}

function readFormat({ options }: Given): ClipFormat {
  const format = formats[extname((options.out as string | undefined) ?? '').toLowerCase()]
  if (!format) throw new UsageError('clip needs --out FILE that ends in .wav, .mp3, .html or .md.')
  return format
}

function readSpan({ options }: Given): Span {
  const [from, to] = [options.from, options.to].map((text) => parseClock(text as string | undefined))
  if (from === null || to === null)
    throw new UsageError('clip needs --from and --to, such as 12:31 or 751.5.')
  if (to! - from! < shortestClip) {
    throw new UsageError(`--to must be at least ${shortestClip} seconds after --from.`)
  }
  return { from: from!, to: to! }
}

/** "1:02:09.5", "12:31" or seconds; null for anything else. */
function parseClock(text = ''): number | null {
  const parts = /^(?:(?:(\d+):)?([0-5]?\d):)?(\d+(?:\.\d+)?)$/.exec(text)
  if (!parts) return null
  const [, hours = '0', minutes, seconds] = parts
  if (minutes !== undefined && Number(seconds) >= 60) return null
  return Number(hours) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds)
}
