/** Texts as typed into search, correct and incorrect: words, operators, quotes and fragments of them. */
import fc from 'fast-check'
import { operators } from '../../../src-main/search/language/operators.ts'

const names = operators.flatMap(({ name, aliases }) => [name, ...aliases].map((each) => `${each}:`))
const values = operators.flatMap(({ examples, choices }) => [
  ...examples.map((example) => example.slice(example.indexOf(':') + 1)),
  ...choices.map(({ value }) => value),
])
const words = [
  'refund',
  'policy',
  'follow-up',
  'anna',
  '25',
  '2026',
  'last',
  'week',
  'march',
  '10',
  'min',
  '返金',
]
const signs = [
  '"',
  '“',
  '-',
  'OR',
  '~',
  '~20s',
  '~2m',
  '~x',
  ':',
  '+1',
  '(415)',
  '../..',
  '👍',
  "don't",
  '\ud800',
]

const fragment = fc.oneof(
  fc.constantFrom(...words),
  fc.constantFrom(...names),
  fc.constantFrom(...values),
  fc.constantFrom(...signs),
  fc.string({ maxLength: 3 }),
)
const gap = fc.constantFrom('', ' ', ' ', ' ', '  ', '\t')

/** Up to 12 fragments, with or without spaces between them. */
export const queryText = fc
  .array(fc.tuple(fragment, gap), { maxLength: 12 })
  .map((parts) => parts.map((part) => part.join('')).join(''))
