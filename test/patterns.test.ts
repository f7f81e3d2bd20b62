/**
 * Every regular expression of the program, checked without measuring time: none may take exponential time, whatever
 * text it reads. What takes quadratic time is a matter of the lint rules in `.oxlintrc.json`, which are also
 * run here over the patterns that are put together at run time, and so are not in the sources.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Linter } from 'eslint'
import regexp from 'eslint-plugin-regexp'
import { getCountries } from 'libphonenumber-js/max'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { isExponential } from './support/cases/ambiguous-pattern.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = ['src-main', 'src-preload', 'src-renderer'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|svelte)$/.test(file))
    .map((file) => join(folder, file)),
)

const languages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'ja'] as const

interface LintConfig {
  overrides: { files: string[]; rules: Linter.RulesRecord }[]
}

const lintConfig = ts.parseConfigFileTextToJson(
  '.oxlintrc.json',
  readFileSync(join(root, '.oxlintrc.json'), 'utf8'),
).config as LintConfig
const { rules } = lintConfig.overrides.find(({ files }) => files.includes('src-*/**'))!

/** Patterns that match whenever their first character does, so they never backtrack. */
const neverFailing =
  /^src-main\/model\/normalize\.ts: .*Script=Han|^src-renderer\/app\/open-call\/query-clauses\.ts: /

interface Built {
  file: string
  pattern: RegExp
}

/** Those that the sources build with `new RegExp`. */
const built: Built[] = []

beforeAll(async () => {
  const Original = RegExp
  globalThis.RegExp = new Proxy(Original, {
    construct(target, args, newTarget) {
      const pattern = Reflect.construct(target, args, newTarget) as RegExp
      const caller = /(src-(?:main|preload|renderer)\/[^\s:?)]+)/.exec(
        new Error().stack!.split('\n')[2]!,
      )?.[1]
      if (caller) built.push({ file: caller, pattern })
      return pattern
    },
  })
  try {
    await buildAll()
  } finally {
    globalThis.RegExp = Original
  }
})

/** Calls everything that builds a pattern, in all variants. */
async function buildAll(): Promise<void> {
  const { createAmountFinder } = await import('../src-main/conversation/facts/amounts.ts')
  const { loadDateFinder } = await import('../src-main/conversation/facts/dates.ts')
  const { findEmails } = await import('../src-main/conversation/facts/emails.ts')
  for (const language of languages) {
    const circumstances = { language, calledAt: 0, region: 'US', locale: 'en' }
    createAmountFinder(circumstances)('a dollar a euro kronor')
    await loadDateFinder(circumstances)
    findEmails('niamh at gallagher dot ie', circumstances)
  }
  await import('../src-main/model/floor/floor.ts')
  await import('../src-main/model/preview.ts')
  await import('../src-main/conversation/facts/promise-rules.ts')
  await import('../src-main/conversation/sensitive/addresses.ts')
  await import('../src-main/conversation/sensitive/birth-dates.ts')
  await import('../src-main/conversation/sensitive/codes.ts')
  await import('../src-main/conversation/sensitive/expiry-dates.ts')
  const { findClause } = await import('../src-main/conversation/facts/sentences.ts')
  findClause('a', 0, 1)
  const { toE164 } = await import('../src-main/model/phone-numbers/phone-number.ts')
  for (const region of getCountries()) toE164('00 1', region)
  await import('../src-main/model/normalize.ts')
  await import('../src-main/model/numbers/quantities.ts')
  await import('../src-main/search/language/dates.ts')
  await import('../src-main/search/language/durations.ts')
  await import('../src-main/search/language/pieces.ts')
  await import('../src-main/search/language/print-query.ts')
  await import('../src-renderer/app/open-call/query-clauses.ts')
}

/** The regular expressions written in a file. */
function patternsIn(file: string): RegExp[] {
  const text = readFileSync(join(root, file), 'utf8')
  const code = file.endsWith('.svelte')
    ? [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gsu)].map(([, script]) => script).join('\n')
    : text
  const found: RegExp[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest))
  return found
}

describe('isExponential', () => {
  it.each([
    /(?:a|b|ab)*c/,
    /^(?:sju|\p{L}+ton|\p{L}+tio)+$/u,
    /(?:a{1,3})+/,
    /(?:\w+\s?)+:/,
    /(?:(?:ab)+\s?)+:/,
    /(a*)*b/,
    /(\w+)+!/,
  ])('returns true for %s', (pattern) => expect(isExponential(pattern)).toBe(true))

  it.each([/(?:\.[\p{L}-]+)+/u, /(?:\d{3})+$/, /a+b+a+/, /(?:one|two|three)+/])(
    'returns false for %s',
    (pattern) => expect(isExponential(pattern)).toBe(false),
  )
})

describe('every regular expression', () => {
  it.each(sources.map((file) => [file, patternsIn(file)] as const).filter(([, { length }]) => length > 0))(
    'is not exponential: %s',
    (_, patterns) => expect(patterns.filter(isExponential)).toEqual([]),
  )

  it('that is built at run time is checked', () => {
    const building = sources.filter((file) => /\bRegExp\(/.test(readFileSync(join(root, file), 'utf8')))
    expect([...new Set(built.map(({ file }) => file))].sort()).toEqual(building.sort())
  })

  it('that is built at run time is neither exponential nor quadratic', () => {
    const linter = new Linter()
    const patterns = new Map(built.map(({ file, pattern }) => [`${file}: ${pattern}`, pattern]))
    const slow = [...patterns].filter(
      ([where, pattern]) =>
        !neverFailing.test(where) &&
        (isExponential(pattern) || linter.verify(`(${pattern})`, { plugins: { regexp }, rules }).length > 0),
    )
    expect(slow.map(([where]) => where)).toEqual([])
  })
})
