/**
 * Tells whether a regular expression can take exponential time: whether its automaton can return to a state by
 * the same text in two ways. Each repetition of such a text doubles the attempts of a backtracking matcher.
 * Source: Weideman et al., "Analyzing matching time behavior of backtracking regular expression matchers"
 * (2016).
 */
import { JS, NFA, type CharSet, type Concatenation, type Element, type NoParent } from 'refa'

interface Pair {
  isSame: boolean
  next: Pair[]
}

/** Assertions are assumed to match: a pattern with lookarounds counts as slow as without them. */
export function isExponential(pattern: RegExp): boolean {
  const parser = JS.Parser.fromLiteral({ source: pattern.source, flags: pattern.flags })
  const { expression, maxCharacter } = parser.parse({
    assertions: 'ignore',
    backreferences: 'disable',
    simplify: false,
  })
  const nfa = NFA.fromRegex(expression.alternatives.map(unroll), { maxCharacter })
  const pairs = pairStates(nfa)
  return findComponents(pairs).some(
    (component) => component.some(({ isSame }) => isSame) && component.some(({ isSame }) => !isSame),
  )
}

/**
 * Writes `a+` as `aa*`, and `a*` as `(?:aa*)?`: otherwise nested quantifiers would share one transition, and
 * two ways would count as one.
 */
function unroll({ elements }: NoParent<Concatenation>): NoParent<Concatenation> {
  return { type: 'Concatenation', elements: elements.flatMap(unrollElement) }
}

function unrollElement(element: NoParent<Element>): NoParent<Element>[] {
  if (!('alternatives' in element)) return [element]
  const alternatives = element.alternatives.map(unroll)
  if (element.type !== 'Quantifier' || element.max !== Infinity) return [{ ...element, alternatives }]
  const { min, lazy } = element
  const quantify = (low: number, high: number, what: NoParent<Concatenation>[]) =>
    ({ type: 'Quantifier', min: low, max: high, lazy, alternatives: what }) as const
  const repeated = [
    quantify(Math.max(min, 1), Math.max(min, 1), alternatives),
    quantify(0, Infinity, alternatives),
  ]
  return min > 0 ? repeated : [quantify(0, 1, [{ type: 'Concatenation', elements: repeated }])]
}

/** All pairs of states that the same text reaches from one state. */
function pairStates(nfa: NFA): Pair[] {
  const numbers = new Map<NFA.ReadonlyNode, number>([...nfa.nodes()].map((node, index) => [node, index]))
  const pairs = new Map<string, Pair>()
  const waiting: [NFA.ReadonlyNode, NFA.ReadonlyNode][] = []
  const find = (one: NFA.ReadonlyNode, other: NFA.ReadonlyNode) => {
    const [low, high] = [numbers.get(one)!, numbers.get(other)!].sort((a, b) => a - b)
    const name = `${low} ${high}`
    let pair = pairs.get(name)
    if (!pair) {
      pair = { isSame: one === other, next: [] }
      pairs.set(name, pair)
      waiting.push([one, other])
    }
    return pair
  }
  const share = createSharing()
  for (const node of numbers.keys()) find(node, node)
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const [one, other] = at
    const pair = find(one, other)
    for (const [to, by] of one.out)
      for (const [otherTo, otherBy] of other.out) if (share(by, otherBy)) pair.next.push(find(to, otherTo))
  }
  return [...pairs.values()]
}

/** Patterns have few sets of characters and many transitions. */
function createSharing(): (one: CharSet, other: CharSet) => boolean {
  const known = new Map<CharSet, Map<CharSet, boolean>>()
  return (one, other) => {
    const row = known.get(one) ?? new Map<CharSet, boolean>()
    known.set(one, row)
    const shares = row.get(other) ?? !one.isDisjointWith(other)
    row.set(other, shares)
    return shares
  }
}

/** Strongly connected components (Tarjan), without recursion: a pattern may have thousands of states. */
function findComponents(pairs: Pair[]): Pair[][] {
  const index = new Map<Pair, number>()
  const low = new Map<Pair, number>()
  const open: Pair[] = []
  const isOpen = new Set<Pair>()
  const components: Pair[][] = []
  for (const root of pairs) {
    if (index.has(root)) continue
    const path: { pair: Pair; done: number }[] = []
    const enter = (pair: Pair) => {
      index.set(pair, index.size)
      low.set(pair, index.size - 1)
      open.push(pair)
      isOpen.add(pair)
      path.push({ pair, done: 0 })
    }
    enter(root)
    while (path.length > 0) {
      const at = path.at(-1)!
      const next = at.pair.next[at.done++]
      if (next && !index.has(next)) enter(next)
      else if (next) {
        if (isOpen.has(next)) low.set(at.pair, Math.min(low.get(at.pair)!, index.get(next)!))
      } else {
        path.pop()
        const before = path.at(-1)?.pair
        if (before) low.set(before, Math.min(low.get(before)!, low.get(at.pair)!))
        if (low.get(at.pair) === index.get(at.pair)) components.push(take(at.pair))
      }
    }
  }
  return components

  function take(first: Pair): Pair[] {
    const taken = open.splice(open.indexOf(first))
    for (const pair of taken) isOpen.delete(pair)
    return taken
  }
}
