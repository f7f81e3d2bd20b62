/**
 * Finds promises in English: an action still to be done after the call that somebody waits for, such as "I'll send it
 * over by Friday". Each has a confidence. Other languages have no judged calls, and no rules.
 */
import { PlainWords } from './plain-words.ts'
import {
  acceptance,
  accepts,
  actions,
  arranged,
  commitments,
  condition,
  duringCall,
  elided,
  forYou,
  futureTime,
  habit,
  laterContact,
  notOwn,
  offerWeight,
  request,
  visits,
} from './promise-rules.ts'
import type { Found, SpokenTurn } from './types.ts'

/** Below, a promise is wrong too often to be shown. */
const leastConfidence = 0.6

/** Characters of plain words after or before a commitment that can speak for or against it: about a sentence. */
const contextLength = 80
/** Words of a promise; longer ones are cut. */
const mostWords = 20
/** Of the other side's turn, where a request just before an answer stands. */
const requestLength = 200

/** Characters of plain words at the start of a turn that answer a request. */
const answerLength = 120
/** What a request speaks for a promise in its answer. */
const answerWeight = 0.2

interface Candidate {
  /** Range in `plain`. */
  start: number
  end: number
  confidence: number
  /** The request that it answers. */
  request?: string
}

/** The confident promises of a turn in order, without overlaps. */
export function findPromises(turn: SpokenTurn): Found[] {
  const { words } = turn
  if (words === null) return []
  const asked = readRequest(turn.previous)
  const candidates = [
    ...listCommitments(words.plain, turn, asked !== null),
    ...listArranged(words.plain),
    ...(asked === null ? [] : listAccepted(words.plain, asked)),
  ]
  const found: Found[] = []
  for (const { start, end, confidence, request: asked } of candidates.sort((a, b) => a.start - b.start)) {
    if (confidence < leastConfidence) continue
    const range = words.rangeOf(start, endOfClause(words, start, end))
    if (isQuestion(turn.text, range.to) && !asksToOffer.test(words.plain.slice(start))) continue
    if (found.some(({ to }) => range.from < to)) continue
    found.push({ ...range, value: null, confidence, ...(asked === undefined ? {} : { request: asked }) })
  }
  return found
}

/** A question that offers something is no promise only while it is not accepted. */
const asksToOffer = /^(?:(?:i|we) can|do you want|would you like) /u

/** "I'll call you on Sunday?" */
function isQuestion(text: string, to: number): boolean {
  return /^[^.?!…]*\?/u.test(text.slice(to, to + contextLength))
}

function listCommitments(plain: string, { next }: SpokenTurn, isAsked: boolean): Candidate[] {
  const candidates: Candidate[] = []
  for (const { pattern, weight, needsContact } of commitments) {
    for (const match of plain.matchAll(pattern)) {
      const action = readAction(plain, match.index + match[0].length)
      if (action === null || (needsContact && !action.isContact)) continue
      const isOffer = weight === offerWeight
      const isAccepted =
        isOffer && next !== null && isNearEnd(plain, action.end) && accepts.test(startOf(next))
      const answers = isAsked && match.index < answerLength && !action.isContact ? answerWeight : 0
      const confidence =
        action.weight + (isAccepted ? 0 : weight) + weigh(plain, match.index, action) + answers
      candidates.push({ start: match.index + 1, end: action.end, confidence: Math.min(0.95, confidence) })
    }
  }
  for (const match of plain.matchAll(visits)) {
    const end = match.index + match[0].length
    const confidence = 0.7 + weigh(plain, match.index, { end, isContact: true })
    candidates.push({ start: match.index + 1, end, confidence })
  }
  for (const match of plain.matchAll(elided)) {
    // At the start of a thought.
    if (
      match.index > 0 &&
      plain[match.index - 1] !== '.' &&
      !/ (?:then|you|okay)$/u.test(plain.slice(0, match.index))
    )
      continue
    candidates.push({ start: match.index + 1, end: match.index + match[0].length - 1, confidence: 0.7 })
  }
  return candidates
}

interface Action {
  end: number
  weight: number
  isContact: boolean
}

/** The action at a position, or a later contact after a first step there. */
function readAction(plain: string, position: number): Action | null {
  for (const { pattern, weight, isContact } of actions) {
    pattern.lastIndex = position
    const match = pattern.exec(plain)
    if (match === null) continue
    const later = isContact ? null : readLaterContact(plain, position)
    return later ?? { end: position + match[0].length, weight, isContact }
  }
  return readLaterContact(plain, position)
}

function readLaterContact(plain: string, position: number): Action | null {
  laterContact.lastIndex = position
  const match = laterContact.exec(plain)
  return match && { end: position + match[0].length, weight: 0.8, isContact: true }
}

/** What the words around a commitment say for or against it. */
function weigh(plain: string, start: number, { end, isContact }: Pick<Action, 'end' | 'isContact'>): number {
  const before = plain.slice(Math.max(0, start - contextLength), start + 1)
  const thought = before.slice(before.lastIndexOf(' . ') + 1)
  if (notOwn.test(thought) || habit.test(thought) || condition.test(thought)) return -1
  const rest = plain.slice(start, end + contextLength)
  const stop = rest.indexOf(' . ', end - start)
  const clause = stop < 0 ? rest : rest.slice(0, stop + 1)
  if (habit.test(clause)) return -1
  const isFuture = futureTime.test(clause)
  const isDuring = duringCall.test(clause)
  if (isContact) return (isFuture ? 0.05 : 0) - (isDuring ? 0.1 : 0)
  return (forYou.test(clause) ? 0.25 : 0) + (isFuture ? 0.25 : 0) - (isDuring ? 0.3 : 0)
}

function listArranged(plain: string): Candidate[] {
  return [...plain.matchAll(arranged)].flatMap(({ 0: whole, index }) => {
    const before = plain.slice(Math.max(0, index - contextLength), index + 1)
    const isReported = notOwn.test(before.slice(before.lastIndexOf(' . ') + 1))
    return isReported ? [] : [{ start: index + 1, end: index + whole.length, confidence: 0.8 }]
  })
}

/** The request at the end of the other side's turn; null when it asks for nothing that takes longer than the call. */
function readRequest(previous: string | null): string | null {
  if (previous === null) return null
  const asked = new PlainWords(previous.slice(-requestLength))
  const match = request.exec(asked.plain)
  if (match === null) return null
  const end = endOfClause(asked, match.index + 1, match.index + match[0].length)
  const { from, to } = asked.rangeOf(match.index + 1, end)
  return previous.slice(-requestLength).slice(from, to)
}

/** "Yes, I'll do that", after the other side's request. */
function listAccepted(plain: string, asked: string): Candidate[] {
  const answer = acceptance.exec(plain)
  if (answer === null) return []
  const confidence = answer.groups!.clear === undefined ? 0.6 : 0.75
  return [{ start: 1, end: answer[0].length, confidence, request: asked }]
}

/** Starts another thought after the action. */
const nextThought =
  /^(?:but|so|because|if|which|where|unless|okay|right|alright|thank|thanks|bye|byebye|goodbye|cheers|(?:is|was) (?:that|it|there|this|he|she)|(?:do|did|have) (?:you|i|we|they)|what|that's|it's|there's|(?:i|we|you|he|she|they|it|that) (?:will|am|are|is|was|were|have|had|has|can|could|would|should|do|did|need|want|get|got|know|think|see|might|may|must)|how|when (?:is|are|was|do|did)|and (?:then )?(?:i|we|you|he|she|they|that|it|if|that's|it's|he's|she's|there's|what|is|do)) /u

/** No end of a clause. */
const dangling = / (?:and|but|so|or|when|if|because|the|a|to|of|is|which)$/u

/** The end of the clause that begins at `start`, at or after `end`. */
function endOfClause(words: PlainWords, start: number, end: number): number {
  const { plain, isPunctuated } = words
  const count = plain.slice(start, end).split(' ').length
  let position = end
  for (let left = mostWords - count; left > 0; left--) {
    const rest = plain.slice(position + 1, position + 1 + contextLength)
    const next = /^[^ ]+/u.exec(rest)?.[0]
    if (next === undefined || next === '.') return position
    const mayEnd = !isPunctuated || words.hasCommaBefore(position + 1)
    if (mayEnd && nextThought.test(rest)) break
    position += next.length + 1
  }
  const { length } = dangling.exec(plain.slice(start, position))?.[0] ?? ''
  return Math.max(end, position - length)
}

function isNearEnd(plain: string, end: number): boolean {
  return plain.length - end < contextLength
}

function startOf(next: string): string {
  return new PlainWords(next.slice(0, contextLength)).plain
}
