/** `list`: the recordings of the library, with the service’s field names. */
import { z } from 'zod'
import type { StoredRecording } from '../../model/recording-item.ts'
import { findPlainFile } from '../../model/audio-file.ts'
import { readCaller } from '../../model/phone-numbers/caller.ts'
import { counterpartNumber } from '../../model/recording.ts'
import { cleanText } from '../../util/clean-text.ts'
import { wholeNumber, type Command, type Given } from '../command.ts'
import { seconds, isoTime, path } from '../document.ts'

const text = z.string().nullable()
/** With the service’s field names. */
export const serviceRecording = z.object({
  id: z.string(),
  callSid: text,
  toNumber: text,
  fromNumber: text,
  duration: seconds.nullable(),
  status: z.string().meta({ description: 'completed, transcribing, processing, failed, or another value' }),
  direction: z.string().meta({ description: 'outbound, inbound, or another value' }),
  createdAt: isoTime,
})
const schema = z.object({
  calls: z.array(
    serviceRecording.extend({
      person: text.meta({ description: 'The name of the other party' }),
      transcriptState: z.enum(['wanted', 'waiting', 'present', 'unavailable', 'failed']),
      audioState: z.enum(['wanted', 'waiting', 'present', 'unavailable', 'failed', 'removed']),
      audioPath: path
        .nullable()
        .meta({ description: 'Null if there is no file that other programs can read' }),
    }),
  ),
})

export const list: Command<z.infer<typeof schema>> = {
  usage: '[--limit N] [--offset N]',
  summary: 'Lists the calls on this computer, newest first.',
  document: { version: 1, title: 'The calls on this computer', schema },
  options: { limit: { type: 'string' }, offset: { type: 'string' } },
  mostPositionals: 0,
  check: (given) => void readListPage(given),
  needs: 'library',
  async run(context) {
    const { workspace } = context
    const { items } = await workspace.threads.reader.listRecordings({ view: 'all', ...readListPage(context) })
    return {
      exitCode: 0,
      json: {
        calls: await Promise.all(
          items.map(async (recording) => ({
            ...pickServiceFields(recording),
            person: recording.person?.name ?? null,
            transcriptState: recording.transcriptState,
            audioState: recording.audioState,
            audioPath: await findPlainFile(workspace, recording.audioPath),
          })),
        ),
      },
      text: items.map(printRecording).join('\n'),
    }
  },
}

function readListPage(given: Given) {
  return {
    limit: wholeNumber(given, 'limit', Number.MAX_SAFE_INTEGER),
    offset: wholeNumber(given, 'offset', 0),
  }
}

export function pickServiceFields(recording: StoredRecording) {
  const { id, callSid, toNumber, fromNumber, duration, status, direction, createdAt } = recording
  return { id, callSid, toNumber, fromNumber, duration, status, direction, createdAt }
}

function printRecording(recording: StoredRecording): string {
  const { createdAt, duration, status, id, person } = recording
  const number = counterpartNumber(recording)
  const shown = readCaller(number, null).kind === 'withheld' ? 'number withheld' : number!
  const other = cleanText(person ? `${person.name} ${shown}` : shown)
  const direction = cleanText(recording.direction)
  const last = [status, id].map(cleanText)
  return [cleanText(createdAt), direction.padEnd(8), other.padEnd(16), `${duration ?? '?'} s`, ...last].join(
    '  ',
  )
}
