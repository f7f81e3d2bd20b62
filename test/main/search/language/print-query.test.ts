import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeWord } from '../../../../src-main/model/normalize.ts'
import { parseQuery } from '../../../../src-main/search/language/parse-query.ts'
import { printFilter, printQuery, printText } from '../../../../src-main/search/language/print-query.ts'
import type { Clause, Filter, Group, TextClause } from '../../../../src-main/search/language/types.ts'
import { queryText } from '../../../support/words/query-text.ts'

const now = new Date(2026, 10, 21, 15, 30).getTime()
const parse = (text: string) => parseQuery(text, { now })

/** A query without positions, which printing may change; `open` means that only filters follow. */
function unplaced(groups: Group[], { keepOpen = true } = {}): unknown {
  return groups.map(({ any }) => any.map((clause) => withoutPlace(clause, keepOpen)))
}

function withoutPlace(clause: Clause, keepOpen: boolean): unknown {
  const { start: _start, end: _end, ...rest } = clause
  if (rest.kind === 'near') return { ...rest, texts: rest.texts.map((text) => withoutPlace(text, keepOpen)) }
  return rest.kind === 'text' && !keepOpen ? { ...rest, open: false } : rest
}

describe('printQuery', () => {
  it.each([
    ['refund   policy', 'refund policy'],
    ['"refund pol', '"refund pol'],
    ['“by card”', '"by card"'],
    ['-"by card" x', '-"by card" x'],
    ['a OR b c', 'a OR b c'],
    ['a OR -b', 'a -b'],
    ['-"a OR b', '-"a OR b'],
    ['-a OR b', '-a b'],
    ['YOU:price ~1m Them:"oh yes"', 'me:price ~60s them:"oh yes"'],
    ['before:last week', 'before:2026-11-09'],
    ['after:2026-03', 'after:2026-03-31'],
    ['on:march', 'on:2026-03'],
    ['on:last week', 'on:2026-11-09..2026-11-15'],
    ['longer:90 shorter:2:30', 'longer:1h30m shorter:2m30s'],
    ['in:incoming has:notes -is:star', 'in:inbound has:note -is:starred'],
    ['with:Anna to:"Anna Weber" from:+1 415', 'with:Anna to:"Anna Weber" from:"+1 415"'],
    ['due:Week due:30.11.2026 has:promises', 'due:week due:2026-11-30 has:promise'],
    ['before:soon refund', 'refund'],
    ['', ''],
  ])('writes %j as %j', (text, printed) => {
    expect(printQuery(parse(text))).toBe(printed)
  })

  it('is read back as the same query', () => {
    fc.assert(
      fc.property(groups, (printed) => {
        const query = parse(printQuery({ groups: printed }))
        expect(query.problems).toEqual([])
        expect(unplaced(query.groups)).toEqual(unplaced(printed))
      }),
      { numRuns: 300 },
    )
  })

  it('is read back as the same query, for any parsed text', () => {
    fc.assert(
      fc.property(fc.oneof(queryText, fc.string({ unit: 'binary' })), (text) => {
        const { groups } = parse(text)
        const printed = printQuery({ groups })
        const again = parse(printed)
        const sorted = (list: Group[]) => [...list].sort((a, b) => Number(isLast(a)) - Number(isLast(b)))
        // A word that was followed by ignored text is now the last one.
        expect(unplaced(again.groups, { keepOpen: false })).toEqual(
          unplaced(sorted(groups), { keepOpen: false }),
        )
        expect(printQuery(again)).toBe(printed)
        expect(again.problems.filter(({ error }) => !error.code.startsWith('search-too-many'))).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})

function isLast({ any }: Group): boolean {
  return any.some((clause) =>
    (clause.kind === 'near' ? clause.texts : [clause]).some(
      (text) => text.kind === 'text' && text.quoted && text.open,
    ),
  )
}

describe('printFilter', () => {
  it.each<[Filter, string]>([
    [{ field: 'with', value: 'Anna Weber' }, 'with:"Anna Weber"'],
    [{ field: 'with', value: '+14155550123' }, 'with:+14155550123'],
    [{ field: 'with', value: '0123' }, 'with:"0123"'],
    [{ field: 'tag', value: 'vip' }, 'tag:vip'],
    [{ field: 'tag', value: '2026' }, 'tag:2026'],
    [{ field: 'tag', value: 'the "big" one' }, 'tag:"the ""big"" one"'],
    [{ field: 'tag', value: '“x”' }, 'tag:"““x””"'],
    [{ field: 'direction', value: 'inbound' }, 'in:inbound'],
    [{ field: 'duration', min: 60, max: 120 }, 'longer:1m shorter:2m'],
    [{ field: 'time', from: null, before: null }, ''],
    [
      { field: 'time', from: new Date(2026, 2, 1).getTime(), before: new Date(2026, 3, 1).getTime() },
      'on:2026-03',
    ],
  ])('writes %j as %s', (filter, text) => {
    expect(printFilter(filter)).toBe(text)
  })
})

describe('printText', () => {
  it.each([
    [{ text: 'refund' }, 'refund'],
    [{ text: 'refund', side: 'them', negated: true }, '-them:refund'],
    [{ text: 'refund', quoted: true }, '"refund"'],
    [{ text: 'refund policy' }, '"refund policy"'],
    [{ text: 'OR' }, '"OR"'],
    [{ text: '~20s' }, '"~20s"'],
    [{ text: '-x' }, '"-x"'],
    [{ text: 'before:2026' }, '"before:2026"'],
    [{ text: 'say "yes"', quoted: true, side: 'me' }, 'me:"say ""yes"""'],
  ] as const)('writes %j as %s', (clause, text) => {
    expect(printText(clause)).toBe(text)
  })
})

const word = fc.oneof(
  fc.constantFrom('refund', 'policy', 'follow-up', "don't", 'łódź', '返金', 'or', '2026', 'note:x'),
  fc.stringMatching(/^[a-z]{1,6}$/),
)
const phraseText = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  fc.constantFrom('say "yes"', 'before:2026', 'a OR b', '-x', ' ~20s “x” '),
)

function text(negated: fc.Arbitrary<boolean>): fc.Arbitrary<TextClause> {
  const side = fc.constantFrom('me' as const, 'them' as const, null)
  return fc.boolean().chain((quoted) =>
    fc.record({ text: quoted ? phraseText : word, side, negated }).map((clause) => ({
      kind: 'text',
      start: 0,
      end: 0,
      open: false,
      quoted,
      ...clause,
      terms: clause.text.split(/\s+/u).flatMap(normalizeWord),
    })),
  )
}

const near: fc.Arbitrary<Clause> = fc
  .array(fc.tuple(text(fc.constant(false)), fc.nat({ max: 600 })), { minLength: 2, maxLength: 3 })
  .map((parts) => ({
    kind: 'near',
    start: 0,
    end: 0,
    negated: false,
    texts: parts.map(([clause]) => clause),
    withinSeconds: parts.slice(1).map(([, seconds]) => seconds),
  }))

const value = fc.oneof(
  fc.constantFrom(
    'Anna Weber',
    '+14155550123',
    '415',
    '+1 (415) 555',
    'the "big" one',
    '“x”',
    '"',
    'a:b',
    '-a',
    'OR',
  ),
  fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text === text.trim() && text !== ''),
)
const dayAt = (days: number) => new Date(2026, 0, 1 + days).getTime()
const time = fc.tuple(
  fc.nat({ max: 900 }),
  fc.integer({ min: 1, max: 400 }),
  fc.constantFrom('on', 'before', 'after'),
)
const seconds = fc.nat({ max: 100_000 })

const filter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({ field: fc.constantFrom('from', 'to', 'with', 'status', 'tag', 'theme'), value }),
  time.map(([day, days, limits]): Filter => ({
    field: 'time',
    from: limits === 'before' ? null : dayAt(day),
    before: limits === 'after' ? null : dayAt(day + days),
  })),
  seconds.map((min): Filter => ({ field: 'duration', min, max: null })),
  seconds.map((max): Filter => ({ field: 'duration', min: null, max })),
  fc.record({ field: fc.constant('direction' as const), value: fc.constantFrom('inbound', 'outbound') }),
  fc.record({
    field: fc.constant('has' as const),
    value: fc.constantFrom('audio', 'transcript', 'note', 'passage', 'tag'),
  }),
  fc.record({
    field: fc.constant('is' as const),
    value: fc.constantFrom('starred', 'unheard', 'heard', 'removed'),
  }),
)

function filterClause(negated: fc.Arbitrary<boolean>): fc.Arbitrary<Clause> {
  return fc.record({ filter, negated }).map((clause) => ({ kind: 'filter', start: 0, end: 0, ...clause }))
}

const alone = fc.oneof(text(fc.boolean()), filterClause(fc.boolean()), near)
const wanted = fc.oneof(text(fc.constant(false)), filterClause(fc.constant(false)), near)

/** Valid groups: without duplicates, and with open words only before filters. */
const groups: fc.Arbitrary<Group[]> = fc
  .array(
    fc.oneof(
      alone.map((clause) => [clause]),
      fc.array(wanted, { minLength: 1, maxLength: 3 }),
    ),
    {
      maxLength: 5,
    },
  )
  .map((lists) => {
    const asked = new Set<string>()
    const isNew = (clause: Clause) => {
      const key = JSON.stringify(unplaced([{ any: [clause] }]))
      const before = asked.size
      return asked.add(key).size > before
    }
    const found = lists.map((list) => list.filter(isNew)).filter((list) => list.length > 0)
    return opened(found.map((any) => ({ any: any as Group['any'] })))
  })

function opened(found: Group[]): Group[] {
  const last = found.findLast(({ any }) => any.length > 1 || any[0].kind !== 'filter')?.any.at(-1)
  const words = last?.kind === 'near' ? last.texts.at(-1) : last
  if (words?.kind === 'text') words.open = !words.quoted
  return found
}
