/**
 * Determines from the words around an English date whether it is before or after the call: "it left on Monday" or "it
 * leaves on Monday". Works without punctuation. Pure.
 */
import type { Tense } from './tense.ts'

/** Characters of plain words before and after a date that may have its verb. */
const before = 90
const after = 60

const irregular =
  'came|went|left|got|sent|said|told|took|bought|gave|made|met|spoke|paid|ran|saw|heard|began|wrote|brought|lost|found|broke|rang|woke|flew|drove|ate|slept|knew|thought|held|kept|won|sat|stood|taught|caught|built|sold|grew|threw|wore|chose'
/** Each cue is read as a whole, so that "was supposed to be done" is past and "is being fitted" is not. */
const cue = new RegExp(
  ` (?:(?<past>${[
    '(?:was|were) (?:supposed|meant|going|due) to(?: be)?(?: [^ .]+ed| done)?',
    '(?:could|would|should|might|must) have',
    "(?:have|has|[^ .]+'s) (?:only |never |not |already |both )?(?:been|gone|had|done|known|seen|come|become|[^ .]+ed)",
    "was|were|wasn't|weren't|did|didn't|had|hadn't|since|ago",
    irregular,
  ].join('|')})|(?<future>${[
    "(?:am|are|is|be|being|get|gets|getting|[^ .]+'s) (?:not )?(?:being )?(?!nothing|something|anything|everything|open )(?:[^ .]+ed|[^ .]+ing(?: [^ .]+ed)?)",
    "will|won't|going to|due|please|let's|let me|i'd like|nobody|closed|supposed to|you (?:ring|call|phone|try|come)",
    // What can or must be, for somebody in particular.
    "(?:i|we|he|she|it|that) (?:can|can't|could|would|should|may|might|must|(?:have|has|need|needs|want|wants|like) to|want|need)",
    '(?:can|could|should|may|do|does) (?:i|we|you|he|she|it|they)',
  ].join(
    '|',
  )})|(?<open>can|can't|could|should|may|might|must|(?:have|has|need|needs|got) to)|(?<maybePast>(?<! (?:of|for|the|a|an|some|any|my|your|our|their|more|no) )(?!need|indeed|hundred|speed|feed|bed)[^ .]{2,}ed))(?= )`,
  'gu',
)
const conjunction =
  / (?:\.|and|but|so|(?:said|says|think|know|hope|sure|hear|heard|see|told [^ .]+) that|because|when|while|if|which|who|then|or) /gu

/** "The letter from the third": where a thing comes from. */
const dated =
  / (?:it's|is|was|dated|tests?|results?|bill|invoice|letter|order|delivery|email|mail|message|call) (?:from|of|dated)(?: the| on)? $/u

/** "I booked it for the ninth": what is arranged is still to come. */
const arranged =
  / (?:booked|arranged|scheduled|planned|reserved|booking|appointment|tickets?) (?:[^ .]+ ){0,3}(?:for|on)(?: the)? $/u

/** The most likely tense of the date at [start, end) of plain words. */
export function findEnglishTense(plain: string, start: number, end: number): Tense {
  const left = plain.slice(Math.max(0, start - before), start)
  const right = plain.slice(end - 1, end + after)
  const clauseStart = lastEnd(left)
  const clause = left.slice(clauseStart)
  if (/ (?:since|last|past)(?: the)? $/u.test(left) || dated.test(left)) return 'past'
  const nextClause = [...right.matchAll(conjunction)][0]?.index ?? right.length
  const near = lastCue(clause) ?? firstCue(right.slice(0, nextClause + 1))
  if (/ (?:this|next|coming)(?: the| on)? $/u.test(left) || arranged.test(left)) return 'future'
  if (/ (?:by|until|till|before)(?: the| on)? $/u.test(left)) return near ?? 'future'
  if (near !== null) return near
  // "It came, I think, on Monday": the clause has no verb of its own.
  const isFragment = clause.trim().split(' ').length <= 2
  const thought = left.slice(left.lastIndexOf(' . ') + 1)
  return (isFragment ? lastCue(thought) : null) ?? 'future'
}

/**
 * Whether the date's clause tells what happened or will happen once, rather than what happens always or may happen to
 * anybody.
 */
export function hasTense(plain: string, start: number, end: number): boolean {
  const left = plain.slice(Math.max(0, start - before), start)
  const right = plain.slice(end - 1, end + after)
  const nextClause = [...right.matchAll(conjunction)][0]?.index ?? right.length
  const clause = left.slice(lastEnd(left)) + right.slice(1, nextClause + 1)
  return [...clause.matchAll(cue)].some(({ groups }) => groups!.open === undefined)
}

function lastEnd(text: string): number {
  const last = [...text.matchAll(conjunction)].at(-1)
  return last ? last.index + last[0].length - 1 : 0
}

function lastCue(text: string): Tense | null {
  return tenseOf([...text.matchAll(cue)].at(-1))
}

function firstCue(text: string): Tense | null {
  return tenseOf([...text.matchAll(cue)][0])
}

function tenseOf(match: RegExpMatchArray | undefined): Tense | null {
  if (match === undefined) return null
  return match.groups!.future === undefined && match.groups!.open === undefined ? 'past' : 'future'
}
