/**
 * How likely it is that a word was meant by what was typed: which slips of fingers, ear and memory lie between,
 * and how often the word occurs.
 *
 * Works on terms. What is known of keys and sounds is English on a Latin keyboard; elsewhere every slip counts
 * the same.
 */

/** What slips cost; an unlikely replacement costs 1. Chosen so that the list in the tests comes out best. */
const costs = {
  /** "recieve": letters that changed places. */
  swap: 0.5,
  /** "adress", "untill": a letter doubled or not. */
  doubling: 0.4,
  /** "calender", "definately": one vowel for another. */
  vowel: 0.55,
  /** "reseipt": letters that sound alike. */
  sound: 0.65,
  /** "invoixe": the key beside it. */
  key: 0.7,
  other: 1,
  /** "invoce": a letter left out; vowels and the silent h are heard least. */
  leftOut: 0.85,
  leftOutQuiet: 0.6,
  added: 0.9,
  /** People know how a word begins. */
  firstLetter: 0.8,
}

/** How much a word that is said e times (2.7) as often may cost more. */
const worthOfFrequency = 0.1

const vowels = new Set('aeiouy')
const quiet = new Set('aeiouyh')
const soundsAlike = ['ck', 'cs', 'sz', 'gj', 'fv', 'mn', 'dt', 'bp', 'vw', 'kq', 'xs', 'iy'].map(
  (pair) => new Set(pair),
)

/** The rows of a keyboard, each moved by half a key: a key's neighbours are those less than 1.3 keys away. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const places = new Map(
  rows.flatMap((row, y) => Array.from(row, (key, x) => [key, { x: x + y / 2, y }] as const)),
)

/** The likelier the higher; to compare words that one typed word may have been meant to be. */
export function likelihoodOf(typed: string, meant: string, documents: number): number {
  return worthOfFrequency * Math.log(documents + 1) - slipCost(typed, meant)
}

/** The cheapest way from what was typed to what was meant; 0 for the same. */
export function slipCost(typed: string, meant: string): number {
  const first = typed.startsWith(meant[0]!) || isSwapped(typed, 1, meant, 1) ? 0 : costs.firstLetter
  return first + distance(typed, meant, costOf)
}

/** Letters added, left out, replaced, or changed places with the next one: the slips, each counted once. */
export function countSlips(typed: string, meant: string): number {
  return distance(typed, meant, () => 1)
}

type Slip = 'added' | 'leftOut' | 'replaced' | 'swapped'
/** What a slip costs at which `typed[t]` became, or `meant[m]` should have been. */
type Cost = (slip: Slip, typed: string, t: number, meant: string, m: number) => number

/** The distance of optimal string alignment: Levenshtein's, and neighbours that changed places. */
function distance(typed: string, meant: string, cost: Cost): number {
  let before: number[] = []
  let row = [0]
  for (let m = 0; m < meant.length; m++) row.push(row[m]! + cost('leftOut', typed, -1, meant, m))
  for (let t = 0; t < typed.length; t++) {
    const next = [row[0]! + cost('added', typed, t, meant, -1)]
    for (let m = 0; m < meant.length; m++) {
      let best = typed[t] === meant[m] ? row[m]! : row[m]! + cost('replaced', typed, t, meant, m)
      best = Math.min(best, row[m + 1]! + cost('added', typed, t, meant, m))
      best = Math.min(best, next[m]! + cost('leftOut', typed, t, meant, m))
      if (isSwapped(typed, t, meant, m)) {
        best = Math.min(best, before[m - 1]! + cost('swapped', typed, t, meant, m))
      }
      next.push(best)
    }
    before = row
    row = next
  }
  return row[meant.length]!
}

/** Whether the letters that end here are each other's in reverse. */
function isSwapped(typed: string, t: number, meant: string, m: number): boolean {
  return t > 0 && m > 0 && typed[t] !== typed[t - 1] && typed[t] === meant[m - 1] && typed[t - 1] === meant[m]
}

const costOf: Cost = (slip, typed, t, meant, m) => {
  if (slip === 'swapped') return costs.swap
  if (slip === 'replaced') return replacementCost(typed[t]!, meant[m]!)
  if (slip === 'added') return typed[t] === typed[t - 1] ? costs.doubling : costs.added
  if (meant[m] === meant[m - 1]) return costs.doubling
  return quiet.has(meant[m]!) ? costs.leftOutQuiet : costs.leftOut
}

function replacementCost(typed: string, meant: string): number {
  let cost = costs.other
  if (vowels.has(typed) && vowels.has(meant)) cost = Math.min(cost, costs.vowel)
  if (soundsAlike.some((pair) => pair.has(typed) && pair.has(meant))) cost = Math.min(cost, costs.sound)
  if (areNeighbours(typed, meant)) cost = Math.min(cost, costs.key)
  return cost
}

function areNeighbours(a: string, b: string): boolean {
  const [one, other] = [places.get(a), places.get(b)]
  return one !== undefined && other !== undefined && Math.hypot(one.x - other.x, one.y - other.y) < 1.3
}
