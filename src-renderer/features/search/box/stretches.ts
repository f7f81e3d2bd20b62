/** Splits the text of the search box into chips and the text between them. */
import type { QueryToken, SearchReading } from '../../../../src-preload/contract/search.ts'

export interface Stretch {
  text: string
  /** Null for plain words. */
  kind: QueryToken['kind'] | null
  /** `name` is the operator with its colon, `value` the text after it. */
  part: 'name' | 'value' | null
  isWrong: boolean
}

/**
 * Joined they are `query`. Until the query is parsed, the previous result is used for the unchanged beginning.
 */
export function findStretches(query: string, reading: SearchReading): Stretch[] {
  const stretches: Stretch[] = []
  let done = 0
  const add = (end: number, rest: Omit<Stretch, 'text'>) => {
    if (end > done) stretches.push({ text: query.slice(done, end), ...rest })
    done = Math.max(done, end)
  }
  for (const token of tokensWithin(reading, commonLength(query, reading.query))) {
    const { kind, start, end, valueStart, isWrong } = token
    add(start, plain)
    const hasValue = valueStart > start && valueStart < end
    if (hasValue) add(valueStart, { kind, part: 'name', isWrong })
    add(end, { kind, part: hasValue ? 'value' : null, isWrong })
  }
  add(query.length, plain)
  return stretches
}

const plain = { kind: null, part: null, isWrong: false }

function tokensWithin({ tokens }: SearchReading, length: number): QueryToken[] {
  return tokens.filter(({ end }) => end <= length)
}

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
