/** Finds e-mail addresses, written or spelled out: "niamh at gallagher dot ie". */
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
