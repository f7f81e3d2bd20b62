/** Measures how often the rules are right on labelled openings, and tests them on single phrases. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  findIntroduction,
  joinIntroductions,
  listIntroductions,
} from '../../../../src-main/conversation/introductions/introductions.ts'
import { curatedConversations } from '../../../../src-main/sample-service/conversations/curated-conversations.ts'
import { viewOfTurns } from '../../../support/words/conversation-view.ts'
import { sampleOpenings, writtenOpenings } from './openings.ts'
import { measureGrowth } from '../../../support/cases/growth.ts'

interface Opening {
  label: string | null
  found: string | null
}

const findName = (turns: string) => findIntroduction(viewOfTurns(turns))?.name ?? null
const samples = sampleOpenings.map(([key, label]) => ({
  label,
  turns: curatedConversations.find((each) => each.key === key)!.turns,
}))
const written = writtenOpenings.map(([label, ...turns]) => ({ label, turns: turns.join('\n') }))
const takeHalf = (half: 0 | 1) =>
  [samples, written].flatMap((list) => list.filter((_opening, index) => index % 2 === half))
const halves = { tuned: takeHalf(0), 'held out': takeHalf(1), all: [...samples, ...written] }

type Text = (typeof samples)[0]

const asWritten = ({ label, turns }: Text): Opening => ({ label, found: findName(turns) })
/** As services without punctuation transcribe it. Capitals inside a name cannot be restored. */
const inLowerCase = ({ label, turns }: Text): Opening => ({
  label: label && label.replaceAll('.', '').toLowerCase(),
  found: findName(toLowerCase(turns))?.toLowerCase() ?? null,
})

function toLowerCase(turns: string): string {
  const plain = (line: string) => line.replaceAll(/[.,;:!?…¿¡"“”]+/gu, '').toLowerCase()
  return turns.replaceAll(/^([YT] )(.*)$/gmu, (_line, speaker: string, said: string) => speaker + plain(said))
}

const sets = Object.entries(halves).flatMap(([name, openings]): [string, Opening[]][] => [
  [name, openings.map(asWritten)],
  [`${name}, lower case`, openings.map(inLowerCase)],
])

/** A found name that differs from the label counts as both wrong and missed. */
function measure(openings: readonly Opening[]) {
  const named = openings.filter(({ label }) => label !== null).length
  const found = openings.filter((opening) => opening.found !== null).length
  const right = openings.filter((opening) => opening.label !== null && opening.label === opening.found).length
  return { openings: openings.length, named, found, right, precision: right / found, recall: right / named }
}

describe('the names found in 200 openings', () => {
  it.each(sets)('have a precision of 0.9 and a recall of 0.6: %s', (_, openings) => {
    const { precision, recall } = measure(openings)
    expect(precision).toBeGreaterThanOrEqual(0.9)
    expect(recall).toBeGreaterThanOrEqual(0.6)
  })

  it('cover every sample call and 200 openings', () => {
    expect(sampleOpenings.map(([key]) => key).sort()).toEqual(
      curatedConversations.map(({ key }) => key).sort(),
    )
    expect(halves.all).toHaveLength(200)
  })

  it('match the figures in the README', () => {
    const readme = new URL('../../../../src-main/conversation/introductions/README.md', import.meta.url)
    const rows = readFileSync(readme, 'utf8')
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
    for (const [name, openings] of sets) {
      const { precision, recall, ...counts } = measure(openings)
      const figures = [...Object.values(counts).map(String), precision.toFixed(3), recall.toFixed(3)]
      expect(rows.find((cells) => cells[1] === name)?.slice(2, -1)).toEqual(figures)
    }
  })
})

describe('findIntroduction', () => {
  it('returns the time of the name’s first word', () => {
    // Two words a second.
    expect(findIntroduction(viewOfTurns('Y Hello?\nT Hi, this is Anna Weber from Grantham.'))).toMatchObject({
      name: 'Anna Weber',
      timestamp: 2,
    })
    expect(findIntroduction(viewOfTurns('T もしもし、 佐藤 と 申します。'))?.timestamp).toBe(0.5)
  })

  it('prefers the longer form of a name that is said twice', () => {
    expect(findName('T Hi, this is Anna.\nY Who?\nT My name is Anna Weber.')).toBe('Anna Weber')
    expect(findName('T Hi, this is Anna.\nY Who?\nT My colleague says: my name is Tom.')).toBe('Anna')
  })

  it('ignores the person’s own name and a name said by a third speaker', () => {
    expect(findName('Y Hello, this is Sam Avery.\nT This is Sam, right.')).toBeNull()
    const view = viewOfTurns('T This is Anna Weber.')
    const turns = view.turns.map((turn) => ({ ...turn, speaker: 'speaker 3' }))
    expect(findIntroduction({ ...view, turns })).toBeNull()
  })

  it('reads only the opening', () => {
    const talk = Array.from({ length: 8 }, (_, index) => `${index % 2 ? 'Y' : 'T'} that is it`).join('\n')
    expect(findName(`${talk}\nT This is Anna Weber.`)).toBeNull()
  })

  it('reads the first 120 words only', () => {
    const talk = (count: number) => Array.from({ length: count }, () => 'then').join(' ')
    expect(findName(`Y ${talk(116)}\nT This is Anna Weber.`)).toBe('Anna Weber')
    expect(findName(`Y ${talk(121)}\nT This is Anna Weber.`)).toBeNull()
  })

  it('handles words made to be slow in linear time', () => {
    const words = ['.'.repeat(1e6), 'A'.repeat(1e6), "A'".repeat(1e5), '漢'.repeat(1e6), 'と申します']
    expect(findName(`T My name is ${words.join(' ')}`)).toBeNull()
  })
})

describe('findIntroduction, without capitals', () => {
  it.each([
    ['Priya', 'T hello this is priya from the clinic'],
    ['Anna Weber', "T my name is anna weber i'm calling about the flat"],
    ['Gareth', "T hi sam it's gareth are you still coming"],
    ['Jonas', "T i'm jonas and i saw your advert"],
    ["Siobhan O'Rourke", "T you're through to siobhan o'rourke how can i help"],
    ['Pieter van Dijk', 'T mijn naam is pieter van dijk ik bel over de fiets'],
    ['Fiona McAllister', 'T THIS IS FIONA MCALLISTER FROM HARBOUR GLASS'],
    ['José', 'T hola me llamo josé y llamo por el anuncio'],
    ['Missus Henderson', "T my name's missus henderson and i have a question"],
    ['Anna', 'T welcome to bluebird travel anna speaking how can i help'],
    ['Tom', 'T tom here you rang'],
    ['Anna', 'T good morning anna from the bakery'],
    ['Will', 'T this is will from the garage'],
    ['Will', 'T my name is will and i have a delivery'],
    ['Anna', 'T this is <noise> anna from the bakery'],
    ['Anna', 'T this is anna phoning about the bill'],
  ])('finds %s in "%s"', (name, said) => {
    expect(findName(said)).toBe(name)
  })

  it.each([
    'T this is great i am so pleased',
    "T i'm sure it was tuesday",
    'T this is t i as they say',
    "T it's dawn already",
    'T this is will power and nothing else',
    'T my name is on the list',
    "T it's john's car that is in the way",
    'T then he said my name is tom',
    'T this is anna who told me to ring',
    'T my name is anna and tom is with me',
    'T i was with anna speaking about the flat',
    "T my name's miss um on the account",
    'T this is grace hospital about the appointment',
    'T hello anna of course i remember',
    'T is this anna weber',
  ])('finds none in "%s"', (said) => {
    expect(findName(said)).toBeNull()
  })
})

describe('findIntroduction, with capitals', () => {
  it.each([
    'T This is Great.',
    "T I'm Sure.",
    'T This is T I.',
    "T You've reached Dayton, Ohio.",
    'T This is Snow. We have a lot of snow.',
    'T Over here, it rains.',
    "T It's, uh, Skaar like every Sunday.",
  ])('finds none in "%s"', (said) => {
    expect(findName(said)).toBeNull()
  })

  it('keeps a name that is also said in small letters if it is a given name', () => {
    expect(findName('T This is Mark. You have my mark.')).toBe('Mark')
  })
})

describe('listIntroductions', () => {
  const list = (turns: string) =>
    listIntroductions(viewOfTurns(turns)).map(({ name, speaker }) => `${speaker}: ${name}`)
  const talk = Array.from({ length: 10 }, (_, index) => `${index % 2 ? 'Y' : 'T'} well that is so`).join('\n')

  it('lists the names of both sides with their words', () => {
    const view = viewOfTurns(
      "Y This is Sam Avery.\nT Good morning. It's [laughter] ANNA [noise] WEBER from Grantham.",
    )
    expect(listIntroductions(view)).toEqual([
      {
        ...{ name: 'Sam Avery', speaker: 'you', timestamp: 1, first: 2, count: 2, confidence: 0.95 },
        ...{ text: 'Sam Avery', sentence: 'This is Sam Avery.' },
      },
      {
        ...{ name: 'Anna Weber', speaker: 'them', timestamp: 4, first: 8, count: 3, confidence: 0.95 },
        ...{ text: 'ANNA WEBER', sentence: "It's ANNA WEBER from Grantham." },
      },
    ])
  })

  it('is less sure of an unusual name that stands alone', () => {
    const [found] = listIntroductions(viewOfTurns('T Hello, this is Skaar.'))
    expect(found).toMatchObject({ name: 'Skaar', confidence: 0.8 })
  })

  it('reads clear introductions after the opening', () => {
    expect(list(`${talk}\nT my name is anna weber`)).toEqual(['them: Anna Weber'])
    expect(list(`${talk}\nT hello this is anna from billing`)).toEqual(['them: Anna'])
    expect(list(`${talk}\nT this is anna as you know`)).toEqual([])
    expect(list(`${talk}\nT it's anna from billing who did it`)).toEqual([])
  })

  it('reads the answer to a question for the name', () => {
    expect(list(`${talk}\nT and can i take your name please\nY yes it's margaret jones`)).toEqual([
      'you: Margaret Jones',
    ])
    expect(list("T What's your name?\nY Linda.")).toEqual(['you: Linda'])
    expect(list("T What's your name?\nY Later.")).toEqual([])
    expect(list('T And your address?\nY Linda.')).toEqual([])
  })

  it('finds one name at one place', () => {
    expect(list("Y what's your name\nT it's anna weber speaking")).toEqual(['them: Anna Weber'])
  })

  it('takes time linear to the words', () => {
    const named = 'my name is anna '
    const unnamed = 'my de name de is de anna de '
    const makeOf = (said: string) => (times: number) => viewOfTurns(`T ${said.repeat(times).trim()}`)
    expect(listIntroductions(makeOf(named)(100))).toHaveLength(100)
    expect(listIntroductions(makeOf(unnamed)(100))).toEqual([])
    for (const said of [named, unnamed]) {
      expect(measureGrowth(6_000, makeOf(said), listIntroductions)).toBeLessThan(9)
    }
  })
})

describe('joinIntroductions', () => {
  it('keeps the first of different names', () => {
    expect(joinIntroductions([{ name: 'Anna' }, { name: 'Tom' }, { name: 'Anna Weber' }])).toEqual({
      name: 'Anna Weber',
    })
    expect(joinIntroductions([])).toBeNull()
  })
})
