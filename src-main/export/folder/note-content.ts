/** Builds the content of notes: for a call, and for a person with links to their calls. Pure. */
import { posix } from 'node:path'
import { linkToCall } from '../../../src-preload/contract/call-link.ts'
import type { Person } from '../../../src-preload/contract/personal.ts'
import { formatClock } from '../formats/call-text.ts'
import { escapeMarkdown, formatBody, listProperties } from '../formats/md.ts'
import type { ExportedFollowUp } from '../follow-ups/read-follow-ups.ts'
import type { Naming } from '../read-call.ts'
import type { ExportContext, ExportedCall } from '../types.ts'
import { extractDigits } from '../../model/digits.ts'
import type { StoredRecording } from '../../model/recording-item.ts'
import { formatFollowUps } from './follow-up-section.ts'
import type { NoteContent } from './note-text.ts'

/** Texts in the interface's language. */
export interface ExportFolderWords {
  /** Names of subfolders. */
  audioFolder: string
  peopleFolder: string
  calls: string
  noTranscript: string
  /** Replaces deleted content. */
  deleted: string
}

export interface NoteTexts extends Pick<ExportContext, 'words' | 'locale'>, Pick<Naming, 'userName'> {
  folderWords: ExportFolderWords
}

/** Creates a link to a file of the export folder. */
type LinkTo = (path: string) => string

export const callKeys = ['people', 'from', 'to', 'date', 'duration', 'direction', 'tags']
export const personKeys = ['name', 'numbers']

/** @param parts `copyPath` and `noAudioText` may be empty */
export function describeCall(
  call: ExportedCall,
  {
    copyPath,
    noAudioText,
    followUps,
  }: { copyPath: string; noAudioText: string; followUps: readonly ExportedFollowUp[] },
  linkTo: LinkTo,
  { folderWords, ...context }: NoteTexts & Pick<ExportContext, 'withOffset'>,
): NoteContent {
  const remarks = [
    copyPath === ''
      ? escapeMarkdown(noAudioText)
      : `[${escapeMarkdown(context.words.audio)}](${linkTo(copyPath)})`,
    call.turns.length === 0 ? escapeMarkdown(folderWords.noTranscript) : '',
    ...formatFollowUps(followUps, context),
  ]
  const properties = listProperties(call, context).filter(([key]) => key !== 'id')
  return { id: call.id, properties, body: formatBody(call, context, remarks) }
}

/** @param calls with the paths of their notes; null for a call without one */
export function describePerson(
  id: string,
  { name, numbers, note }: Person,
  calls: readonly { recording: StoredRecording; path: string | null }[],
  linkTo: LinkTo,
  { words, locale, folderWords }: NoteTexts,
): NoteContent {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const listed = calls.map(({ recording, path }) => {
    const { id: callId, createdAtMs, direction, duration } = recording
    const label = createdAtMs === null ? callId : date.format(createdAtMs)
    const link = path === null ? encodeParentheses(linkToCall(callId, null)) : linkTo(path)
    const facts = [
      `[${escapeMarkdown(label)}](${link})`,
      direction === 'inbound' ? words.inbound : direction === 'outbound' ? words.outbound : '',
      duration === null ? '' : formatClock(duration),
    ]
    return `- ${facts.filter((fact) => fact !== '').join(' · ')}`
  })
  const blocks = [
    `# ${escapeMarkdown(name)}`,
    numbers.map(escapeMarkdown).join(' · '),
    quote(note),
    ...(listed.length > 0 ? [`## ${escapeMarkdown(folderWords.calls)}`, listed.join('\n')] : []),
  ]
  const body = blocks.filter((block) => block !== '').join('\n\n')
  return {
    id,
    properties: [
      ['name', name],
      ['numbers', numbers],
    ],
    body,
  }
}

/** Does not use the person's id, so that it is the same on two computers whose libraries have different ids. */
export function makePersonNoteId({ name, numbers }: Pick<Person, 'name' | 'numbers'>): string {
  const [first = name] = numbers.map((number) => extractDigits(number) || number.trim()).sort()
  return `person:${first}`
}

/** Links from one file of the folder to another. */
export function createLinkFrom(path: string): LinkTo {
  return (to) =>
    encodeParentheses(posix.relative(posix.dirname(path), to).split('/').map(encodeURIComponent).join('/'))
}

/** Quotes a note, so that its markup ends with the quotation. */
function quote(note: string): string {
  if (note.trim() === '') return ''
  const lines = note.trim().split(/\r\n|[\n\r]/)
  return lines.map((line) => `> ${line}`.trimEnd()).join('\n')
}

function encodeParentheses(address: string): string {
  return address.replace(/[()]/g, (character) => (character === '(' ? '%28' : '%29'))
}
