/** Chooses what a sample of tests or cases contains: the same for the same seed, and others for another one. */
import { createHash } from 'node:crypto'

/**
 * Some of each kind, in their order.
 *
 * @template Case
 * @param {string} seed
 * @param {string} name of the whole: the same seed chooses independently for each name
 * @param {readonly Case[]} cases
 * @param {(each: Case) => unknown} kindOf
 * @param {(count: number) => number} countOf how many to choose from so many of a kind
 * @returns {Case[]}
 */
export function pickSample(seed, name, cases, kindOf, countOf) {
  const ranked = cases.map((each, index) => ({
    index,
    kind: kindOf(each),
    rank: createHash('sha256').update(`${seed} ${name} ${index}`).digest('hex'),
  }))
  const chosen = new Set(
    [...groupBy(ranked, ({ kind }) => kind).values()].flatMap((ofKind) =>
      ofKind
        .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
        .slice(0, countOf(ofKind.length))
        .map(({ index }) => index),
    ),
  )
  return cases.filter((_, index) => chosen.has(index))
}

/**
 * One end-to-end test of each file, and one picture in ten: in the light, in the dark, and in German.
 *
 * @param {string} seed
 * @param {string} listed what `playwright test --list` prints
 * @returns what `--test-list` reads, and how many tests of each file that is
 */
export function pickAppTests(seed, listed) {
  // `  [e2e] › e2e/lock.test.ts:108:1 › group › title`
  const form = /^ +(\[\w+\]) › ([\w/.-]+):\d+:\d+ › (.+)$/gm
  const tests = [...listed.matchAll(form)].map((match) => {
    const [project, file, title] = /** @type {[string, string, string]} */ (match.slice(1))
    const isPicture = project === '[visual]'
    return {
      file: `test/${file}`,
      line: `${project} › ${file} › ${title}`,
      // Of a picture: `calls, light, in German`.
      kind: isPicture ? title.slice(title.indexOf(',')) : null,
    }
  })
  const files = [...groupBy(tests, ({ file }) => file)].map(([file, ofFile]) => {
    const isPictures = file.startsWith('test/visual/')
    const countOf = (/** @type {number} */ count) => (isPictures ? Math.ceil(count / 10) : 1)
    const sample = pickSample(seed, file, ofFile, ({ kind }) => kind, countOf)
    return { file, ran: sample.length, all: ofFile.length, lines: sample.map(({ line }) => line) }
  })
  return {
    lines: files.flatMap(({ lines }) => lines),
    parts: files.filter(({ ran, all }) => ran < all).map(({ file, ran, all }) => ({ file, ran, all })),
  }
}

/**
 * Adds the parts of each file, and sorts those first of which most was left out.
 * @param {{ file: string, ran: number, all: number }[]} parts
 */
export function sumByFile(parts) {
  const sums = [...groupBy(parts, ({ file }) => file)].map(([file, ofFile]) => ({
    file,
    ran: ofFile.reduce((sum, { ran }) => sum + ran, 0),
    all: ofFile.reduce((sum, { all }) => sum + all, 0),
  }))
  return sums.toSorted((one, other) => other.all - other.ran - (one.all - one.ran))
}

/**
 * `Map.groupBy`, which Node 20 does not have.
 * @template Item, Key
 * @param {readonly Item[]} items
 * @param {(item: Item) => Key} keyOf
 */
function groupBy(items, keyOf) {
  /** @type {Map<Key, Item[]>} */
  const groups = new Map()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
