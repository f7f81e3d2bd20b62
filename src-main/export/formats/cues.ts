/**
 * Cuts a transcript into subtitle cues.
 *
 * Common practice: at most 2 lines of 42 columns, 1 to 7 seconds on screen, 17 characters a second, never two cues at
 * once; cuts where a turn ends, at a pause, the end of a sentence, otherwise between words. A cue may begin up to a second
 * late, so that the one before can be read.
 */
import { bareWord, isJoined } from '../../../src-preload/contract/joined-words.ts'
import { listOwnWords, listPieces } from '../../../src-preload/contract/turn-words.ts'
import { listServiceWords } from '../../model/corrections.ts'
import type { Word } from '../../model/recording.ts'
import { isNonSpeech } from '../../model/words/non-speech.ts'
import { endsSentence } from '../../model/words/sentence-end.ts'
import { toTurns } from '../../model/words/turns.ts'
import { countColumns, endsClause, splitColumns } from './columns.ts'
import type { ExportedCall } from '../types.ts'
import { cleanText } from '../../util/clean-text.ts'

export interface Cue {
  startMs: number
  endMs: number
  speaker: string | null
  lines: string[]
}

const maxLineColumns = 42
const maxLines = 2
const minMs = 1_000
const maxMs = 7_000
/** Readers follow 17 characters a second. */
const readingMsPerChar = 1_000 / 17
/** Of a cue between cues that are said at the same time. */
const shortestMs = 100
/** How late a cue may begin. */
const maxLateMs = 900
/** A longer pause of one speaker ends the cue, so that the next line is not shown early. */
const pauseMs = 1_500
/** The end of a sentence ends a cue only after about a line of text; otherwise cues would flicker. */
const sentenceEndsAfterColumns = 28
/** A line that ends with a sign may be this much longer than the shortest possible one. */
const columnsForSign = 10
/** The pace of slow speech, for words without times. */
const msPerChar = 65

interface TimedWord {
  text: string
  /** It follows the word before without a space. */
  isJoined: boolean
  startMs: number
  endMs: number
  speaker: string | null
}

/**
 * No cue exceeds the recording's length by more than the shortest cue. A transcript without word times gets
 * cues at the pace of speech.
 *
 * @param labelOf text before the words on each change of speaker; empty for none.
 */
export function cutCues(
  { transcript, duration }: Pick<ExportedCall, 'transcript' | 'duration'>,
  labelOf: (speaker: string | null) => string = () => '',
): Cue[] {
  const groups = listTurnWords(listServiceWords(transcript))
    .flatMap(groupWords)
    // Turns that are spoken at the same time take turns.
    .sort((one, other) => one.words[0]!.startMs - other.words[0]!.startMs)
  const labelled = labelGroups(groups, labelOf)
  return spread(labelled, duration === null || duration <= 0 ? null : duration * 1000)
}

/** `hours:minutes:seconds`, then the decimal mark and milliseconds. */
export function formatTime(ms: number, decimalMark: ',' | '.'): string {
  const part = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0')
  const [hours, minutes, seconds] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60]
  return `${part(hours, 2)}:${part(minutes, 2)}:${part(seconds, 2)}${decimalMark}${part(ms % 1000, 3)}`
}

/** The words of each turn, with an aside as one word in parentheses. Turns of non-speech have no cues. */
function listTurnWords(words: Word[]): TimedWord[][] {
  const timed = timeWords(words)
  const isSpoken = (index: number) => !isNonSpeech(words[index]!.word)
  return toTurns(words)
    .filter((turn) => listOwnWords(turn).some(isSpoken))
    .map((turn) =>
      listPieces(turn).flatMap(({ aside, words: indices }) => {
        const shown = aside === null ? indices : indices.filter(isSpoken)
        const said = shown.map((index) => timed[index]!).filter(({ text }) => text !== '')
        return aside === null || said.length === 0 ? said : [joinAside(said, turn.speaker)]
      }),
    )
    .filter((said) => said.length > 0)
}

/** Shown in the cue of the side that has the floor. */
function joinAside(said: TimedWord[], speaker: string | null): TimedWord {
  const [first, last] = [said[0]!, said.at(-1)!]
  return { ...first, text: `(${joinTokens(said)})`, isJoined: false, endMs: last.endMs, speaker }
}

/** Gives every word a start and end in ascending order, even if the service sent none. */
function timeWords(words: Word[]): TimedWord[] {
  const timed: TimedWord[] = []
  let clockMs = 0
  for (const word of words) {
    const text = cleanCueText(bareWord(word.word))
    // A time that goes backwards would reorder cues, so the word follows the previous one.
    const startMs = Math.max(clockMs, toMs(word.start) ?? clockMs)
    const spokenMs = text.length * msPerChar
    const endMs = Math.max(startMs, toMs(word.end) ?? startMs + spokenMs)
    timed.push({ text, isJoined: isJoined(word.word), startMs, endMs, speaker: word.speaker })
    clockMs = startMs
  }
  return timed
}

function toMs(seconds: number | null): number | null {
  return seconds === null || !Number.isFinite(seconds) || seconds < 0 ? null : Math.round(seconds * 1000)
}

/** Replaces `-->`, which some parsers read as a time line. */
function cleanCueText(text: string): string {
  return cleanText(text).replace(/(?<!-)-{2,}>/g, '→')
}

interface Group {
  words: TimedWord[]
  lines: string[]
}

/** Groups the words of a turn. */
function groupWords(words: TimedWord[]): Group[] {
  const groups: Group[] = []
  let group: Group | null = null
  for (const word of words.flatMap(splitLongWord)) {
    const lines = group && endsBefore(group, word) ? null : group && fitLines(group, word)
    if (group && lines) {
      group.words.push(word)
      group.lines = lines
    } else {
      group = { words: [word], lines: [word.text] }
      groups.push(group)
    }
  }
  return groups
}

/** Puts the label before the first words after each change of speaker. Words that do not fit any more form another group. */
function labelGroups(groups: Group[], labelOf: (speaker: string | null) => string): Group[] {
  return groups.flatMap((group, index) => {
    const [first, ...others] = group.words as [TimedWord, ...TimedWord[]]
    const isSame = index > 0 && groups[index - 1]!.words[0]!.speaker === first.speaker
    const label = isSame ? '' : cleanCueText(labelOf(first.speaker))
    if (label === '') return [group]
    const labelled = [{ ...first, text: `${label} ${first.text}` }, ...others]
    for (let count = labelled.length; count > 0; count--) {
      const lines = balance(listTokens(labelled.slice(0, count)))
      if (lines) return [{ words: labelled.slice(0, count), lines }, ...groupWords(labelled.slice(count))]
    }
    return [{ words: labelled.slice(0, 1), lines: [label, first.text] }, ...groupWords(others)]
  })
}

/** True when a speaker would pause between the group and the word. */
function endsBefore(group: Group, word: TimedWord): boolean {
  const first = group.words[0]!
  const last = group.words.at(-1)!
  const text = group.lines.join(' ')
  return (
    word.startMs - last.endMs >= pauseMs ||
    word.endMs - first.startMs > maxMs ||
    (countColumns(text) >= sentenceEndsAfterColumns && endsSentence(text))
  )
}

/** The group's lines with the word added; null when it does not fit. */
function fitLines(group: Group, word: TimedWord): string[] | null {
  return balance(listTokens([...group.words, word]))
}

/** Text that is not broken, with the space before it. */
type Token = Pick<TimedWord, 'text' | 'isJoined'>

function listTokens(words: readonly TimedWord[]): Token[] {
  return words.flatMap(({ text, isJoined: isGlued }) =>
    text.split(' ').map((part, index) => ({ text: part, isJoined: isGlued && index === 0 })),
  )
}

function joinTokens(tokens: readonly Token[]): string {
  return tokens
    .map(({ text, isJoined: isGlued }, index) => (index === 0 || isGlued ? '' : ' ') + text)
    .join('')
}

/**
 * One line if the words fit, else two of about the same length, the first up to a sign where there is one; null when
 * two are not enough.
 */
function balance(tokens: readonly Token[]): string[] | null {
  const whole = joinTokens(tokens)
  if (countColumns(whole) <= maxLineColumns) return [whole]
  let best: string[] | null = null
  let bestColumns = Infinity
  for (let cut = 1; cut < tokens.length; cut++) {
    const lines = [joinTokens(tokens.slice(0, cut)), joinTokens(tokens.slice(cut))]
    const longest = Math.max(...lines.map(countColumns))
    const columns = longest - (endsClause.test(lines[0]!) ? columnsForSign : 0)
    if (lines.length <= maxLines && longest <= maxLineColumns && columns < bestColumns) {
      best = lines
      bestColumns = columns
    }
  }
  return best
}

/** A word that is longer than a line (Chinese, Japanese, Thai, an address) is cut and its time divided. */
function splitLongWord(word: TimedWord): TimedWord[] {
  if (countColumns(word.text) <= maxLineColumns) return [word]
  const pieces = splitColumns(word.text, maxLineColumns)
  const share = (word.endMs - word.startMs) / word.text.length
  let done = 0
  return pieces.map((text, index) => ({
    text,
    isJoined: index > 0 || word.isJoined,
    startMs: Math.round(word.startMs + share * done),
    endMs: Math.round(word.startMs + share * (done += text.length)),
    speaker: word.speaker,
  }))
}

/** Gives each group its time on screen: long enough to read, and over before the next begins. */
function spread(groups: Group[], durationMs: number | null): Cue[] {
  const cues: Cue[] = []
  for (const [index, { words, lines }] of groups.entries()) {
    const spokenFrom = words[0]!.startMs
    const previousEnd = cues.at(-1)?.endMs ?? 0
    const startMs = Math.max(spokenFrom, previousEnd)
    const spokenTo = Math.max(...words.map(({ endMs }) => endMs))
    const nextStart = groups[index + 1]?.words[0]?.startMs ?? Infinity
    const readMs = Math.max(minMs, lines.join(' ').length * readingMsPerChar)
    const wanted = Math.min(Math.max(spokenTo, startMs + readMs), startMs + maxMs)
    // The next cue waits until this one was read, but not longer than a viewer of the call would notice.
    const limit = Math.max(nextStart, Math.min(startMs + readMs, nextStart + maxLateMs), startMs + shortestMs)
    const end = durationMs === null ? Infinity : Math.max(durationMs, startMs + minMs)
    cues.push({
      startMs,
      endMs: Math.min(wanted, limit, end),
      speaker: words[0]!.speaker,
      lines,
    })
  }
  return cues
}
