/**
 * Stores sorted terms and their recording counts in three arrays: 100,000 strings would take ten times the
 * memory and longer to build than the first answer may take.
 *
 * Immutable: learning creates a new table.
 */

export interface TermTable {
  /** UTF-8 of the terms, concatenated, ascending by bytes, all different. */
  readonly bytes: Buffer
  /** End of each term in `bytes`; it starts at the previous end. */
  readonly ends: Uint32Array
  readonly counts: Uint32Array
}

export interface KnownTerm {
  term: string
  /** Recordings that contain it. */
  documents: number
}

export const noTerms: TermTable = {
  bytes: Buffer.alloc(0),
  ends: new Uint32Array(0),
  counts: new Uint32Array(0),
}

export function readTerm({ bytes, ends }: TermTable, index: number): string {
  return bytes.toString('utf8', index === 0 ? 0 : ends[index - 1], ends[index])
}

/** 0 for an unknown term. */
export function countDocuments(table: TermTable, term: string): number {
  const wanted = Buffer.from(term)
  const index = findLowerBound(table, wanted)
  return index < table.ends.length && compareBytes(table, index, wanted) === 0 ? table.counts[index]! : 0
}

/** Terms that begin with `prefix`, itself included: [first, after the last). */
export function findPrefixRange(table: TermTable, prefix: string): [number, number] {
  const wanted = Buffer.from(prefix)
  // 0xff never occurs in UTF-8, so it sorts after every continuation.
  return [findLowerBound(table, wanted), findLowerBound(table, Buffer.concat([wanted, Buffer.of(0xff)]))]
}

/** First characters of all terms. */
export function listFirstCharacters(table: TermTable): string[] {
  const found: string[] = []
  for (let index = 0; index < table.ends.length;) {
    const first = readFirstCharacter(readTerm(table, index))
    found.push(first)
    index = findPrefixRange(table, first)[1]
  }
  return found
}

export function readFirstCharacter(term: string): string {
  return String.fromCodePoint(term.codePointAt(0)!)
}

/** A table with these counts added; some ms for thousands of terms. */
export function mergeTerms(table: TermTable, added: ReadonlyMap<string, number>): TermTable {
  const merged = new TableBuilder(table, added.size)
  let next = 0
  for (const term of sortByBytes([...added.keys()])) {
    const wanted = Buffer.from(term)
    const place = findLowerBound(table, wanted, next)
    merged.copy(next, place)
    const isKnown = place < table.ends.length && compareBytes(table, place, wanted) === 0
    merged.add(wanted, added.get(term)! + (isKnown ? table.counts[place]! : 0))
    next = isKnown ? place + 1 : place
  }
  merged.copy(next, table.ends.length)
  return merged.table()
}

/** Sorted by bytes, the order of code points; `sort` compares UTF-16 units but is far faster. */
function sortByBytes(terms: string[]): string[] {
  if (!terms.some((term) => /[\ud800-\uffff]/.test(term))) return terms.sort()
  return terms
    .map((term) => ({ term, bytes: Buffer.from(term) }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes))
    .map(({ term }) => term)
}

/** The first term from `from` on that is not before `wanted`. */
function findLowerBound(table: TermTable, wanted: Buffer, from = 0): number {
  let low = from
  let high = table.ends.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareBytes(table, middle, wanted) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Negative when the term is before `wanted`. Byte by byte: most differ early. */
function compareBytes({ bytes, ends }: TermTable, index: number, wanted: Buffer): number {
  const start = index === 0 ? 0 : ends[index - 1]!
  const length = ends[index]! - start
  const shared = Math.min(length, wanted.length)
  for (let at = 0; at < shared; at++) {
    const difference = bytes[start + at]! - wanted[at]!
    if (difference !== 0) return difference
  }
  return length - wanted.length
}

class TableBuilder {
  #from: TermTable
  #parts: Buffer[] = []
  #length = 0
  #ends: Uint32Array
  #counts: Uint32Array
  #count = 0

  constructor(from: TermTable, added: number) {
    this.#from = from
    this.#ends = new Uint32Array(from.ends.length + added)
    this.#counts = new Uint32Array(from.ends.length + added)
  }

  /** Copies the old terms [first, after). */
  copy(first: number, after: number): void {
    if (first >= after) return
    const { bytes, ends, counts } = this.#from
    const start = first === 0 ? 0 : ends[first - 1]!
    const shift = this.#length - start
    for (let index = first; index < after; index++)
      this.#ends[this.#count + index - first] = ends[index]! + shift
    this.#counts.set(counts.subarray(first, after), this.#count)
    this.#count += after - first
    this.#append(bytes.subarray(start, ends[after - 1]))
  }

  add(term: Buffer, count: number): void {
    this.#append(term)
    this.#ends[this.#count] = this.#length
    this.#counts[this.#count++] = count
  }

  table(): TermTable {
    return {
      bytes: Buffer.concat(this.#parts),
      ends: this.#ends.slice(0, this.#count),
      counts: this.#counts.slice(0, this.#count),
    }
  }

  #append(bytes: Buffer): void {
    this.#parts.push(bytes)
    this.#length += bytes.length
  }
}
