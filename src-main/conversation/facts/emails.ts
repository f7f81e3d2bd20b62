/** Finds e-mail addresses, written or spelled out: "niamh at gallagher dot ie". */
import type { WordPlace } from '../../../src-preload/contract/redaction.ts'
import type { Language } from '../language.ts'
import type { Circumstances, Found } from './types.ts'

/**
 * RFC 5321, section 4.5.3.1.1. Without a limit, a broken transcript of a million letters would take hours.
 */
const longestName = 64
/** "Niamh dot o dot gallagher dash reilly": more separators than any address has. */
const maxSeparators = 8

const written = new RegExp(
  `(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}._%+-]{1,${longestName}}@[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+`,
  'gu',
)

/** Spoken signs of an address, in addition to English. */
const said: Partial<Record<Language, { at: string; dot: string; hyphen: string; underscore: string }>> = {
  de: { at: 'ät|klammeraffe', dot: 'punkt', hyphen: 'minus|bindestrich', underscore: 'unterstrich' },
  fr: { at: 'arobase|arrobas', dot: 'point', hyphen: 'tiret', underscore: 'souligné' },
  es: { at: 'arroba', dot: 'punto', hyphen: 'guion|guión', underscore: 'bajo' },
  pt: { at: 'arroba', dot: 'ponto', hyphen: 'hífen|traço', underscore: 'sublinhado' },
  it: { at: 'chiocciola', dot: 'punto', hyphen: 'trattino', underscore: 'sottolineato' },
  nl: { at: 'apenstaartje', dot: 'punt', hyphen: 'streepje', underscore: 'liggend streepje' },
  sv: { at: 'snabel-a|snabela', dot: 'punkt', hyphen: 'bindestreck', underscore: 'understreck' },
}

/** Words that are not names before "at": "find us at example dot com". */
const noName =
  /^(?:us|me|him|her|it|them|is|are|be|site|website|page|online|look|looking|find|found|here|there|up|out|order|available|that|and|or|email|mail|address)$/i

export function findEmails(text: string, { language }: Circumstances): Found[] {
  const found = [...text.matchAll(written)].map((match) => foundAt(match.index, match[0], match[0]))
  const other = language && said[language]
  const sign = (english: string, own: string | undefined) => `(?:${own ? `${english}|${own}` : english})`
  const dot = sign('dot', other?.dot)
  const at = sign('at', other?.at)
  const hyphen = sign('hyphen|dash', other?.hyphen)
  const underscore = sign('underscore', other?.underscore)
  const separator = `(?:${dot}|${hyphen}|${underscore})`
  const part = `[\\p{L}\\p{N}][\\p{L}\\p{N}._+-]{0,${longestName - 1}}`
  const parts = `${part}(?: ${separator} ${part}){0,${maxSeparators}}`
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(${parts}) ${at} (${parts} ${dot} \\p{L}{2,})(?![\\p{L}\\p{N}])`,
    'giu',
  )
  for (const match of text.matchAll(pattern)) {
    const [whole, name = '', domain = ''] = match
    if (noName.test(name)) continue
    const write = (spoken: string) =>
      spoken
        .replace(new RegExp(` ${dot} `, 'giu'), '.')
        .replace(new RegExp(` ${hyphen} `, 'giu'), '-')
        .replace(new RegExp(` ${underscore} `, 'giu'), '_')
        .toLowerCase()
    found.push(foundAt(match.index, whole, `${write(name)}@${write(domain)}`))
  }
  return found
}

/** No value when it equals the text. */
function foundAt(from: number, text: string, address: string): Found {
  return { from, to: from + text.length, value: address === text ? null : address }
}

const signs = (sign: 'at' | 'dot' | 'hyphen' | 'underscore') => Object.values(said).map((each) => each[sign])
const anyOf = (words: readonly string[]) => new RegExp(`^(?:${words.join('|')})$`, 'iu')
const writtenAt = /([@＠]|[([{<](?:at|@)[)\]}>])/iu
const atSign = anyOf(['at', ...signs('at'), writtenAt.source])
const dotSign = anyOf(['dot', ...signs('dot')])
const joint = anyOf([
  'dot',
  'dash',
  'hyphen',
  'underscore',
  ...(['dot', 'hyphen', 'underscore'] as const).flatMap(signs),
])
/** A letter of a word that is spelled, or a number. */
const spelled = /^(?:\p{L}|\p{N}+)$/u
const domain = /[\p{L}\p{N}]\.\p{L}{2,}$/u
/** In words. A longer address is none. */
const mostWords = 64

/**
 * Finds addresses in any language and form, for hiding them: "n i n a at gmail.com". Finds too much rather than too
 * little.
 */
export function findAddressWords(words: readonly string[]): WordPlace[] {
  const parts = words.flatMap((word, index) =>
    word.split(writtenAt).flatMap((part) => {
      const text = writtenAt.test(part)
        ? part
        : part.replace(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')
      return text === '' ? [] : { text, index }
    }),
  )
  const texts = parts.map(({ text }) => text)
  return texts.flatMap((text, at) => {
    if (at === 0 || at + 1 === texts.length || !atSign.test(text)) return []
    // "At" is also a usual word.
    const last = findDomainEnd(texts, at + 1) ?? (/^at$/i.test(text) ? null : at + 1)
    if (last === null) return []
    const first = parts[findNameStart(texts, at - 1)]!.index
    return { first, count: parts[last]!.index + 1 - first }
  })
}

/** Null when the words are no domain, which has a dot. */
function findDomainEnd(texts: readonly string[], from: number): number | null {
  const matches = (pattern: RegExp, index: number) => pattern.test(texts[index] ?? '')
  let hasDot = false
  for (let index = from; index < Math.min(texts.length, from + mostWords); index++) {
    while (matches(spelled, index) && matches(spelled, index + 1)) index++
    // Spelled in part: "g mail.com".
    if (matches(spelled, index) && (matches(domain, index + 1) || matches(joint, index + 2))) index++
    if (matches(domain, index)) return index
    if (!matches(joint, index + 1)) return hasDot ? index : null
    hasDot ||= matches(dotSign, index + 1)
    index++
  }
  return hasDot ? Math.min(texts.length, from + mostWords) - 1 : null
}

function findNameStart(texts: readonly string[], last: number): number {
  let first = last
  for (; first > Math.max(0, last - mostWords); first--) {
    const [before, text] = [texts[first - 1]!, texts[first]!]
    const isSpelled = spelled.test(text) && (spelled.test(before) || /\p{N}/u.test(text))
    if (!isSpelled && !joint.test(before) && !joint.test(text)) break
  }
  return first
}
