/** `show`: one recording with its transcript, in the shape of `GET /v1/recordings/{id}`. */
import { z } from 'zod'
import { joinTurn } from '../../../src-preload/contract/turn-words.ts'
import { showWords } from '../../model/words/word-text.ts'
import type { LibraryReader } from '../../library/types.ts'
import type { StoredRecording } from '../../model/recording-item.ts'
import { toTurns } from '../../model/words/turns.ts'
import { cleanText } from '../../util/clean-text.ts'
import type { Remote } from '../../threads/rpc.ts'
import { CommandError, UsageError, type Command, type CommandContext } from '../command.ts'
import { count, seconds } from '../document.ts'
import { pickServiceFields, serviceRecording } from './list.ts'

const schema = serviceRecording.extend({
  transcript: z
    .object({
      text: z.string(),
      wordCount: count,
      words: z.array(
        z.object({
          word: z.string(),
          start: seconds.nullable(),
          end: seconds.nullable(),
          speaker: z.string().nullable().meta({ description: 'you, them, or another value' }),
        }),
      ),
    })
    .optional(),
  facts: z
    .array(
      z.object({
        kind: z.string().meta({ description: 'promise, date, amount, number, email, name, or another' }),
        text: z.string(),
        value: z.string().nullable(),
        speaker: z.string().nullable(),
        start: seconds.nullable(),
        end: seconds.nullable(),
      }),
    )
    .meta({ description: 'As in the view `facts` of `sql`' }),
})

export const show: Command<z.infer<typeof schema>> = {
  usage: 'ID',
  summary: 'Shows a call with its transcript.',
  document: { version: 1, title: 'A call with its transcript', schema },
  options: {},
  mostPositionals: 1,
  check: ({ positionals }) => {
    if (positionals.length === 0) throw new UsageError('show needs the id of a call.')
  },
  needs: 'library',
  async run({ workspace, positionals, options, offhook }) {
    const id = positionals[0]!
    const recording = await getRecording(workspace.threads.reader, id)
    const transcript = await workspace.threads.reader.findTranscript({ id })
    const turns = transcript?.words.length ? toTurns(transcript.words) : []
    const texts = transcript?.words.map(({ word }) => word) ?? []
    const lines = turns.map((turn) => {
      const { speaker, start } = turn
      const text = joinTurn(turn, texts, (aside) => aside ?? '?')
      return `${start?.toFixed(1) ?? '?'}  ${cleanText(speaker ?? '?')}: ${cleanText(text)}`
    })
    return {
      exitCode: 0,
      json: {
        ...pickServiceFields(recording),
        ...(transcript && { transcript: showWords(transcript) }),
        facts: options.json ? await listFacts(id, { workspace, offhook }) : [],
      },
      text:
        lines.length > 0
          ? lines.join('\n')
          : cleanText(transcript?.text ?? `No transcript: ${recording.status}.`),
    }
  },
}

async function listFacts(
  id: string,
  { workspace, offhook }: Pick<CommandContext, 'workspace' | 'offhook'>,
): Promise<z.infer<typeof schema>['facts']> {
  const { threads, jobs, folder } = workspace
  const given = { folder, ids: [id], region: offhook.region(), locale: offhook.locale() }
  const stored = await threads.reader.findStoredFacts({ id })
  const facts = stored ?? (await jobs.run('call-facts', given)).found[0]?.facts ?? []
  return facts.map(({ kind, text, value, speaker, timestamp: start, until: end }) => ({
    ...{ kind: kind === 'phone' ? 'number' : kind, text, value, speaker, start, end },
  }))
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
