/**
 * Reads a text as sentences of a catalogue: from the left, each time the longest that fits. Pure.
 *
 * A template is an English sentence with `{}` for what is filled in, which is taken over as it is; `{date}` is filled
 * with what the catalogue knows as a date, and is said in its way.
 */
export interface Filling {
  /** What it may be filled with, without groups that capture. */
  pattern: RegExp
  say: (filled: string) => string
}

export interface Catalogue {
  /** English template to the translation, with the same holes in the same order. */
  sentences: Readonly<Record<string, string>>
  /** By the name of the hole. */
  fillings: Readonly<Record<string, Filling>>
}

export interface ReadSentence {
  said: string
  /** False for words that the catalogue does not have. */
  isKnown: boolean
}

interface Template {
  pattern: RegExp
  translation: string
  /** Names of the holes. */
  holes: string[]
}

const hole = /\{(\w*)\}/gu
/** In the order in which they are tried; built once for each catalogue, at the first sentence. */
const read = new WeakMap<Catalogue, Template[]>()

export function readSentences(text: string, catalogue: Catalogue): ReadSentence[] {
  const templates = templatesOf(catalogue)
  const found: ReadSentence[] = []
  let rest = text.trim()
  while (rest !== '') {
    const taken = takeFirst(rest, templates, catalogue) ?? takeUnknown(rest)
    found.push(taken.sentence)
    rest = rest.slice(taken.length).trimStart()
  }
  return found
}

interface Taken {
  sentence: ReadSentence
  /** In UTF-16 units of the text. */
  length: number
}

function takeFirst(text: string, templates: Template[], { fillings }: Catalogue): Taken | null {
  for (const { pattern, translation, holes } of templates) {
    const match = pattern.exec(text)
    if (match === null) continue
    let index = 0
    const said = translation.replace(hole, () => {
      const filled = match[index + 1] ?? ''
      return fillings[holes[index++]!]?.say(filled) ?? filled
    })
    return { sentence: { said, isKnown: true }, length: match[0].length }
  }
  return null
}

/** Up to where the next sentence may begin. */
function takeUnknown(text: string): Taken {
  const said = /^.*?[.!?](?=\s)/su.exec(text)?.[0] ?? text
  return { sentence: { said, isKnown: false }, length: said.length }
}

function templatesOf(catalogue: Catalogue): Template[] {
  let templates = read.get(catalogue)
  if (templates === undefined) {
    templates = Object.entries(catalogue.sentences)
      .sort(([a], [b]) => b.length - a.length)
      .map(([english, translation]) => templateOf(english, translation, catalogue))
    read.set(catalogue, templates)
  }
  return templates
}

/** A hole takes as much as it can: what is quoted may hold quotes itself. */
function templateOf(english: string, translation: string, { fillings }: Catalogue): Template {
  const holes = [...english.matchAll(hole)].map(([, name]) => name ?? '')
  const parts = english.split(/\{\w*\}/u).map((part) => part.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'))
  const source = parts
    .slice(1)
    .reduce(
      (all, part, index) => `${all}(${fillings[holes[index]!]?.pattern.source ?? '.+'})${part}`,
      parts[0]!,
    )
  return { pattern: new RegExp(`^${source}(?=\\s|$)`, 'su'), translation, holes }
}
