/** `list`: the recordings as the library holds them, under the service’s field names. */
import { join } from 'node:path'
import type { StoredRecording } from '../../library/types.ts'
import { wholeNumber, type Command } from '../command.ts'

export const list: Command = {
  usage: '[--limit N] [--offset N]',
  summary: 'The calls on this machine, newest first.',
  options: { limit: { type: 'string' }, offset: { type: 'string' } },
  needs: 'library',
  async run(context) {
    const { workspace } = context
    const limit = wholeNumber(context, 'limit', Number.MAX_SAFE_INTEGER)
    const offset = wholeNumber(context, 'offset', 0)
    const { items } = await workspace.threads.reader.listRecordings({ view: 'all', offset, limit })
    return {
      exitCode: 0,
      json: items.map((recording) => ({
        ...serviceFieldsOf(recording),
        transcriptState: recording.transcriptState,
        audioState: recording.audioState,
        audioPath: recording.audioPath && join(workspace.folder, recording.audioPath),
      })),
      text: items.map(lineOf).join('\n'),
    }
  },
}

/** Under the names the service gives them. */
export function serviceFieldsOf(recording: StoredRecording) {
  const { id, callSid, toNumber, fromNumber, duration, status, direction, createdAt } = recording
  return { id, callSid, toNumber, fromNumber, duration, status, direction, createdAt }
}

function lineOf(recording: StoredRecording): string {
  const { createdAt, direction, toNumber, fromNumber, duration, status, id } = recording
  const other = direction === 'inbound' ? fromNumber : toNumber
  return [createdAt, direction.padEnd(8), (other ?? '').padEnd(16), `${duration ?? '?'} s`, status, id].join(
    '  ',
  )
}
