/**
 * Whatever the main process says to a person is in the German catalogue: what its functions say, asked with every
 * code they have, and every sentence that stands in its modules as it is.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { FilesLeftError } from '../../../src-main/accounts/files-left-error.ts'
import { AudioError } from '../../../src-main/audio/audio-error.ts'
import { describeCallError } from '../../../src-main/dialer/call-error.ts'
import { describeNumber } from '../../../src-main/model/phone-numbers/phone-number.ts'
import { toAppError } from '../../../src-main/ipc/app-error.ts'
import { operators } from '../../../src-main/search/language/operators.ts'
import { parseQuery } from '../../../src-main/search/language/parse-query.ts'
import { listValues } from '../../../src-main/search/language/values.ts'
import { ServiceError, type ServiceErrorCode } from '../../../src-main/service/service-error.ts'
import { describeFailure } from '../../../src-main/sync/classify-error.ts'
import { catalogue } from '../../../src-renderer/util/sentences.de.ts'
import { readSentences } from '../../../src-renderer/util/read-sentences.ts'
import { sayIn } from '../../../src-renderer/util/sentences.ts'

const sources = join(import.meta.dirname, '../../../src-main')
const now = new Date(2026, 2, 14, 12).getTime()

/** Each code, so that a new one is asked about as well. */
const codes = Object.keys({
  'not-ready': true,
  'bad-request': true,
  'no-key': true,
  unauthorized: true,
  forbidden: true,
  'not-found': true,
  'rate-limited': true,
  'server-error': true,
  'unexpected-status': true,
  'not-json': true,
  'invalid-response': true,
  timeout: true,
  offline: true,
  proxy: true,
  'proxy-login': true,
  tls: true,
  redirected: true,
  'too-large': true,
  'bad-address': true,
  aborted: true,
  'too-late': true,
} satisfies Record<ServiceErrorCode, true>) as ServiceErrorCode[]

/** The same failure with and without what the service may add. */
function failuresOf(code: ServiceErrorCode): ServiceError[] {
  return [
    new ServiceError(code),
    new ServiceError(code, { status: 503, retryAfterSeconds: 7, serviceMessage: 'No. See “limits”.' }),
    new ServiceError(code, { retryAfterSeconds: 7_200, serviceMessage: 'Nein' }),
  ]
}

function unknownIn(text: string): string[] {
  return readSentences(text, catalogue).flatMap(({ said, isKnown }) => (isKnown ? [] : [said]))
}

function german(text: string): string {
  return readSentences(text, catalogue)
    .map(({ said }) => said)
    .join(' ')
}

describe('sayIn', () => {
  it('leaves the sentences as they are in English', () => {
    expect(sayIn('This number is too short.')).toBe('This number is too short.')
  })
})

describe('the German catalogue', () => {
  it('has the same holes in the same order as the English', () => {
    const holes = (text: string) => text.match(/\{\w*\}/gu) ?? []
    for (const [english, translation] of Object.entries(catalogue.sentences)) {
      expect(holes(translation), english).toEqual(holes(english))
    }
  })

  it.each(codes)('says what goes wrong at the service: %s', (code) => {
    for (const error of failuresOf(code)) {
      expect(unknownIn(toAppError(error).message)).toEqual([])
      expect(unknownIn(describeFailure(error))).toEqual([])
      expect(unknownIn(describeCallError(error, 'refused'))).toEqual([])
      expect(unknownIn(describeCallError(error, 'unknown'))).toEqual([])
    }
  })

  it('keeps the service’s own words in German quotes', () => {
    const error = new ServiceError('forbidden', { serviceMessage: 'No. See “limits”.' })
    expect(german(toAppError(error).message)).toBe(
      'Der Dienst nimmt den Schlüssel an, verweigert aber dies hier. Er sagt: „No. See “limits”.“ ' +
        'API-Zugang setzt einen aktiven Pro- oder Business-Tarif voraus. ' +
        'Alles, was schon auf diesem Gerät ist, bleibt erhalten.',
    )
  })

  it('says what fails with audio, and with what is no error of anybody', () => {
    expect(unknownIn(describeFailure(new AudioError('not-audio')))).toEqual([])
    expect(unknownIn(describeFailure(new Error()))).toEqual([])
    expect(unknownIn(toAppError(new Error()).message)).toEqual([])
  })

  it.each([[['/home/ada/“x”/a']], [['/data/a', '/data/b']]])(
    'says what could not be deleted: %j',
    (paths) => {
      expect(unknownIn(toAppError(new FilesLeftError(paths)).message)).toEqual([])
    },
  )

  it.each([
    '',
    '112',
    '123',
    '+1',
    '+49 900 1234567',
    '+44 843 1234567',
    '+1 555 0000000',
    '+491',
    'a1b2c3d4',
  ])('says why "%s" is not called, or what to know before', (input) => {
    const { refusal, warning } = describeNumber(input, 'DE', 'de', 0)
    expect(unknownIn(`${refusal ?? ''} ${warning ?? ''}`)).toEqual([])
  })

  it.each([
    ...operators.map(({ name }) => `${name}:"" x`),
    ...operators.map(({ name }) => `${name}:? x`),
    'OR x',
    '~20s x',
    'x ~20 y',
    '-x OR y',
    'word '.repeat(60) + Array.from({ length: 60 }, (_, index) => `w${index}`).join(' '),
    Array.from({ length: 60 }, (_, index) => `longer:${index + 1}m`).join(' '),
  ])('says what is not understood in the search %.20s', (query) => {
    for (const { message } of parseQuery(query, { now }).problems) expect(unknownIn(message)).toEqual([])
  })

  it('says what operators and their values are for', () => {
    const suggest = { people: () => [], tags: () => [], words: () => [], statuses: () => [] }
    for (const operator of operators) {
      const values = ['', '2', '202', 'yes', '1', '90'].flatMap((beginning) =>
        listValues(operator, beginning, { now, limit: 8, suggest }),
      )
      const details = [operator.help, ...operator.choices.map(({ help }) => help)]
      for (const text of [...details, ...values.map(({ detail }) => detail ?? '')]) {
        expect(unknownIn(text)).toEqual([])
      }
    }
  })

  it('names days, lengths and numbers in German', () => {
    expect(german('Sat 14 Mar 2026')).toBe('Sa., 14. März 2026')
    expect(german('28 Dec 2025 – 3 Jan 2026')).toBe('28. Dez. 2025 – 3. Jan. 2026')
    expect(german('before Mon 1 Jun 2026')).toBe('vor dem Mo., 1. Juni 2026')
    expect(german('from Thu 1 Oct 2026 on')).toBe('ab dem Do., 1. Okt. 2026')
    expect(german('1 hour 30 minutes or longer')).toBe('1 Stunde 30 Minuten oder länger')
    expect(german('12 calls')).toBe('12 Anrufe')
  })

  it.each(sentencesInModules())('has “%s”, of %s', (sentence) => {
    expect(unknownIn(sentence)).toEqual([])
  })
})

/** What is written for others: the command line’s, the sample service’s, the shell’s own texts, logs. */
function isSpoken(path: string): boolean {
  return path.endsWith('.ts') && !/^(?:cli|sample-service|shell)[/\\]/u.test(path)
}

const isSql = /^[A-Z]{4,} /u

/** Whole sentences that stand in the modules, with the module; errors of the program itself are for no person. */
function sentencesInModules(): [sentence: string, path: string][] {
  const paths = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(isSpoken)
  return paths.flatMap((path) =>
    sentencesIn(readFileSync(join(sources, path), 'utf8')).map((sentence): [string, string] => [
      sentence,
      path,
    ]),
  )
}

function sentencesIn(source: string): string[] {
  const found: string[] = []
  const note = (text: string | null) => {
    if (text !== null && /^[\p{Lu}“].* .*[.?!]$/su.test(text) && !isSql.test(text)) found.push(text)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isThrowStatement(node)) return
    if (ts.isStringLiteralLike(node) || ts.isBinaryExpression(node)) {
      const text = textOf(node)
      note(text)
      if (text !== null) return
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('module.ts', source, ts.ScriptTarget.Latest))
  return found
}

/** Of a literal, or of several that are joined; null for what is filled in only when it is said. */
function textOf(node: ts.Expression): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return null
  const [left, right] = [textOf(node.left), textOf(node.right)]
  return left === null || right === null ? null : left + right
}
