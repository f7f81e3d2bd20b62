import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordKinds } from '../../../../src-main/library/sharing/all-kinds.ts'
import { namedParts } from '../../../../src-main/library/sharing/parts.ts'
import type { Json, RecordChange } from '../../../../src-main/computers/document/record.ts'
import { startComputer, take, type TestComputer } from '../../../support/computers/documents.ts'
import { act, actionsOfKinds, type PersonAction } from '../../../support/computers/person-actions.ts'
import { spoken } from '../../../support/library/search-library.ts'
import {
  openSharedLibraries,
  receive,
  settle,
  shareNoon as at,
  type SharedLibrary,
} from '../../../support/library/shared-libraries.ts'

const words = [
  spoken(['you', 'The win costs ten euro and ten cents'], ['them', 'That is what the win costs']),
]

const kinds = [
  ...['tag', 'theme', 'person', 'line', 'dictionaryEntry', 'dictionaryAnswers', 'savedSearch'],
  ...['redactionTerm', 'redaction', 'correction', 'call', 'note', 'followUp', 'quoteSheet'],
]
const fields = [
  ...[
    'name',
    'color',
    'position',
    'query',
    'sort',
    'actions',
    'lookedAt',
    'original',
    'replacement',
    'person',
  ],
  ...['side', 'isOn', 'createdAt', 'updatedAt', 'firstWord', 'timestamp', 'until', 'kindOfWords', 'state'],
  ...[
    'starredAt',
    'inbox',
    'heardAt',
    'owner',
    'place',
    'note',
    'dueDay',
    'snoozedUntil',
    'endedAt',
    'entry',
  ],
  ...[
    'text',
    'themes',
    'parts',
    'tags',
    'heard',
    'numbers',
    'exceptions',
    'dismissed',
    'lines',
    'description',
  ],
]
const anyUid = fc.constantFrom('a', 'b', '', '__proto__', 'p:1', 'call', '../x', 'x'.repeat(3000), 'nul\0')
const anyText = fc.oneof(
  fc.constantFrom('Refund', 'refund', 'ten', 'red', 'open', 'confirmed', 'me', '2026-02-03', '2026-99-99'),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\u202e',
    '"',
    '((',
    '__proto__',
    'constructor',
    'x'.repeat(100_000),
    '[["a"]]',
  ),
  anyUid,
)
const anyNumber = fc.oneof(
  fc.constantFrom(0, 1, -1, 0.5, 1e300, -1e300, 2 ** 53, at, 8.64e15 + 1),
  fc.integer({ min: -5, max: 30 }),
)
const anyJson: fc.Arbitrary<Json> = fc.oneof(
  { weight: 6, arbitrary: fc.oneof(anyText, anyNumber, fc.constantFrom(null, true, false)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json> },
  {
    weight: 1,
    arbitrary: fc.array(
      fc.record({ kind: fc.constantFrom('tag', 'mark', 'delete', 'notify'), tag: anyUid, days: anyNumber }),
      { maxLength: 3 },
    ),
  },
)
const anyElements = fc.dictionary(
  fc.oneof(anyText, fc.constantFrom('0-1', '1-Infinity', '-1-2', 'note:call/rec-1/a', 'text:a')),
  anyJson,
  { maxKeys: 3 },
)
const smallParts = [
  'people/',
  'people/4f',
  'people/new',
  'dictionary/__',
  'follow-ups/p:',
  'tags/4f',
] as const
const anyField = fc.constantFrom(...fields)
const anyRecord: fc.Arbitrary<{ part: string; record: RecordChange }> = fc.record({
  part: fc.constantFrom(
    ...namedParts,
    ...smallParts,
    'call/rec-1',
    'call/rec-1',
    'call/',
    'call/../x',
    'other',
  ),
  record: fc.record({
    kind: fc.constantFrom(...kinds),
    uid: anyUid,
    values: fc.dictionary(anyField, anyJson, { maxKeys: 30 }),
    texts: fc.dictionary(anyField, anyText, { maxKeys: 3 }),
    sets: fc.dictionary(anyField, anyElements, { maxKeys: 6 }),
  }),
})

const { deleteCall: _deleteCall, restoreCall: _restoreCall, ...callActions } = actionsOfKinds.call
const anyAction: fc.Arbitrary<PersonAction> = fc.record({
  name: fc.constantFrom(...Object.values({ ...actionsOfKinds, call: callActions }).flatMap(Object.keys)),
  seed: fc.nat(),
})
/** Another value, element or text in a record that is there, or in a copy of it. */
const anyChange = fc.record({
  record: fc.nat(),
  field: fc.nat(),
  value: anyJson,
  element: fc.option(anyText, { nil: null }),
  copy: fc.option(anyUid, { nil: null }),
})

type Change = typeof anyChange extends fc.Arbitrary<infer Value> ? Value : never

function change({ document, store }: TestComputer, { record, field, value, element, copy }: Change): void {
  const all = store.listParts().flatMap((part) => document.read(part).map((each) => ({ part, each })))
  const found = all[record % Math.max(1, all.length)]
  if (found === undefined) return
  const { values, texts, sets, kind, uid } = structuredClone(found.each)
  const groups = [values, texts, sets]
  const names = groups.flatMap((group, index) => Object.keys(group).map((name) => ({ index, name })))
  const { index, name } = names[field % names.length]!
  if (index === 0) values[name] = value
  if (index === 1) texts[name] = typeof value === 'string' ? value : JSON.stringify(value)
  if (index === 2) {
    const key = element ?? Object.keys(sets[name]!)[0]!
    sets[name] = Object.fromEntries([...Object.entries(sets[name]!), [key, value]])
  }
  const changed = { kind, uid: copy ?? uid, values, texts, sets }
  document.change([{ part: found.part, record: changed }], at + 10_000)
}

/** What the users did afterwards. */
function describeLate({ writing }: SharedLibrary): unknown[] {
  const star = writing.prepare("SELECT recordingId FROM star WHERE recordingId = 'rec-1'").pluck().all()
  const tag = writing.prepare("SELECT name FROM tag WHERE name = 'Late'").pluck().all()
  return [...star, ...tag]
}

describe('records of a changed program', () => {
  it('never stop a library from sharing, with anything in them', () => {
    fc.assert(
      fc.property(fc.array(anyRecord, { minLength: 1, maxLength: 20 }), (records) => {
        const [laptop, desk] = openSharedLibraries(2, words)
        const { id } = laptop.writer.saveTag({ id: null, name: 'Kept', color: 'red' })
        laptop.writer.setTag({ ids: ['rec-1'], tagId: id, on: true, at })
        settle(laptop, desk)
        const evil = startComputer()
        evil.document.change(records, at)
        const entries = take(evil)
        for (const library of [laptop, desk]) receive(library, entries)
        laptop.writer.saveStarred({ ids: ['rec-1'], starred: true, at })
        desk.writer.saveTag({ id: null, name: 'Late', color: 'blue' })
        settle(laptop, desk)
        for (const library of [laptop, desk]) expect(describeLate(library)).toEqual(['rec-1', 'Late'])
      }),
      { numRuns: 30 },
    )
  })

  it('never stop it either where they are almost right', () => {
    fc.assert(
      fc.property(
        fc.array(anyAction, { minLength: 5, maxLength: 30 }),
        fc.array(anyChange, { minLength: 1, maxLength: 10 }),
        (actions, changes) => {
          const [laptop, desk] = openSharedLibraries(2, words)
          for (const action of actions) act({ db: laptop.writing, writer: laptop.writer }, action, at)
          settle(laptop, desk)
          const evil = startComputer()
          evil.document.apply(laptop.writer.takeSharedState().entries, at)
          for (const each of changes) change(evil, each)
          const entries = take(evil)
          for (const library of [laptop, desk]) receive(library, entries)
          laptop.writer.saveStarred({ ids: ['rec-1'], starred: true, at })
          desk.writer.saveTag({ id: null, name: 'Late', color: 'blue' })
          settle(laptop, desk)
          for (const library of [laptop, desk]) expect(describeLate(library)).toEqual(['rec-1', 'Late'])
        },
      ),
      { numRuns: 30 },
    )
  })

  it('do not replace what a part has only once', () => {
    const [laptop, desk] = openSharedLibraries(2, words)
    laptop.writer.saveStarred({ ids: ['rec-1'], starred: true, at })
    settle(laptop, desk)
    const evil = startComputer()
    const values = { starredAt: null, heardAt: 5 }
    evil.document.change([{ part: 'call/rec-1', record: { kind: 'call', uid: 'other', values } }], at)
    receive(desk, take(evil))
    settle(laptop, desk)
    expect(desk.writing.prepare('SELECT recordingId FROM star').pluck().all()).toEqual(['rec-1'])
  })

  it('are tried for every kind that is urgent', () => {
    expect(kinds).toEqual(expect.arrayContaining([...recordKinds.urgent]))
  })
})
