/**
 * Decides who has the floor. A listener's "uh-huh" does not end the speaker's turn, and what two people say at the same
 * time stays in their own sentences. Pure.
 */
import type { WordColumns } from '../words/word-columns.ts'
import { createQuestionTest } from './questions.ts'
import { asksBack, beginsWithAnswer, mayAnswer } from './signs.ts'
import { findUtterances, type Utterance } from './utterances.ts'

/** Seconds. A side that is silent for as long has lost the floor. */
const mostSilence = 3

/** What one side says while it has the floor. */
export interface Floor {
  /** Index of the speaker's name. */
  speaker: number
  /** Indices of its own words, ascending. */
  words: number[]
  /** What other sides say meanwhile, in order. */
  asides: Backchannel[]
}

export type Backchannel = Pick<Floor, 'speaker' | 'words'>

/** Covers each word once. Ordered by first word. */
export function findFloors(columns: WordColumns): Floor[] {
  const utterances = findUtterances(columns)
  const takers = listNextTakers(utterances)
  const isAside = createAsideTest(columns)
  const floors: Floor[] = []
  let held: Utterance | null = null
  for (const [index, said] of utterances.entries()) {
    const { speaker, words } = said
    const floor = floors.at(-1)
    if (floor?.speaker === speaker) {
      for (const word of words) floor.words.push(word)
    } else if (held && floor && isAside({ said, held, after: utterances[index + 1], taker: takers[index] })) {
      floor.asides.push({ speaker, words })
      continue
    } else {
      floors.push({ speaker, words: [...words], asides: [] })
    }
    held = said
  }
  return floors
}

interface Situation {
  said: Utterance
  /** What the other side said last, which has the floor. */
  held: Utterance
  /** The next utterance. */
  after: Utterance | undefined
  /** The next utterance with content. */
  taker: Utterance | undefined
}

/** Tells whether an utterance leaves the floor to the side that has it. */
function createAsideTest(columns: WordColumns): (situation: Situation) => boolean {
  const isQuestion = createQuestionTest(columns)
  return ({ said, held, after, taker }) => {
    if (!said.isSign) return false
    // Said while the other side speaks.
    if (said.end <= held.end) return true
    if (taker?.speaker !== held.speaker || taker.start - said.end >= mostSilence) return false
    if (mayAnswer(said.words, columns.words) || isQuestion(held.words)) return false
    const isAnswered = after?.speaker === held.speaker && beginsWithAnswer(after.words, columns.words)
    return !(isAnswered && asksBack(said.words, columns.words))
  }
}

/** For each utterance the next one with content. */
function listNextTakers(utterances: readonly Utterance[]): (Utterance | undefined)[] {
  const takers = new Array<Utterance | undefined>(utterances.length)
  let next: Utterance | undefined
  for (let index = utterances.length - 1; index >= 0; index--) {
    takers[index] = next
    if (!utterances[index]!.isSign) next = utterances[index]!
  }
  return takers
}
