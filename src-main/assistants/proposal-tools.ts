/**
 * Lists the tools with which an assistant proposes changes, in a table as in `tools.ts`. They only describe a
 * change, which is saved for the user to accept. Nothing is applied here.
 */
import { z } from 'zod'
import { bareWord, isJoined, joinSpoken } from '../../src-preload/contract/joined-words.ts'
import { followUpOwners, maxFollowUpText } from '../../src-preload/contract/follow-ups.ts'
import { redactionBlock } from '../../src-preload/contract/redaction.ts'
import type { TurnView } from '../../src-preload/contract/recordings.ts'
import { listOwnWords } from '../../src-preload/contract/turn-words.ts'
import type { ProposedChange } from '../../src-preload/contract/proposals.ts'
import { proposalAnswer, type Call } from './answers.ts'
import { AssistantError } from './assistant-error.ts'
import type { ScopedReader } from './scoped-reader.ts'
import type { OpenedCall } from './shown-turns.ts'
import { cleanText } from '../util/clean-text.ts'

export interface ProposalTool {
  name: string
  title: string
  description: string
  input: z.ZodType
  output: typeof proposalAnswer
  /** `input` is already validated. @throws AssistantError */
  propose(reader: ScopedReader, input: never): Promise<ProposedCallChange>
}

interface ProposedCallChange {
  call: Call | null
  change: ProposedChange
}

function tool<I extends z.ZodType>(
  given: Omit<ProposalTool, 'input' | 'output' | 'propose'> & {
    input: I
    propose(reader: ScopedReader, input: z.output<I>): Promise<ProposedCallChange>
  },
): ProposalTool {
  const description = `${given.description} Nothing changes until the user accepts it in Offhook.`
  return { ...given, description, output: proposalAnswer }
}

const id = z.string().min(1).max(500).describe('The id of a call.')
const line = (most: number) => z.string().min(1).max(most).transform(cleanText).pipe(z.string().min(1))
const seconds = z.number().min(0).max(1e7).optional()
/** A longer passage is not a correction. */
const mostWords = 60

const none: Omit<ProposedChange, 'kind' | 'text'> = {
  original: null,
  timestamp: null,
  firstWord: 0,
  count: 0,
  owner: null,
  dueDay: null,
  themes: [],
}

export const proposalTools: readonly ProposalTool[] = [
  tool({
    name: 'propose_note',
    title: 'Propose a note',
    description: 'Proposes a note about a call, in Markdown.',
    input: z.strictObject({
      id,
      text: z.string().min(1).max(10_000).transform(cleanLines).pipe(z.string().min(1)),
      seconds: seconds.describe('The position in the call. Omit it for a note about the whole call.'),
    }),
    async propose(reader, input) {
      const { call } = await reader.open(input.id)
      return { call, change: { ...none, kind: 'note', text: input.text, timestamp: input.seconds ?? null } }
    },
  }),
  tool({
    name: 'propose_tag',
    title: 'Propose a tag',
    description: 'Proposes to add a tag to a call. A tag that does not exist is created.',
    input: z.strictObject({ id, tag: line(60) }),
    async propose(reader, input) {
      const { call } = await reader.open(input.id)
      return { call, change: { ...none, kind: 'tag', text: input.tag } }
    },
  }),
  tool({
    name: 'propose_name',
    title: 'Propose a name',
    description: 'Proposes a name for the other party of a call. All calls with this number show it.',
    input: z.strictObject({ id, name: line(100) }),
    async propose(reader, input) {
      const { call } = await reader.open(input.id)
      if (call.number === null) throw new AssistantError('This call has no number that can be named.')
      // The library adds the present name, of which an assistant may read a part only.
      return { call, change: { ...none, kind: 'name', text: input.name } }
    },
  }),
  tool({
    name: 'propose_correction',
    title: 'Propose a correction',
    description: 'Proposes a correction for words that were transcribed incorrectly.',
    input: z.strictObject({
      id,
      turn: z.number().int().min(0).max(1e6).describe('The "index" of the turn, from get_turns.'),
      words: line(1_000).describe('The words to replace, exactly as in the text of the turn.'),
      replacement: line(1_000).describe('What was actually said.'),
    }),
    async propose(reader, { turn, words, replacement, ...input }) {
      const opened = await reader.open(input.id)
      return { call: opened.call, change: correctTurn(opened, { turn, words, replacement }) }
    },
  }),
  tool({
    name: 'propose_passage',
    title: 'Propose a passage',
    description: 'Proposes to mark words or a moment of a call, under themes, with a note.',
    input: z.strictObject({
      id,
      turn: z.number().int().min(0).max(1e6).optional().describe('The "index" of the turn, from get_turns.'),
      words: line(10_000).optional().describe('The words to mark, exactly as in the text of the turn.'),
      seconds: seconds.describe('Instead of turn and words: a moment of the call.'),
      themes: z.array(line(200)).max(10).default([]).describe('Names of themes, from list_themes.'),
      note: z.string().max(10_000).transform(cleanLines).default('').describe('In Markdown.'),
    }),
    async propose(reader, { turn, words, seconds: at, note, ...input }) {
      const opened = await reader.open(input.id)
      const themes = await chooseThemes(reader, input.themes)
      const kind = { kind: 'passage' as const, text: note, themes }
      if (turn !== undefined && words !== undefined) {
        return { call: opened.call, change: { ...none, ...findInTurn(opened, { turn, words }), ...kind } }
      }
      if (at === undefined) throw new AssistantError('A passage needs "turn" and "words", or "seconds".')
      return { call: opened.call, change: { ...none, ...kind, timestamp: at } }
    },
  }),
  tool({
    name: 'propose_follow_up',
    title: 'Propose a follow-up',
    description: 'Proposes a task for the list of follow-ups.',
    input: z.strictObject({
      id: id.optional().describe('The id of the call. Omit it for a task without a call.'),
      text: line(maxFollowUpText),
      owner: z
        .enum(followUpOwners)
        .default('me')
        .describe('Who has to do it: "me" is the person who uses Offhook, "them" someone else.'),
      seconds: seconds.describe('The position in the call. Omit it for the whole call.'),
      dueDay: z.iso.date().optional().describe('In ISO 8601. Omit it for no day.'),
    }),
    async propose(reader, { id: callId, text, owner, seconds: timestamp = null, dueDay = null }) {
      const call = callId === undefined ? null : (await reader.open(callId)).call
      const change = { ...none, kind: 'follow-up' as const, text, owner, dueDay }
      return { call, change: { ...change, timestamp: call && timestamp } }
    },
  }),
]

/** Removes control characters and direction overrides; keeps line breaks. */
function cleanLines(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map((each) => each.replace(/\t/g, '  ').replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ''))
    .join('\n')
    .trim()
}

/** With the user's spelling. @throws AssistantError for a theme that does not exist, or is not shared */
async function chooseThemes(reader: ScopedReader, names: readonly string[]): Promise<string[]> {
  const known = names.length === 0 ? [] : await reader.listThemes()
  const themes = names.map((name) => {
    const same = known.find((theme) => theme.name.toLowerCase() === name.toLowerCase())
    if (!same) throw new AssistantError(`There is no theme “${name}”.`)
    return same.name
  })
  return [...new Set(themes)]
}

function correctTurn(
  opened: OpenedCall,
  { replacement, ...wanted }: { turn: number; words: string; replacement: string },
): ProposedChange {
  const place = findInTurn(opened, wanted)
  if (place.count > mostWords)
    throw new AssistantError(`At most ${mostWords} words can be corrected at once.`)
  return { ...none, ...place, kind: 'correction', text: replacement }
}

/** @throws AssistantError */
function findInTurn({ transcript }: OpenedCall, { turn, words }: { turn: number; words: string }) {
  const found = transcript?.turns[turn]
  if (!transcript || !found) throw new AssistantError('This call has no such turn.')
  // A block replaces several words, so the positions after it are not those of the displayed words.
  if (transcript.words.includes(redactionBlock)) {
    throw new AssistantError('This cannot be proposed for words of a call with redacted words.')
  }
  const places = findPlaces(transcript.words, found, words)
  if (places.length === 0) throw new AssistantError('These words are not in this turn.')
  if (places.length > 1) throw new AssistantError('These words occur more than once: include more words.')
  const [{ first, count }] = places as [{ first: number; count: number }]
  const original = joinSpoken(transcript.words.slice(first, first + count))
  const starts = transcript.starts.slice(first, first + count)
  const timestamp = starts.find((start) => start !== null) ?? found.start
  return { original, timestamp, firstWord: first, count }
}

/** Finds these words within a turn. Hidden numbers never match, because their words are empty. */
function findPlaces(
  all: readonly string[],
  turn: TurnView,
  wanted: string,
): { first: number; count: number }[] {
  const end = turn.first + turn.count
  return listOwnWords(turn).flatMap((first) => {
    let text = ''
    for (let index = first; index < end && text.length < wanted.length; index++) {
      const word = cleanText(bareWord(all[index]!))
      if (word === '') return []
      text += text === '' || isJoined(all[index]!) ? word : ` ${word}`
      if (text === wanted) return [{ first, count: index + 1 - first }]
    }
    return []
  })
}
