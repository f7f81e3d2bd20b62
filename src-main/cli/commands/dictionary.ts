/** `dictionary`: the corrections that are made in calls that arrive. */
import { z } from 'zod'
import { dictionarySides } from '../../../src-preload/contract/dictionary.ts'
import { cleanText } from '../../util/clean-text.ts'
import type { Command } from '../command.ts'
import { count, isoTime } from '../document.ts'
import { readRows } from './read-rows.ts'

const schema = z.object({
  entries: z.array(
    z.object({
      id: z.int(),
      original: z.string(),
      replacement: z.string(),
      personId: z.int().nullable(),
      person: z.string().nullable().meta({ description: 'Only in calls with this contact' }),
      side: z.enum(dictionarySides).nullable().meta({ description: 'Only what this side says' }),
      isOn: z.boolean(),
      callCount: count.meta({ description: 'Calls in which it corrects words now' }),
      placeCount: count,
      createdAt: isoTime,
      updatedAt: isoTime,
    }),
  ),
})
type Entry = z.infer<typeof schema>['entries'][number]

export const dictionary: Command<z.infer<typeof schema>> = {
  usage: '',
  summary: 'Lists the dictionary, by creation.',
  document: { version: 1, title: 'The dictionary', schema },
  options: {},
  mostPositionals: 0,
  needs: 'library',
  async run({ workspace }) {
    const rows = await readRows<Omit<Entry, 'isOn'> & { isOn: number }>(
      workspace,
      'SELECT * FROM dictionary ORDER BY id',
    )
    const entries = rows.map((row) => ({ ...row, isOn: row.isOn === 1 }))
    return { exitCode: 0, json: { entries }, text: entries.map(print).join('\n') }
  },
}

function print({ original, replacement, person, side, isOn, callCount, placeCount }: Entry): string {
  const limits = [
    ...(person === null ? [] : [`in calls with ${cleanText(person)}`]),
    ...(side === null ? [] : [`said by ${side}`]),
    ...(isOn ? [] : ['off']),
  ]
  const places = `${placeCount} ${placeCount === 1 ? 'place' : 'places'} in ${callCount} ${callCount === 1 ? 'call' : 'calls'}`
  return [`${cleanText(original)} -> ${cleanText(replacement)}`, ...limits, places].join('  ')
}
