import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import { describe, expect, it, vi } from 'vitest'
import type { ExportContext } from '../../../../src-main/export/types.ts'
import { type FolderOptions, writeWebsite } from '../../../../src-main/export/website/write-website.ts'
import { de } from '../../../../src-main/shell/text/de.ts'
import { temporaryName } from '../../../../src-main/util/atomic-file.ts'
import { asRemote } from '../../../support/engine/as-remote.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { listWebsite, readSearchableCall, readSearchFiles } from '../../../support/files/website.ts'
import { openLibrary, transcriptOf } from '../../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../../support/library/service-recordings.ts'
import { UnfinishedExports } from '../../../../src-main/export/unfinished-exports.ts'
import { exportAndKill } from '../../../support/process/kill-export.ts'
import { exportContext, hostileText, longName } from '../../../support/words/exported-call.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'
import { passageOf } from '../../../support/library/passages.ts'

sampleTests(import.meta.filename, 3)

const days = ['2026-03-02', '2026-03-14', '2026-04-01']

/**
 * A library with a call on each of these days, and its words; `silent` has no words, `unread` no transcript.
 */
function libraryOf(said: string[] = ['About the refund', 'The second pallet', 'A refund again']) {
  const { writer, reader, folder } = openLibrary()
  const ids = said.map((_, index) => `call-${index}`)
  const recordings = [...ids, 'silent', 'unread'].map((id, index) =>
    serviceRecordingOf({ id, createdAt: `${days[index % days.length]}T10:00:00Z` }),
  )
  writer.saveRecordings({ recordings, seenAt: 1 })
  for (const [index, id] of ids.entries()) {
    saveTranscript(writer, { id, transcript: transcriptOf(['you', 'Good morning'], ['them', said[index]!]) })
  }
  saveTranscript(writer, { id: 'silent', transcript: { text: '', wordCount: 0, words: [] } })
  return { writer, reader, libraryFolder: folder, ids }
}

function optionsOf(
  { reader, ids }: Pick<ReturnType<typeof libraryOf>, 'reader' | 'ids'>,
  {
    context,
    ...changes
  }: Partial<Omit<FolderOptions, 'context'>> & { context?: Partial<ExportContext> } = {},
): FolderOptions {
  return {
    ids,
    folder: makeTempFolder(),
    title: 'Calls with Niamh',
    reader: asRemote(reader),
    formatNumber: (raw) => raw,
    userName: null,
    choice: { isCorrected: true, withNotes: true, isRedacted: true },
    context: { ...exportContext, ...context },
    ...changes,
  }
}

/** Writes it, and returns its folder. */
async function write(options: FolderOptions): Promise<string> {
  await writeWebsite(options)
  return join(options.folder, 'Calls with Niamh')
}

/** The page as a browser reads it; runs nothing. */
function parse(path: string) {
  const { document } = new Window()
  document.write(readFileSync(path, 'utf8'))
  return document
}

describe('writeWebsite', () => {
  it('lists the calls by month, newest first, each once, and links to their pages', async () => {
    const library = libraryOf()
    library.writer.savePerson({ id: null, name: 'Niamh Gallagher', numbers: ['+353209174199'] })
    const options = optionsOf(library, { ids: ['call-0', 'silent', 'call-2', 'call-1', 'unread', 'call-0'] })
    const paths: (string | null)[] = []
    const outcome = await writeWebsite({ ...options, onCall: (_done, path) => paths.push(path) })
    expect(outcome).toEqual({ saved: 3, skipped: 1, withoutWords: 1, unreached: 0 })
    const folder = join(options.folder, 'Calls with Niamh')
    expect(paths.filter((path) => path !== null)).toEqual([join(folder, 'index.html')])
    const page = parse(join(folder, 'index.html'))
    expect([page.title, page.querySelector('h1')!.textContent]).toEqual([
      'Calls with Niamh',
      'Calls with Niamh',
    ])
    expect(page.querySelector('header p')!.textContent).toBe('3 calls')
    expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      'April 2026',
      'March 2026',
    ])
    const rows = [...page.querySelectorAll('.call')]
    expect(rows.map(({ textContent }) => textContent)).toEqual(
      ['1 April', '14 March', '2 March'].map((day) =>
        expect.stringMatching(new RegExp(`^Niamh Gallagher\\w+day ${day} 2026`)),
      ),
    )
    const call = parse(join(folder, rows[0]!.querySelector('a')!.getAttribute('href')!))
    expect(call.querySelector('#turns')!.textContent).toContain('A refund again')
    expect(call.querySelector('nav a')!.getAttribute('href')).toBe('../index.html')
    expect(call.body.innerHTML).not.toContain('offhook://')
  })

  it('finds every word of a call, its names, tags and notes, and the second of each word', async () => {
    const library = libraryOf()
    const { writer } = library
    writer.savePerson({ id: null, name: 'Niamh Gallagher', numbers: ['+353209174199'] })
    const tag = writer.saveTag({ id: null, name: 'Späte Fälle', color: 'blue' })
    writer.setTag({ ids: ['call-1'], tagId: tag.id, on: true, at: 1 })
    writer.saveNote({ id: null, recordingId: 'call-1', timestamp: 1.25, text: 'Ask\nabout pallets', at: 1 })
    const theme = writer.saveTheme({ id: null, name: 'Address', color: 'red', description: '' })
    writer.addPassage(passageOf('call-2', { timestamp: 0.5, themeIds: [theme.id] }))
    const folder = await write(optionsOf(library))
    const { keys, terms } = readSearchFiles(folder)
    expect(keys).toHaveLength(3)
    const found = (term: string) => terms.get(term)
    expect([found('refund'), found('good'), found('second')]).toEqual([[0, 2], [0, 1, 2], [1]])
    expect([found('gallagher'), found('spate'), found('353209174199')]).toEqual([[0, 1, 2], [1], [0, 1, 2]])
    expect([found('pallets'), found('address')]).toEqual([[1], [0]])
    const { name, facts, parts } = readSearchableCall(folder, keys[1]!)
    expect([name, facts]).toEqual(['Niamh Gallagher', expect.stringMatching(/14 March 2026.*Späte Fälle$/)])
    expect(parts).toEqual([
      ['Notes', 'Ask about pallets', [125]],
      ['You', 'Good morning', [0, 30]],
      ['Niamh Gallagher', 'The second pallet', [60, 30, 30]],
    ])
  })

  it('has the audio as it was read, beside the page', async () => {
    const bytes = Buffer.from('redacted sound')
    const readAudio: ExportContext['readAudio'] = async (id) =>
      id === 'call-0' ? { type: 'audio/wav', bytes } : id === 'call-1' ? { type: 'audio/mpeg', bytes } : null
    const folder = await write(optionsOf(libraryOf(), { context: { readAudio } }))
    const files = listWebsite(join(folder, 'audio'))
    expect(files.map((name) => name.slice(-4)).toSorted()).toEqual(['.mp3', '.wav'])
    for (const name of files) {
      expect(readFileSync(join(folder, 'audio', name))).toEqual(bytes)
      const page = parse(join(folder, 'calls', `${name.slice(0, -4)}.html`))
      expect(page.querySelector('audio')!.getAttribute('src')).toBe(`../audio/${name}`)
    }
    const silent = listWebsite(join(folder, 'calls')).filter(
      (name) => !files.some((file) => file.slice(0, -4) === name.slice(0, -5)),
    )
    expect(parse(join(folder, 'calls', silent[0]!)).querySelector('.player')!.textContent).toContain(
      'Audio not included.',
    )
  })

  it('hands hostile names and words to its pages as text', async () => {
    const markup = `</script><script>alert(1)</script><img src=x onerror=1> ${hostileText} \u2028 __proto__ constructor`
    const library = libraryOf([markup, '-->]]>*/'])
    const { writer } = library
    writer.savePerson({ id: null, name: markup.slice(0, 60), numbers: ['+353209174199'] })
    writer.saveNote({ id: null, recordingId: 'call-0', timestamp: null, text: markup, at: 1 })
    const options = optionsOf(library, { title: `../${markup}` })
    await writeWebsite(options)
    const [name] = readdirSync(options.folder)
    expect(name).not.toMatch(/[/\\:*?"<>|]/)
    const folder = join(options.folder, name!)
    for (const path of listWebsite(folder)) {
      const text = readFileSync(join(folder, path), 'utf8')
      expect(path).toMatch(/^(index\.html|(calls|search|search\/calls)\/[\w-]+\.(html|js))$/)
      if (path.endsWith('.js')) expect(text).not.toMatch(/[<>\u2028]/)
      else expect(text.match(/<(img|script|style)\b/g)).toEqual(['<style', '<script'])
    }
    const { keys, terms } = readSearchFiles(folder)
    expect(terms.get('constructor')).toHaveLength(1)
    const [, [label, text]] = readSearchableCall(folder, keys[terms.get('constructor')![0]!]!).parts as [
      unknown,
      [string, string],
    ]
    expect([label, text]).toEqual(['You', 'Good morning'])
    expect(JSON.stringify(readSearchableCall(folder, keys[terms.get('onerror')![0]!]!))).toContain(
      '<img src=x',
    )
  })

  it('allows each page its own script and style, and only files beside it', async () => {
    const readAudio = async () => ({ type: 'audio/wav' as const, bytes: Buffer.from('sound') })
    const folder = await write(optionsOf(libraryOf(), { context: { readAudio } }))
    const policyOf = (path: string) =>
      parse(join(folder, path)).querySelector('meta[http-equiv]')!.getAttribute('content')!
    const hash = String.raw`'sha256-[\w+/=]+'`
    expect(policyOf('index.html')).toMatch(
      new RegExp(
        `^default-src 'none'; script-src ${hash} 'strict-dynamic'; style-src ${hash}; base-uri 'none'; form-action 'none'$`,
      ),
    )
    expect(policyOf(`calls/${listWebsite(join(folder, 'calls'))[0]}`)).toMatch(
      new RegExp(`^default-src 'none'; media-src 'self'; script-src ${hash}; style-src ${hash};`),
    )
    for (const path of listWebsite(folder)) {
      expect(readFileSync(join(folder, path), 'utf8'), path).not.toMatch(/https?:|\/\/\w/)
    }
  })

  it('has the language of the interface', async () => {
    const folder = await write(optionsOf(libraryOf(), { context: { words: de.export, locale: 'de-AT' } }))
    const page = parse(join(folder, 'index.html'))
    expect(page.documentElement.getAttribute('lang')).toBe('de-AT')
    expect(page.querySelector('header p')!.textContent).toBe('3 Anrufe')
    expect(page.querySelector('h2')!.textContent).toBe('April 2026')
    expect(page.querySelector('input')!.getAttribute('aria-label')).toBe('Alle Anrufe durchsuchen')
  })

  it('has a name of its own beside what is there', async () => {
    const library = libraryOf()
    const folder = makeTempFolder()
    mkdirSync(join(folder, 'Dr. Weber'))
    writeFileSync(join(folder, 'Dr. Weber', 'mine'), '')
    for (const title of ['Dr. Weber', 'dr. weber', 'CON', longName, ' ']) {
      await writeWebsite(optionsOf(library, { folder, title }))
    }
    expect(readdirSync(join(folder, 'Dr. Weber'))).toEqual(['mine'])
    const names = readdirSync(folder)
    expect(names).toEqual(expect.arrayContaining(['Dr. Weber (2)', 'dr. weber (3)', '_CON', 'All calls']))
    expect(names).toHaveLength(6)
  })

  it('leaves nothing when no call has words, when it is stopped, and when it fails', async () => {
    const library = libraryOf()
    const folder = makeTempFolder()
    const options = (changes: Parameters<typeof optionsOf>[1]) => optionsOf(library, { folder, ...changes })
    expect(await writeWebsite(options({ ids: ['silent', 'unread'] }))).toEqual({
      ...{ saved: 0, skipped: 1, withoutWords: 1, unreached: 0 },
    })
    for (const stopAfter of [0, 1, 2, 3]) {
      let done = 0
      const stopped = await writeWebsite(
        options({ isStopped: () => done >= stopAfter, onCall: (count) => (done = count) }),
      )
      expect(stopped).toEqual({ saved: 0, skipped: 0, withoutWords: 0, unreached: 3 })
    }
    const readAudio = async () => Promise.reject(new Error('unreadable'))
    await expect(writeWebsite(options({ context: { readAudio } }))).rejects.toThrow('unreadable')
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]))
  })

  it('has its name only when it is complete, wherever it is killed', async () => {
    const { libraryFolder, ids } = libraryOf(Array.from({ length: 30 }, (_, index) => `Call number ${index}`))
    const folder = makeTempFolder()
    const home = makeTempFolder()
    for (const calls of [1, 15, 30, 45]) await exportAndKill([libraryFolder, folder, home, 'website'], calls)
    const [hidden, shown] = [true, false].map((isHidden) =>
      readdirSync(folder).filter((name) => temporaryName.test(name) === isHidden),
    )
    expect(hidden!.length).toBeGreaterThan(0)
    await new UnfinishedExports(home).clear()
    expect(readdirSync(folder)).toEqual(shown)
    for (const name of shown!) {
      expect(name).toMatch(/^All calls( \(\d\))?$/)
      const { keys, terms } = readSearchFiles(join(folder, name))
      expect([keys.length, terms.get('number')!.length]).toEqual([ids.length, ids.length])
      for (const key of keys) expect(existsSync(join(folder, name, 'calls', `${key}.html`))).toBe(true)
      expect(readFileSync(join(folder, name, 'index.html'), 'utf8')).toMatch(/<\/html>\n$/)
    }
  })
})
