/**
 * Scores how likely a word was meant by what was typed, from the typos between them and the word's frequency.
 *
 * Works on terms. Key and sound rules are for English on a Latin keyboard; elsewhere every typo costs the
 * same.
 */

/** Costs of typos; an unlikely replacement costs 1. Tuned with the list in the tests. */
const costs = {
  /** "recieve": transposed letters. */
  swap: 0.5,
  /** "adress", "untill": a letter doubled or not. */
  doubling: 0.4,
  /** "calender", "definately": one vowel for another. */
  vowel: 0.55,
  /** "reseipt": letters that sound alike. */
  sound: 0.65,
  /** "invoixe": a neighbouring key. */
  key: 0.7,
  other: 1,
  /** "invoce": a missing letter; vowels and silent h are heard least. */
  leftOut: 0.85,
  leftOutQuiet: 0.6,
  added: 0.9,
  /** People know a word's first letter. */
  firstLetter: 0.8,
}

/** Extra cost allowed to a word that is e times (2.7) as frequent. */
const worthOfFrequency = 0.1

const vowels = new Set('aeiouy')
const quiet = new Set('aeiouyh')
const soundsAlike = ['ck', 'cs', 'sz', 'gj', 'fv', 'mn', 'dt', 'bp', 'vw', 'kq', 'xs', 'iy'].map(
  (pair) => new Set(pair),
)

/** Keyboard rows, each shifted by half a key: neighbours are less than 1.3 keys apart. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const places = new Map(
  rows.flatMap((row, y) => Array.from(row, (key, x) => [key, { x: x + y / 2, y }] as const)),
)

/** Higher is more likely; compares candidates for one typed word. */
export function scoreCorrection(typed: string, meant: string, documents: number): number {
  return worthOfFrequency * Math.log(documents + 1) - measureTypoCost(typed, meant)
}

/** The cheapest edits from the typed to the meant word; 0 when equal. */
export function measureTypoCost(typed: string, meant: string): number {
  const first = typed.startsWith(meant[0]!) || isSwapped(typed, 1, meant, 1) ? 0 : costs.firstLetter
  return first + distance(typed, meant, weighSlip)
}

/** Counts added, missing, replaced and transposed letters. */
export function countTypos(typed: string, meant: string): number {
  return distance(typed, meant, () => 1)
}

type Slip = 'added' | 'leftOut' | 'replaced' | 'swapped'
/** Cost of a typo at `typed[t]` and `meant[m]`. */
type Cost = (slip: Slip, typed: string, t: number, meant: string, m: number) => number

/** Optimal string alignment distance: Levenshtein plus transpositions. */
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

/** Whether the letters that end here are transposed. */
function isSwapped(typed: string, t: number, meant: string, m: number): boolean {
  return t > 0 && m > 0 && typed[t] !== typed[t - 1] && typed[t] === meant[m - 1] && typed[t - 1] === meant[m]
}

const weighSlip: Cost = (slip, typed, t, meant, m) => {
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
