/** `show`: one recording with its transcript, in the shape of `GET /v1/recordings/{id}`. */
import type { LibraryReader } from '../../library/types.ts'
import type { StoredRecording } from '../../model/recording-item.ts'
import { toTurns } from '../../model/turns.ts'
import type { Remote } from '../../workers/rpc.ts'
import { CommandError, UsageError, type Command } from '../command.ts'
import { pickServiceFields } from './list.ts'

export const show: Command = {
  usage: 'ID',
  summary: 'Shows a call with its transcript.',
  options: {},
  mostPositionals: 1,
  check: ({ positionals }) => {
    if (positionals.length === 0) throw new UsageError('show needs the id of a call.')
  },
  needs: 'library',
  async run({ workspace, positionals }) {
    const id = positionals[0]!
    const recording = await getRecording(workspace.threads.reader, id)
    const transcript = await workspace.threads.reader.findTranscript({ id })
    const turns = transcript?.words.length ? toTurns(transcript.words) : []
    const lines = turns.map(({ speaker, first, count, start }) => {
      const words = transcript!.words.slice(first, first + count).map(({ word }) => word)
      return `${start?.toFixed(1) ?? '?'}  ${speaker ?? '?'}: ${words.join(' ')}`
    })
    return {
      exitCode: 0,
      json: { ...pickServiceFields(recording), ...(transcript && { transcript }) },
      text: lines.length > 0 ? lines.join('\n') : (transcript?.text ?? `No transcript: ${recording.status}.`),
    }
  },
}

/** @throws CommandError when the library does not have it. */
export async function getRecording(
  reader: Pick<Remote<LibraryReader>, 'findRecordings'>,
  id: string,
): Promise<StoredRecording> {
  const [recording] = await reader.findRecordings({ ids: [id] })
  if (!recording) throw new CommandError('Call not found on this computer.')
  return recording
}
