/**
 * Every text of the window and the shell exists in every language. Texts that are functions are called with sample
 * arguments; calls whose English result makes no sense are ignored.
 */
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { de as shellDe } from '../../src-main/shell/text/de.ts'
import { en as shellEn } from '../../src-main/shell/text/en.ts'

const root = join(import.meta.dirname, '../../src-renderer')

/** The texts of all features in one language, as paths from the window's folder. */
function filesOf(language: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === `text.${language}.ts`)
    .sort()
}

/** Texts that are the same in both languages, grouped by reason. */
const same: Record<string, readonly string[]> = {
  'names of their own': [
    'Offhook',
    'Starter',
    'Pro',
    'Business',
    'https://api.example.com',
    'Webhooks',
    'JSON',
    'Markdown',
    'PDF',
    'IBANs',
    'VS Code',
    'Codex',
    'Unicode (UTF-8)',
    'Unicode (UTF-16)',
    'Unicode (UTF-16 BE)',
  ],
  'the same word': [
    ...[
      'Audio',
      'Backup',
      'Bonus',
      'Code',
      'Downloads',
      'Format',
      'Name',
      'Navigation',
      'Offline',
      'Orange',
      'Passphrase',
      'Pause',
    ],
    ...[
      'Player',
      'Position',
      'Problem',
      'Solo',
      'Status',
      'VoIP',
      'Zoom',
      'System',
      'Tag',
      'Tags',
      'Text',
      'Updates',
      'Version',
    ],
  ],
  'what is typed into the search': [
    'me:price ~20s them:yes',
    '"credit note"',
    'refund -invoice',
    'them:refund',
    'after:last-month',
  ],
  'what is written on keys': ['Esc', 'Tab', 'esc'],
}

type Words = string | ((...args: unknown[]) => unknown)

/** Each name has the index of its argument, which shows the names that a text uses. */
const samplesAt = (index: number): unknown[] => [
  ...[0, 1, 2, 1000],
  `Name${index + 1}`,
  [`Name${index + 1}`],
  // Values of unions.
  ...['metered', 'quota'],
  allOf(1),
  allOf(2),
  { reason: 'exit', exitCode: 2 },
]

/** An object each of whose properties is this number. */
function allOf(value: number): object {
  return new Proxy({}, { get: () => value })
}

function argumentsOf(count: number): unknown[][] {
  let lists: unknown[][] = [[]]
  for (let index = 0; index < count; index++) {
    lists = lists.flatMap((list) => samplesAt(index).map((sample) => [...list, sample]))
  }
  return lists
}

/** Null when the arguments do not fit the text. */
function saidBy(text: Words, args: unknown[]): string | null {
  if (typeof text === 'string') return text
  try {
    const answer = text(...args)
    if (args.includes(answer)) return null
    // Some texts return a table.
    const said = typeof answer === 'object' && answer !== null ? JSON.stringify(answer) : answer
    return typeof said === 'string' && !/undefined|NaN|\[object|function/u.test(said) ? said : null
  } catch {
    return null
  }
}

function isText(value: unknown): value is Words {
  return typeof value === 'string' || typeof value === 'function'
}

/** Each text with its name, such as `callsText.nav.all`. */
function textsIn(value: unknown, path: string): [path: string, text: Words][] {
  if (isText(value)) return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`))
}

interface Pair {
  path: string
  en: Words
  de: Words | undefined
}

function pairsOf(en: unknown, de: unknown, path: string): Pair[] {
  const german = new Map(textsIn(de, path))
  return textsIn(en, path).map(([name, text]) => ({ path: name, en: text, de: german.get(name) }))
}

const english = filesOf('en')
/** The texts of each folder in both languages. */
const folders = await Promise.all(
  english.map(async (file) => {
    const inGerman = file.replace('.en.ts', '.de.ts')
    const [en, de] = await Promise.all([file, inGerman].map((each) => import(join(root, each)) as unknown))
    return { en, de, path: file.replace('/text.en.ts', '') }
  }),
)
folders.push({ en: shellEn, de: shellDe, path: 'shell' })
const pairs = folders.flatMap(({ en, de, path }) => pairsOf(en, de, path))
const germanPaths = folders.flatMap(({ de, path }) => textsIn(de, path).map(([name]) => name))

/** All results of a text in both languages; numbers are used only for arguments that are no names. */
const said = pairs.flatMap(({ path, en, de }) => {
  const all = argumentsOf(typeof en === 'string' ? 0 : en.length).flatMap((args) => {
    const english = saidBy(en, args)
    return english === null
      ? []
      : [{ path, args, english, german: de === undefined ? null : saidBy(de, args) }]
  })
  const named = new Set(
    all.flatMap(({ english }) => [...english.matchAll(/Name(\d)/gu)].map(([, at]) => Number(at) - 1)),
  )
  return all.filter(({ args }) => !args.some((arg, at) => typeof arg === 'number' && named.has(at)))
})

/** Nouns that are counted in the texts: singular and plural. */
const nouns = {
  en: {
    call: 'calls',
    file: 'files',
    day: 'days',
    minute: 'minutes',
    note: 'notes',
    passage: 'passages',
    download: 'downloads',
    match: 'matches',
    pause: 'pauses',
    contact: 'contacts',
    name: 'names',
    star: 'stars',
    tag: 'tags',
    time: 'times',
  },
  de: {
    Anruf: 'Anrufen?',
    Datei: 'Dateien',
    Audiodatei: 'Audiodateien',
    Minute: 'Minuten',
    Notiz: 'Notizen',
    Pause: 'Pausen',
    Kontakt: 'Kontakte',
    Download: 'Downloads',
    Markierung: 'Markierungen',
    Korrektur: 'Korrekturen',
    Tag: 'Tagen?',
    Jahr: 'Jahre',
  },
}

function miscounted(text: string, forms: Record<string, string>): boolean {
  return Object.entries(forms).some(
    ([one, many]) =>
      new RegExp(`(?<![\\p{L}\\d.,])1 ${many}(?!\\p{L})`, 'u').test(text) ||
      new RegExp(`(?<!\\p{L}|bis |to )(?:0|2|1[.,]?000) ${one}(?!\\p{L}|-)`, 'u').test(text),
  )
}

/** “1 call are”, „1 Anruf werden“; but „1 Anruf konnte nicht gelesen werden“. */
const wrongVerb =
  /(?<![\p{L}\d.,])1 (?:(?!konnte|lässt)[^.;:·,])*(?<=1 |\p{L} )(?:are|were|werden|sind|konnten|ließen|warten)\b/u

describe('the languages of the window', () => {
  it('have their texts in the same folders, each with a text.ts that chooses the language', () => {
    expect(filesOf('de').map(dirname)).toEqual(english.map(dirname))
    expect(english.length).toBeGreaterThan(15)
    expect(english.filter((file) => !existsSync(join(root, dirname(file), 'text.ts')))).toEqual([])
  })

  it('have unique names, because the translations of all folders are one object', () => {
    const names = pairs.map(({ path }) => path.split('.').slice(0, 2).join('.'))
    const exports = [...new Set(names)].map((name) => name.split('.')[1])
    expect(exports.filter((name, index) => exports.indexOf(name) !== index)).toEqual([])
  })

  it('have the same keys', () => {
    expect(pairs.filter(({ en, de }) => typeof en !== typeof de).map(({ path }) => path)).toEqual([])
  })

  it('translate only texts that exist in English, because others are never shown', () => {
    const known = new Set(pairs.map(({ path }) => path))
    expect(germanPaths.filter((path) => !known.has(path))).toEqual([])
  })

  it('have sample parameters for every text with placeholders', () => {
    const heard = new Set(said.map(({ path }) => path))
    expect(pairs.filter(({ path }) => !heard.has(path)).map(({ path }) => path)).toEqual([])
  })

  it('have a German text for every English one', () => {
    expect(said.filter(({ german }) => german === null)).toEqual([])
  })

  it('have different texts, except for the listed ones', () => {
    const allowed = new Set(Object.values(same).flat())
    const filled = /Name\d|metered|quota|Offhook: |Audio: |Original: |Status: |Tags: | GB/gu
    const hasWords = (text: string) => /\p{L}{2}/u.test(text.replaceAll(filled, ''))
    const equal = said.filter(({ english, german }) => english === german && hasWords(english))
    expect(equal.filter(({ english }) => !allowed.has(english))).toEqual([])
    const needed = new Set(equal.map(({ english }) => english))
    expect([...allowed].filter((text) => !needed.has(text))).toEqual([])
  })

  it('fill in the same names', () => {
    const names = (text: string) => [...new Set(text.match(/Name\d/gu))].sort().join()
    expect(said.filter(({ english, german }) => names(english) !== names(german ?? ''))).toEqual([])
  })

  it('use the quotation marks of the language', () => {
    expect(said.filter(({ english }) => /[„"]|“[^”]*$/u.test(english.replaceAll(/"[^"]+"/gu, '')))).toEqual(
      [],
    )
    const german = said.filter(({ german }) => /”|(?<!„[^“]*)“|„[^“]*$|[^\s(\u00a0]…/u.test(german ?? ''))
    expect(german.map(({ german: text }) => text)).toEqual([])
  })

  it('use the right singular and plural forms', () => {
    const wrong = said.flatMap(({ english, german }) => [
      ...(miscounted(english, nouns.en) || wrongVerb.test(english) ? [english] : []),
      ...(miscounted(german ?? '', nouns.de) || wrongVerb.test(german ?? '') ? [german] : []),
    ])
    expect([...new Set(wrong)]).toEqual([])
  })
})
