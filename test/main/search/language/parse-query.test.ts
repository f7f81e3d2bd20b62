import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeError } from '../../../../src-preload/contract/errors.ts'
import { parseQuery } from '../../../../src-main/search/language/parse-query.ts'
import type { Clause, Filter } from '../../../../src-main/search/language/types.ts'
import { queryText } from '../../../support/words/query-text.ts'

/** Saturday afternoon. */
const now = new Date(2026, 10, 21, 15, 30).getTime()
const parse = (text: string) => parseQuery(text, { now })

/** The parsed query in one line: groups with their terms and sides; `…` marks an incomplete word. */
function read(text: string): string[] {
  return parse(text).groups.map(({ any }) => any.map(readClause).join(' OR '))
}

function readClause(clause: Clause): string {
  if (clause.kind === 'near') {
    return clause.texts
      .map((text, index) => (index === 0 ? '' : ` ~${clause.withinSeconds[index - 1]}s `) + readClause(text))
      .join('')
  }
  const minus = clause.negated ? '-' : ''
  if (clause.kind === 'filter') return `${minus}${readFilter(clause.filter)}`
  const side = clause.side ? `${clause.side} said ` : ''
  const words = clause.quoted ? `"${clause.terms.join(' ')}"` : clause.terms.join('+')
  return `${minus}${side}${words}${clause.open ? '…' : ''}`
}

function readFilter(filter: Filter): string {
  const { field, ...rest } = filter
  const isTime = field === 'time'
  const values = Object.values(rest).map((value) => (isTime ? day(value as number | null) : String(value)))
  return `${field}(${values.join(', ')})`
}

function day(at: number | null): string {
  if (at === null) return 'null'
  const date = new Date(at)
  expect(date.getHours()).toBe(0)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-')
}

/** The problems' sentences, each with what it points at. */
function problems(text: string): string[] {
  return parse(text).problems.map(
    ({ start, end, error }) => `${text.slice(start, end)} | ${describeError(error)}`,
  )
}

describe('words and phrases', () => {
  it.each([
    ['refund policy', ['refund', 'policy…']],
    ['"refund policy"', ['"refund policy"']],
    ['"refund pol', ['"refund pol"…']],
    ['“refund policy” now', ['"refund policy"', 'now…']],
    ['„refund policy“ «by card»', ['"refund policy"', '"by card"']],
    ['"say ""yes"" twice"', ['"say yes twice"']],
    ['refund"by card"', ['refund', '"by card"']],
    ['-credit refund', ['-credit', 'refund…']],
    ['-"by card" refund ', ['-"by card"', 'refund…']],
    ['follow-up', ['follow+up…']],
    ['- refund', ['refund…']],
    ['refund - policy', ['refund', 'policy…']],
    ['refund AND policy', ['refund', 'and', 'policy…']],
    ['(refund) NEAR/2 policy*', ['refund', 'near+2', 'policy…']],
    ['👍 refund', ['refund…']],
    ['refund 👍', ['refund']],
    ['refund refund policy', ['refund', 'policy…']],
    ['twenty twenty six', ['twenty', 'twenty', 'six…']],
    ['code 4 4 7 1 here', ['code', '4', '4', '7', '1', 'here…']],
    ['refund "refund" refund', ['refund', '"refund"', 'refund…']],
    ["don’t don't stop", ['dont', 'stop…']],
    ['', []],
    ['"', []],
    ['-', []],
    ['-""', []],
    ['""', []],
  ])('reads %j as %j', (text, clauses) => {
    expect(read(text)).toEqual(clauses)
    expect(problems(text)).toEqual([])
  })

  it.each([
    ['http://example.test', ['http+example+test…']],
    ['note: 10:30', ['note', '10+30…']],
    ['x:from:anna', ['x+from+anna…']],
    ['(before:2026)', ['before+2026…']],
    ['"before:2026"', ['"before 2026"']],
    ['~word', ['word…']],
    ['price~20s', ['price+20s…']],
    ['or Or', ['or', 'or…']],
  ])('reads text that only looks like an operator as words: %j', (text, clauses) => {
    expect(read(text)).toEqual(clauses)
    expect(problems(text)).toEqual([])
  })
})

describe('operators', () => {
  it.each([
    ['them:refund', ['them said refund…']],
    ['me:discount', ['me said discount…']],
    ['you:discount', ['me said discount…']],
    ['them:"money back" now', ['them said "money back"', 'now…']],
    ['-them:follow-up', ['-them said follow+up…']],
    ['THEM:refund', ['them said refund…']],
    ['them：refund', ['them said refund…']],
    ['from:anna', ['from(anna)']],
    ['to:"Anna Weber"', ['to(Anna Weber)']],
    ['with:Anna Weber', ['with(Anna)', 'weber…']],
    ['with:" Anna "', ['with(Anna)']],
    ['with:"Anna ""Bo"" Weber"', ['with(Anna "Bo" Weber)']],
    ['with:+1 (415) 555-0123 refund', ['with(+1 (415) 555-0123)', 'refund…']],
    ['with:415 555 0123', ['with(415 555 0123)']],
    ['with:+14155550123 25', ['with(+14155550123)', '25…']],
    ['before:2026-03', ['time(null, 2026-3-1)']],
    ['after:2026-03', ['time(2026-4-1, null)']],
    ['on:2026-03', ['time(2026-3-1, 2026-4-1)']],
    ['-on:2026-03', ['-time(2026-3-1, 2026-4-1)']],
    ['on:2026-03-09..2026-03-10', ['time(2026-3-9, 2026-3-11)']],
    ['before:last week', ['time(null, 2026-11-9)']],
    ['before:"last week" refund', ['time(null, 2026-11-9)', 'refund…']],
    ['before:last week refund', ['time(null, 2026-11-9)', 'refund…']],
    ['after:yesterday', ['time(2026-11-21, null)']],
    ['on:14 march 2026 refund', ['time(2026-3-14, 2026-3-15)', 'refund…']],
    ['on:march refund', ['time(2026-3-1, 2026-4-1)', 'refund…']],
    ['after:3 days ago refund', ['time(2026-11-19, null)', 'refund…']],
    ['longer:10m', ['duration(600, null)']],
    ['longer:10 minutes', ['duration(600, null)']],
    ['longer:10 refund', ['duration(600, null)', 'refund…']],
    ['longer:10m 30s', ['duration(600, null)', '30s…']],
    ['shorter:1h30m', ['duration(null, 5400)']],
    ['in:inbound', ['direction(inbound)']],
    ['in:Outgoing', ['direction(outbound)']],
    ['status:failed', ['status(failed)']],
    ['status:"on hold"', ['status(on hold)']],
    ['has:audio has:notes', ['has(audio)', 'has(note)']],
    ['tag:vip tag:🔥', ['tag(vip)', 'tag(🔥)']],
    ['is:starred -is:heard', ['is(starred)', '-is(heard)']],
    ['is:starred is:starred', ['is(starred)']],
  ])('reads %j as %j', (text, clauses) => {
    expect(read(text)).toEqual(clauses)
    expect(problems(text)).toEqual([])
  })
})

describe('a word that may be incomplete', () => {
  it.each([
    ['ref with:anna', ['ref…', 'with(anna)']],
    ['ref before:', ['ref…']],
    ['them:ref in:inbound -is:heard', ['them said ref…', 'direction(inbound)', '-is(heard)']],
    ['with:anna ref ', ['with(anna)', 'ref…']],
  ])('is the last one, even before filters: %j', (text, clauses) => {
    expect(read(text)).toEqual(clauses)
  })

  it.each(['ref policy', 'ref -policy', 'ref me:yes', 'ref OR is:heard', 'ref ~5s', 'ref 👍'])(
    'is complete when other text follows: %j',
    (text) => expect(read(text)[0]).toMatch(/^ref(?!…)/),
  )
})

describe('OR and nearness', () => {
  it.each([
    ['a b OR c', ['a', 'b OR c…']],
    ['a OR b c', ['a OR b', 'c…']],
    ['a OR b OR c', ['a OR b OR c…']],
    ['a OR a', ['a OR a…']],
    ['a OR a b', ['a', 'b…']],
    ['tag:vip OR them:refund', ['tag(vip) OR them said refund…']],
    ['"a b"OR"c"', ['"a b" OR "c"']],
    ['b OR a a OR b x', ['b OR a', 'x…']],
    ['refund OR', ['refund']],
    ['refund OR ', ['refund']],
    ['me:price ~20s them:yes', ['me said price ~20s them said yes…']],
    ['a ~20 b', ['a ~20s b…']],
    ['a ~ b', ['a ~10s b…']],
    ['a ~2m b', ['a ~120s b…']],
    ['a ~2MIN b', ['a ~120s b…']],
    ['a ~5s "b c" ~1m d', ['a ~5s "b c" ~60s d…']],
    ['x a ~5s b OR c', ['x', 'a ~5s b OR c…']],
    ['a ~5s a', ['a ~5s a…']],
    ['a ~20s', ['a']],
    ['a ~2mi', ['a']],
  ])('reads %j as %j', (text, clauses) => {
    expect(read(text)).toEqual(clauses)
    expect(problems(text)).toEqual([])
  })

  it('spans a near clause from the first text to the last', () => {
    const text = 'x  me:price ~20s  them:"oh yes" y'
    const clause = parse(text).groups[1]!.any[0]
    expect(text.slice(clause.start, clause.end)).toBe('me:price ~20s  them:"oh yes"')
  })
})

describe('problems', () => {
  const date = 'needs a date, such as 2026-03 or “yesterday”.'
  const or = 'OR goes between two words or filters. It’s ignored here.'
  const near =
    'A time such as ~20s goes between two words or phrases. It can’t be used with filters or exclusions.'
  it.each([
    ['before: x', ['x…'], [`before: | “before:” ${date}`]],
    ['before:soon x', ['x…'], [`before:soon | “before:” ${date}`]],
    ['AFTER:soon', [], [`AFTER:soon | “AFTER:” ${date}`]],
    ['before:202 ', [], [`before:202 | “before:” ${date}`]],
    ['before:last refund', ['refund…'], [`before:last | “before:” ${date}`]],
    ['on:30.2.2026 x', ['x…'], [`on:30.2.2026 | “on:” ${date}`]],
    ['longer:x', [], ['longer:x | “longer:” needs a length, such as 10m or 1h30m.']],
    ['in:side x', ['x…'], ['in:side | “in:” needs “inbound” or “outbound”.']],
    ['-is:odd', [], ['-is:odd | “is:” needs “starred”, “unheard”, “heard”, “removed” or “open”.']],
    [
      'has:wings',
      [],
      ['has:wings | “has:” needs “audio”, “transcript”, “note”, “passage”, “tag” or “promise”.'],
    ],
    ['with: x', ['x…'], ['with: | “with:” needs a name or a number.']],
    ['tag:"" x', ['x…'], ['tag:"" | “tag:” needs the name of a tag.']],
    ['status: ', [], ['status: | “status:” needs a status, such as “completed”.']],
    ['them:👍 x', ['x…'], ['them:👍 | “them:” needs a word, or a phrase in quotes.']],
    ['a OR -b', ['a', '-b…'], ['-b | OR can’t be combined with a minus. This is excluded from all results.']],
    [
      '-a OR b OR c',
      ['-a', 'b OR c…'],
      ['-a | OR can’t be combined with a minus. This is excluded from all results.'],
    ],
    ['OR a', ['a…'], [`OR | ${or}`]],
    ['a OR OR b', ['a OR b…'], [`OR | ${or}`]],
    ['a OR before:soon b', ['a', 'b…'], [`before:soon | “before:” ${date}`]],
    ['~20s a', ['a…'], [`~20s | ${near}`]],
    ['a ~20s -b', ['a', '-b…'], [`~20s | ${near}`]],
    ['-a ~20s b', ['-a', 'b…'], [`~20s | ${near}`]],
    ['tag:x ~20s b', ['tag(x)', 'b…'], [`~20s | ${near}`]],
    ['a ~20s ~5s b', ['a ~20s b…'], [`~5s | ${near}`]],
    ['a ~20x b', ['a', 'b…'], ['~20x | Write the time between words as ~20s or ~2m.']],
  ])('reads %j as %j and reports a problem', (text, clauses, sentences) => {
    expect(read(text)).toEqual(clauses)
    expect(problems(text)).toEqual(sentences)
  })

  it.each([
    ...['before:', 'before:2', 'before:202', 'before:2026-', 'before:last', 'before:last ', 'before:last w'],
    ...[
      'on:14.3.',
      'before:"last w',
      'is:',
      'is:sta',
      'in:in',
      'has:au',
      'longer:',
      'with:',
      '-with:',
      'tag:"',
    ],
    ...['them:', 'them:"', 'a OR', 'a ~', 'a ~20', '-', '"', 'status:'],
  ])('has none while %j is being typed', (text) => {
    expect(problems(text)).toEqual([])
    expect(problems(`refund ${text}`)).toEqual([])
  })

  it('reads no words from a date that is being typed', () => {
    expect(read('refund before:last w')).toEqual(['refund…'])
  })
})

describe('by:', () => {
  const filters = (text: string) =>
    parse(text).groups.flatMap(({ any }) =>
      any.flatMap((clause) => (clause.kind === 'filter' ? clause.filter : [])),
    )

  it('applies to the other filters about promises and follow-ups', () => {
    expect(filters('has:promise -is:open by:me due:2026-12-01 has:note')).toEqual([
      { field: 'has', value: 'promise', by: 'me' },
      { field: 'is', value: 'open', by: 'me' },
      { field: 'by', value: 'me' },
      { field: 'due', value: '2026-12-01', from: '2026-12-01', to: '2026-12-01', by: 'me' },
      { field: 'has', value: 'note' },
    ])
    expect(filters('with:promise tag:open by:them')[0]).toEqual({ field: 'with', value: 'promise' })
  })

  it.each(['is:open -by:me', 'is:open by:me by:them', 'is:open starred OR by:me'])(
    'does not apply in "%s"',
    (text) => {
      expect(filters(text)[0]).toEqual({ field: 'is', value: 'open' })
    },
  )
})

describe('limits', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')
  const limit = { code: 'search-too-many-words', params: { most: 48 } }

  it('reads the beginning of a pasted page and reports it once', () => {
    const { groups, problems } = parse(words(1000))
    expect(groups).toHaveLength(48)
    expect(problems).toEqual([{ start: words(48).length + 1, end: words(49).length, error: limit }])
  })

  it('reads the beginning of a long phrase', () => {
    const [clause] = parse(`"${words(60)}"`).groups[0]!.any
    expect(clause).toMatchObject({ quoted: true, open: false, text: words(60) })
    expect(clause).toHaveProperty('terms.length', 48)
  })

  it('drops an excluded phrase that is too long', () => {
    expect(parse(`-"${words(60)}"`).groups).toEqual([])
  })

  it('applies filters after a pasted page', () => {
    expect(read(`${words(60)} tag:vip`).at(-1)).toBe('tag(vip)')
  })

  it('limits the number of filters', () => {
    const query = Array.from({ length: 100 }, (_, index) => `tag:t${index}`).join(' ')
    expect(parse(query).groups).toHaveLength(48)
    expect(parse(query).problems.map(({ error }) => error)).toEqual([
      { code: 'search-too-many-filters', params: { most: 48 } },
    ])
  })
})

describe('any text', () => {
  const clausesOf = (text: string) =>
    parse(text)
      .groups.flatMap(({ any }) => any)
      .sort((a, b) => a.start - b.start)

  it('returns the position of each clause', () => {
    const text = 'refund -"by  card" with:"Anna W" before:last  week ok'
    expect(clausesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'refund',
      '-"by  card"',
      'with:"Anna W"',
      'before:last  week',
      'ok',
    ])
  })

  it.each([
    ['any typed text', queryText],
    ['any binary string', fc.string({ unit: 'binary' })],
  ])('gives clauses and problems inside the text: %s', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        let last = 0
        for (const clause of clausesOf(text)) {
          expect(clause.start).toBeGreaterThanOrEqual(last)
          expect(clause.end).toBeGreaterThan(clause.start)
          expect(clause.end).toBeLessThanOrEqual(text.length)
          if (clause.kind === 'text') expect(clause.terms.length).toBeGreaterThan(0)
          last = clause.end
        }
        for (const { start, end, error } of parse(text).problems) {
          expect(text.slice(start, end).trim()).not.toBe('')
          expect(describeError(error)).toMatch(/\.$/)
        }
      }),
      { numRuns: 500 },
    )
  })
})
