/**
 * Finds the names by which speakers introduce themselves: "this is Anna Weber from Grantham". Uses rules and a list of
 * given names, in the languages of `phrases.ts`, and finds nothing in doubtful cases. Pure.
 */
import { joinSpoken } from '../../../src-preload/contract/joined-words.ts'
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import { findSentence } from '../facts/sentences.ts'
import { findInTurn } from './find-in-turn.ts'
import { foldName } from './given-names.ts'
import { nameQuestions } from './phrases.ts'
import { isPhrase, readTokens, type Token } from './tokens.ts'
import { nameEnds } from './vocabulary.ts'

export interface Introduction {
  /** As a name is written. */
  name: string
  speaker: string | null
  /** Start of the name's first word in seconds; null without times. */
  timestamp: number | null
  /** The name is in the words [first, first + count) of the transcript. */
  first: number
  count: number
  /** The name as it was said, and the sentence that contains it. */
  text: string
  sentence: string
  /** From 0 to 1: how likely it is that this is the speaker's name. */
  confidence: number
}

type Words = Pick<TranscriptView, 'words' | 'starts' | 'turns'>

/** People introduce themselves in their first sentences: in the first turns, and in the first 45 s or so. */
const openingTurns = 8
const openingWords = 120
/** Last words of a turn in which the other side's name is asked: "your name and address for me please". */
const questionWords = 12
/** For a name of the list, a name of several words, or a phrase that says that a name follows; and for others. */
const clearConfidence = 0.95
const otherConfidence = 0.8

/**
 * The first name by which the other party introduces themselves in the opening, in its longest form; null without one.
 * A name with which you introduce yourself is not theirs: they repeated it, or the service confused the speakers.
 */
export function findIntroduction(transcript: Words): Introduction | null {
  const opening = listIntroductions({ ...transcript, turns: transcript.turns.slice(0, openingTurns) })
  const own = opening.filter(({ speaker }) => speaker === 'you')
  const theirs = opening.filter(({ speaker }) => speaker === 'them')
  return joinIntroductions(theirs.filter(({ name }) => !own.some((each) => isPartOfName(name, each.name))))
}

/**
 * The names by which all speakers introduce themselves, in the order said. After the opening only where a phrase says
 * that a name follows, or where the other side asked for it. Takes time linear to the number of words.
 */
export function listIntroductions({ words, starts, turns }: Words): Introduction[] {
  const isCommon = createCommonTest(words)
  const started = new Set<string | null>()
  let asked: { speaker: string | null; tokens: Token[] } | null = null
  return turns.flatMap((turn, index) => {
    const { speaker } = turn
    const tokens = readTokens(words, turn)
    const found = findInTurn(tokens, {
      isAnswer: asked !== null && asked.speaker !== speaker && asksForName(asked.tokens),
      openingWords: index < openingTurns ? openingWords - turn.first : 0,
      isFirst: !started.has(speaker),
    })
    started.add(speaker)
    asked = { speaker, tokens: tokens.slice(-questionWords) }
    return found
      .filter(({ name, isClear }) => isClear || !(isCommon(name) || nameEnds.has(name.toLowerCase())))
      .map(({ name, at, end, isClear }) => ({
        ...{
          name,
          speaker,
          ...placeName(words, tokens, at, end),
          timestamp: starts[tokens[at]!.place] ?? null,
        },
        confidence: isClear ? clearConfidence : otherConfidence,
      }))
  })
}

/** @param at,end the tokens [at, end) of the turn */
function placeName(
  words: readonly string[],
  tokens: readonly Token[],
  at: number,
  end: number,
): Pick<Introduction, 'first' | 'count' | 'text' | 'sentence'> {
  const join = (from: number, to?: number) =>
    joinSpoken(tokens.slice(from, to).map(({ place }) => words[place]!))
  const [said, rest] = [join(0), join(at)]
  // The punctuation belongs to the sentence.
  const text = join(at, end).replace(/(?<![.,;:!?…])[.,;:!?…]+$/u, '')
  const from = said.length - rest.length
  const first = tokens[at]!.place
  return {
    ...{ first, count: tokens[end - 1]!.place + 1 - first },
    ...{ text, sentence: findSentence(said, from, from + text.length) },
  }
}

/** The first name, or a longer form of it: "Anna" and later "Anna Weber". Null for an empty list. */
export function joinIntroductions<T extends Pick<Introduction, 'name'>>(said: readonly T[]): T | null {
  const [first, ...others] = said
  if (first === undefined) return null
  return others.reduce((best, next) => {
    const isLonger = isPartOfName(best.name, next.name) && !isPartOfName(next.name, best.name)
    return isLonger ? next : best
  }, first)
}

/** True when `part` is the same name or a part of it: "Anna" of "Anna Weber". */
export function isPartOfName(part: string, name: string): boolean {
  const words = new Set(foldName(name).split(' '))
  return foldName(part)
    .split(' ')
    .every((word) => words.has(word))
}

function asksForName(tokens: readonly Token[]): boolean {
  return tokens.some((_token, at) => nameQuestions.some((words) => isPhrase(tokens, at, words)))
}

/** Tells whether a capitalised word is also said without a capital in the call: then it only begins a sentence. */
function createCommonTest(words: readonly string[]): (name: string) => boolean {
  let small: ReadonlySet<string> | null = null
  return (name) => {
    small ??= new Set(
      words.filter((word) => /^\p{Ll}/u.test(word)).map((word) => word.replace(/[.,;:!?]$/u, '')),
    )
    return small.has(name.toLowerCase())
  }
}
