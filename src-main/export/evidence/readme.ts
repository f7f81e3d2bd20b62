/**
 * Writes the bundle's README: its contents, how to check it with standard tools, and what a successful check
 * proves.
 */
import { checkCommands, timeStampCommands } from './check-commands.ts'
import type { EvidenceWords } from './types.ts'

export interface BundleFacts {
  appVersion: string
  /** ISO 8601. */
  createdAt: string
  withTimeStampRequest: boolean
}

export interface ReadmeFacts extends BundleFacts {
  withRedactedCopies: boolean
  withAdditions: boolean
}

/** Lines of at most this many characters fit every terminal. */
const maxLineChars = 78

export function renderReadme(words: EvidenceWords, facts: ReadmeFacts): string {
  const { check, steps, folders } = words
  const numbered = (Object.keys(checkCommands) as (keyof typeof checkCommands)[]).flatMap((name, index) => [
    wrap(`${index + 1}. ${steps[name]}`),
    indent(checkCommands[name]),
  ])
  const timeStamp = [
    heading(words.timeStamp),
    wrap(words.timeStampRequest),
    indent(timeStampCommands.request),
    wrap(words.timeStampCheck),
    indent(timeStampCommands.check),
  ]
  const paragraphs = [
    heading(words.title),
    wrap(words.made(facts.appVersion, facts.createdAt)),
    heading(words.contents),
    ...(Object.keys(folders) as (keyof typeof folders)[])
      .filter((name) => name !== 'redacted' || facts.withRedactedCopies)
      .filter((name) => name !== 'exports' || facts.withAdditions)
      .map((name) => wrap(folders[name])),
    heading(check),
    wrap(words.tools),
    ...numbered,
    ...(facts.withTimeStampRequest ? timeStamp : []),
    heading(words.meaning),
    wrap(words.proves),
    wrap(words.doesNotProve),
  ]
  return `${paragraphs.join('\n\n')}\n`
}

function heading(text: string): string {
  return `${text}\n${'-'.repeat(text.length)}`
}

function indent(commands: readonly string[]): string {
  return commands.map((command) => `    ${command}`).join('\n')
}

function wrap(text: string): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!
    if (line === '') lines[lines.length - 1] = word
    else if (line.length + 1 + word.length > maxLineChars) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines.join('\n')
}
