import { createHash } from 'node:crypto'
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { toHtml } from '../../../../src-main/export/formats/html.ts'
import type { ExportContext, ExportedCall } from '../../../../src-main/export/types.ts'
import { de } from '../../../../src-main/shell/text/de.ts'
import {
  exportContext,
  exportedCallOf,
  hostileLine,
  hostileText,
  longCall,
  longName,
  noteAt,
  passage,
  rightToLeftName,
  say,
} from '../../../support/words/exported-call.ts'

const audioOf = (bytes: Uint8Array): Partial<ExportContext> => ({
  readAudio: async () => ({ type: 'audio/wav', bytes }),
})
const withAudio = audioOf(Buffer.from('sound'))

async function write(call: ExportedCall, changes: Partial<ExportContext> = {}): Promise<string> {
  return Buffer.from(await toHtml(call, { ...exportContext, ...changes })).toString()
}

/** The page as a browser reads it; runs nothing. */
function parse(html: string) {
  const { document } = new Window()
  document.write(html)
  return document
}

const textOf = (html: string, selector: string) =>
  [...parse(html).querySelectorAll(selector)].map(({ textContent }) => textContent)

describe('toHtml', () => {
  it('has who, when, tags, notes, and every turn with its time', async () => {
    const call = exportedCallOf({
      tags: ['orders', 'late'],
      notes: [noteAt(null, 'Ask for the papers'), noteAt(75, 'The price\nand more'), passage, noteAt(80, '')],
    })
    const html = await write(call, withAudio)
    expect(textOf(html, 'h1')).toEqual(['Niamh Gallagher'])
    expect(textOf(html, 'header p')).toEqual([
      expect.stringMatching(/20 November 2026.* · Inbound · 1:02:05 · \+353 20 917 4199/),
      'Tags: orders, late',
    ])
    const [quote, themes] = ['“Forty. Fine.” – Niamh Gallagher, You', 'Themes: Price, Terms']
    const passages = [`0:09${quote}${themes}Ask *why*.`, '1:20']
    expect(textOf(html, 'h2')).toEqual(['Notes', 'Transcript', 'Audio'])
    expect(textOf(html, '.note')).toEqual([
      'Whole callAsk for the papers',
      '1:15The price\nand more',
      ...passages,
    ])
    expect(textOf(html, '.note p').slice(2)).toEqual([quote, themes, 'Ask *why*.'])
    expect(textOf(html, '.turn')).toEqual(['0:00YouGood morning.', '1:07Niamh GallagherHello there.'])
  })

  it('begins with its mark', async () => {
    const { body } = parse(await write(exportedCallOf(), { mark: 'Confidential <b>' }))
    expect(body.firstElementChild.outerHTML).toBe('<p class="mark">Confidential &lt;b&gt;</p>')
  })

  it('has the language of the interface, and its texts', async () => {
    const html = await write(exportedCallOf(), { words: de.export, locale: 'de-AT' })
    expect(parse(html).documentElement.getAttribute('lang')).toBe('de-AT')
    expect(html).toContain('20. November 2026')
    expect(textOf(html, 'h2')).toEqual(['Transkript', 'Audio'])
    expect(html).toContain('aria-label="In diesem Anruf suchen"')
  })

  it('has the audio in itself, whole, whatever its length', async () => {
    for (const length of [0, 1, 2, 3, 3 * 2 ** 20 - 1, 3 * 2 ** 20, 3 * 2 ** 20 + 1]) {
      const bytes = Buffer.alloc(length, 'abcdefg')
      const html = await write(exportedCallOf(), audioOf(bytes))
      const [, base64] = /<audio [^>]*src="data:audio\/wav;base64,([^"]*)">/.exec(html)!
      expect(base64).toBe(bytes.toString('base64'))
      expect(html).toMatch(/<\/html>\n$/)
    }
  })

  it('plays from words and turns with audio, and links to the app without', async () => {
    const call = exportedCallOf()
    const page = parse(await write(call, withAudio))
    const words = [...page.querySelectorAll('.turn span[data-at]')]
    expect(words.map(({ textContent }) => textContent)).toEqual(['Good', 'morning.', 'Hello', 'there.'])
    expect(words[2]!.getAttribute('data-at')).toBe('67.4')
    expect(page.querySelector('.turn button')!.getAttribute('aria-label')).toBe('Play from 0:00')

    const silent = parse(await write(call))
    expect(silent.querySelector('audio')).toBeNull()
    expect(silent.querySelector('.player')!.textContent).toContain('Audio not included.')
    expect(silent.querySelectorAll('.turn a')[1]!.getAttribute('href')).toBe(
      `offhook://recording/${call.id}?t=67.4`,
    )
  })

  it('allows its own script and style and no request', async () => {
    const html = await write(exportedCallOf(), withAudio)
    const page = parse(html)
    const policy = page.querySelector('meta[http-equiv]')!.getAttribute('content')!
    const sources = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))
    for (const [name, element] of [
      ['script-src', 'script'],
      ['style-src', 'style'],
    ] as const) {
      const content = html.slice(
        html.indexOf(`<${element}>`) + element.length + 2,
        html.indexOf(`</${element}>`),
      )
      const hash = createHash('sha256').update(content).digest('base64')
      expect(sources(name)).toBe(`${name} 'sha256-${hash}'`)
    }
    expect(policy).toContain("default-src 'none'; media-src data:;")
    expect(html).not.toMatch(/https?:/)
  })

  it('shows markup that somebody said, wrote or is named as, and obeys none', async () => {
    const markup = '<img src=x onerror="alert(1)"></style></script><script>1</script>&amp;\'"'
    const call = exportedCallOf({
      ...{ person: markup, number: markup, tags: [markup], id: markup },
      words: [...say('them', markup, 1), ...say(markup, markup, 9), ...say(null, markup, 20)],
      notes: [noteAt(1, markup, { said: markup, speakers: [markup], themes: [markup] })],
    })
    for (const context of [withAudio, {}]) {
      const html = await write(call, context)
      expect(html.match(/<(img|script|style)\b/g)).toEqual(['<style', '<script'])
      const page = parse(html)
      expect(page.querySelectorAll('h1')[0]!.textContent).toBe(markup)
      expect(textOf(html, '.turn p')).toEqual([markup, markup, markup])
      expect(textOf(html, '.note p')).toEqual([`“${markup}” – ${markup}`, `Themes: ${markup}`, markup])
      const names = [...page.querySelectorAll('body *')].flatMap((element) => element.getAttributeNames())
      expect(names.filter((name) => /^on|^style$/.test(name))).toEqual([])
    }
  })

  it('shows names of any length, direction and content on one line', async () => {
    for (const [person, shown] of [
      [longName, longName],
      [rightToLeftName, rightToLeftName],
      [hostileText, hostileLine],
    ] as const) {
      const html = await write(exportedCallOf({ person, words: say('them', 'Hello.', 0) }))
      expect(textOf(html, 'h1[dir=auto]')).toEqual([shown])
      expect(textOf(html, '.speaker[dir=auto]')).toEqual([shown])
    }
  })

  it('says why it has no audio', async () => {
    const readAudio = async () => ({ format: 'GSM <6.10>', problem: 'unplayable' }) as const
    const html = await write(exportedCallOf(), { readAudio })
    expect(textOf(html, '.player p')).toEqual(['Audio not included: GSM <6.10> can’t be played here.'])
    const german = await write(exportedCallOf(), { readAudio, words: de.export })
    expect(textOf(german, '.player p')).toEqual(['Ohne Audio: GSM <6.10> kann hier nicht abgespielt werden.'])
  })

  it('has the words of a call without word times', async () => {
    const transcript = { text: 'Only the text came.\nNothing else did.', wordCount: 7, words: [] }
    const html = await write(exportedCallOf({ transcript }), withAudio)
    expect(textOf(html, '.turn p')).toEqual(['Only the text came.', 'Nothing else did.'])
    expect(parse(html).querySelectorAll('.turn [data-at], #lanes')).toHaveLength(0)
  })

  it('has every word of 90 minutes', async () => {
    const call = longCall()
    const html = await write(call, withAudio)
    expect(html.match(/<span data-at/g)).toHaveLength(call.transcript.words.length)
    expect(html).toContain('data-seconds="5400"')
  })
})
