import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { exportFormatIds } from '../../../src-preload/contract/export-formats.ts'
import { openAccountBook } from '../../../src-main/session/account-book.ts'
import { inspectAudio } from '../../../src-main/audio/inspect.ts'
import { chunkOf, formatChunk, riffOf } from '../../support/files/audio-files.ts'
import { connectCli, runWith } from '../../support/engine/command-line.ts'
import { composeOffhook, speechFolder } from '../../support/engine/compose-offhook.ts'
import { noKeyStore, systemKeyStore } from '../../support/engine/memory-key-store.ts'
import { checkBundle } from '../../support/files/check-bundle.ts'
import { listParts, readProject, readSelection } from '../../support/files/qda-project.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { plainFile } from '../../support/library/audio-folder.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

describe('command line', () => {
  it('syncs everything, then works from this machine without the service', async () => {
    const { service, json } = await connectCli({}, noKeyStore)
    const synced = await json('sync')
    expect(synced.code).toBe(0)
    expect(synced.value).toMatchObject({
      recordings: 4,
      transcripts: 4,
      audio: 4,
      waiting: 0,
      failed: 0,
      rateLimited: 0,
    })
    await service.stop()

    const status = await json('status')
    expect(status.value).toEqual({ ...synced.value, $schema: 'urn:offhook:cli:status:1' })
    const list = await json('list', '--limit', '2', '--offset', '1')
    expect(list.value.calls).toHaveLength(2)
    expect(list.value.calls[0]).toMatchObject({
      transcriptState: 'present',
      audioState: 'present',
      status: 'completed',
    })
    expect(readFileSync(list.value.calls[0].audioPath).length).toBeGreaterThan(1000)

    const { id } = list.value.calls[0]
    const show = await json('show', id)
    expect(show.value).toMatchObject({ id, transcript: { wordCount: show.value.transcript.words.length } })
    const word = show.value.transcript.words.find((each: { word: string }) =>
      /^[a-z]{7,}$/.test(each.word),
    ).word
    const found = await json('search', word)
    expect(found.value.results.map((result: { id: string }) => result.id)).toContain(id)
    expect(found.value.results[0].matches[0]).toMatchObject({
      timestamp: expect.any(Number),
      text: expect.any(String),
    })
  })

  it('requests nothing twice', async () => {
    const { json } = await connectCli()
    await json('sync')
    const again = await json('sync')
    expect(again.value.requests).toBeLessThanOrEqual(3)
  })

  it('downloads no audio when told not to', async () => {
    const { json } = await connectCli()
    expect((await json('sync', '--no-audio')).value).toMatchObject({ transcripts: 4, audio: 0 })
  })

  it('exits with 3 when something still waits at the service', async () => {
    const { service, json } = await connectCli()
    service.addRecording({ status: 'transcribing' })
    const { code, value } = await json('sync')
    expect(code).toBe(3)
    expect(value.waiting).toBeGreaterThan(0)
  })

  it('exports one call, the results of a query, and everything', async () => {
    const { json, cli } = await connectCli()
    await json('sync', '--no-audio')
    const [{ id }] = (await json('list')).value.calls
    const out = makeTempFolder()
    const one = await json('export', id, '--out', join(out, 'one'))
    expect(readFileSync(one.value.saved[0], 'utf8')).toMatch(/^1\r\n\d\d:\d\d:\d\d,\d{3} --> /)
    await cli('export', '--all', '--out', join(out, 'all'))
    expect(readdirSync(join(out, 'all'))).toHaveLength(4)
    const found = (await json('search', 'status:completed with:1')).value.results.length
    await cli('export', '--query', 'status:completed with:1', '--out', join(out, 'found'))
    expect(found).toBeGreaterThan(0)
    expect(readdirSync(join(out, 'found'))).toHaveLength(found)
  })

  it('exports calls as evidence, signed with the key in the keychain', async () => {
    const { json, cli, env } = await connectCli()
    await json('sync')
    const out = makeTempFolder()
    const args = ['export-evidence', '--all', '--out', out, '--time-stamp-request']
    const first = await runWith(env, args)
    expect([first.code, first.err]).toEqual([0, ''])
    expect(first.out).toMatch(/^4 calls in .+\nKey fingerprint: ([0-9a-f]{4} ?){16}\n$/)
    const second = JSON.parse((await runWith(env, [...args, '--json'])).out)
    expect(second).toMatchObject({ calls: 4, withoutAudio: 0, withoutTranscript: 0, leftOut: 0 })
    expect(first.out).toContain(second.fingerprint)
    expect(readdirSync(out)).toHaveLength(2)
    expect(readdirSync(second.folder)).toContain('manifest.tsq')
    expect(checkBundle(second.folder)).toMatchObject({ signaturesAreValid: true, filesAreIntact: true })
    const manifest = JSON.parse(readFileSync(join(second.folder, 'manifest.json'), 'utf8'))
    expect(manifest).toMatchObject({ appVersion: '1.2.3', service: env.OFFHOOK_BASE_URL })
    const none = await cli('export-evidence', '--query', 'nobody-said-this', '--out', out)
    expect([none.code, none.err]).toEqual([1, 'There are no calls to export.\n'])
  })

  it('names calls with redactions, and exports no evidence until told what to do with them', async () => {
    const { json, cli, env, home } = await connectCli()
    await json('sync')
    const ids = (await json('list')).value.calls.map(({ id }: { id: string }) => id)
    const environment = { baseUrl: env.OFFHOOK_BASE_URL, apiKey: env.OFFHOOK_API_KEY }
    const offhook = await composeOffhook({ home, environment })
    await offhook.session.start({ follow: false })
    const places = [{ first: 0, count: 1, kind: 'other' as const }]
    const { writer } = offhook.session.workspace()!.threads
    await writer.saveRedactions({ recordingId: ids[1], places, state: 'confirmed', at: 1 })
    await offhook.close()
    const out = makeTempFolder()
    const refused = await cli('export-evidence', '--all', '--out', out)
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('1 of these calls has redactions')
    expect(refused.err).toContain(ids[1])
    expect(readdirSync(out)).toEqual([])
    const left = await cli('export-evidence', '--all', '--out', out, '--redacted-calls', 'leave-out')
    expect(left.out).toMatch(/^3 calls in .+\n1 with redactions left out$/m)
    const only = await cli('export-evidence', ids[1], '--out', out, '--redacted-calls', 'leave-out')
    expect([only.code, readdirSync(out).length]).toEqual([1, 1])
    const wrong = await cli('export-evidence', '--all', '--out', out, '--redacted-calls', 'hide')
    expect(wrong.code).toBe(2)
  })

  it('saves a part of a call as audio, page and quote', async () => {
    const { json, cli } = await connectCli({ recordings: 8, speechFolder }, noKeyStore)
    await json('sync')
    const list: { id: string; audioPath: string }[] = (await json('list')).value.calls
    const out = makeTempFolder()
    for (const extension of ['wav', 'mp3']) {
      const { id } = list.find(({ audioPath }) => audioPath.endsWith(extension))!
      const clip = (name: string, to = '5.5') =>
        json('clip', id, '--from', '0:02', '--to', to, '--out', join(out, name))
      const file = join(out, `clip.${extension}`)
      expect(await clip(`clip.${extension}`)).toMatchObject({
        code: 0,
        value: { saved: file, from: 2, to: 5.5 },
      })
      expect((await inspectAudio(plainFile(file))).seconds).toBeCloseTo(3.5, 0)
      const other = extension === 'wav' ? 'mp3' : 'wav'
      const refused = await clip(`other.${other}`)
      expect([refused.code, refused.value.error.message]).toEqual([
        1,
        `The audio of this call is ${extension.toUpperCase()}. Use a file name that ends in .${extension}.`,
      ])
      await clip('clip.html')
      expect(readFileSync(join(out, 'clip.html'), 'utf8')).toContain('<audio controls')
      await clip('clip.md', '0:30')
      expect(readFileSync(join(out, 'clip.md'), 'utf8')).toMatch(/^> \*\*.+:\*\* “.+”$/m)
      const past = await cli(
        'clip',
        id,
        '--from',
        '99:00:00',
        '--to',
        '99:00:01',
        '--out',
        join(out, 'past.wav'),
      )
      expect([past.code, past.err]).toEqual([1, 'The audio of this call ends before this part.\n'])
    }
    expect(readdirSync(out).toSorted()).toEqual(['clip.html', 'clip.md', 'clip.mp3', 'clip.wav'])
  })

  it('exports every format, with or without corrections and notes, and reports calls without words', async () => {
    const { service, json, cli } = await connectCli()
    service.addRecording({ id: 'silent', words: [] })
    await json('sync', '--no-audio')
    const out = makeTempFolder()
    const formats = exportFormatIds.filter(
      (format) => !['pdf', 'website', 'csv', 'csv-turns', 'qdpx'].includes(format),
    )
    for (const format of formats) {
      const { saved, withoutWords } = (await json('export', '--all', '--format', format, '--out', out)).value
      expect(withoutWords).toBe(1)
      for (const path of saved) expect(readFileSync(path).length).toBeGreaterThan(100)
      expect(saved).toHaveLength(4)
    }
    expect(readdirSync(out)).toHaveLength(4 * formats.length)
    const pdf = await cli('export', '--all', '--format', 'pdf', '--out', out)
    expect([pdf.code, pdf.err.trim()]).toEqual([1, 'Only the installed app can export PDF files.'])
    const own = await json('export', '--all', '--service-srt', '--out', join(out, 'own'))
    expect(service.requests.filter(({ query }) => query.includes('format=srt'))).toHaveLength(4)
    expect(readFileSync(own.value.saved[0], 'utf8')).not.toContain('\r')
    const together = await json('export', '--all', '--format', 'docx', '--one-file', '--out', out)
    expect(together.value).toMatchObject({ saved: [join(out, 'Calls.docx')], withoutWords: 1 })
    const second = await json('export', '--all', '--format', 'docx', '--one-file', '--out', out)
    expect(second.value.saved).toEqual([join(out, 'Calls (2).docx')])
    const silent = await json('export', 'silent', '--format', 'csv-turns', '--out', join(out, 'none'))
    expect(silent.value.saved).toEqual([])
    expect(readdirSync(join(out, 'none'))).toEqual([])
    // A row for each call, also without words.
    const table = await json('export', '--all', '--format', 'csv', '--out', out)
    expect(table.value).toMatchObject({ saved: [join(out, 'Calls.csv')], withoutWords: 0 })
    expect(readFileSync(join(out, 'Calls.csv'), 'utf8')).toContain('offhook://recording/silent')
    const srt = await cli('export', '--all', '--one-file', '--out', out)
    expect([srt.code, srt.err]).toEqual([2, expect.stringContaining('--one-file is for docx, pdf.')])
    const text = await cli('export', '--all', '--format', 'srt', '--confidential', '--out', out)
    expect([text.code, text.err]).toEqual([
      2,
      expect.stringContaining('--confidential is for docx, pdf, html, website, txt.'),
    ])
    const lines = await cli('export', '--all', '--format', 'html', '--numbered', '--out', out)
    expect([lines.code, lines.err]).toEqual([2, expect.stringContaining('--numbered is for docx, pdf, txt.')])
    const court = await json('export', '--all', '--format', 'txt', '--numbered', '--out', join(out, 'court'))
    const courtText = readFileSync(court.value.saved[0], 'utf8')
    expect(courtText).toMatch(/\n 1 {2}\S.*:/)
    expect(courtText).toMatch(/\n25\b.*\n\nPage 1 of \d+\n/)
    const page = await json(
      'export',
      '--all',
      '--format',
      'html',
      '--confidential',
      '--out',
      join(out, 'marked'),
    )
    expect(readFileSync(page.value.saved[0], 'utf8')).toContain('<p class="mark">Confidential</p>')
    const { code, out: told } = await cli('export', 'silent', '--out', out)
    expect([code, told.trim()]).toEqual([0, '1 without words'])
    const plain = await json(
      'export',
      '--all',
      '--format',
      'json',
      '--out',
      out,
      '--uncorrected',
      '--no-notes',
    )
    expect(JSON.parse(readFileSync(plain.value.saved[0], 'utf8'))).toMatchObject({ notes: [] })
    const local = await json('export', '--all', '--format', 'md', '--out', out, '--no-offset')
    expect(readFileSync(local.value.saved[0], 'utf8')).toMatch(/^date: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/m)
  })

  it('exports with the name that the user chose for documents, else the account’s name', async () => {
    const { json, home } = await connectCli()
    await json('sync', '--no-audio')
    const exported = async () => {
      const { saved } = (await json('export', '--all', '--format', 'txt', '--out', makeTempFolder())).value
      return readFileSync(saved[0], 'utf8')
    }
    expect(await exported()).toContain(' Sam Avery: ')
    const book = await openAccountBook(home)
    await book.saveSettings({ documentName: ' Mara\u202e  Weber' })
    expect(await exported()).toContain(' Mara Weber: ')
  })

  it('exports a website in a new folder, and says where', async () => {
    const { json } = await connectCli()
    await json('sync')
    const out = makeTempFolder()
    const { value } = await json('export', '--all', '--format', 'website', '--out', out)
    expect(value).toMatchObject({ saved: [join(out, 'All calls', 'index.html')], unreached: 0 })
    expect(readdirSync(join(out, 'All calls', 'calls'))).toHaveLength(4)
    expect(readdirSync(join(out, 'All calls', 'audio'))).toHaveLength(4)
    expect(readdirSync(out)).toEqual(['All calls'])
  })

  it('exports a REFI-QDA project of all calls with their audio and passages', async () => {
    const { json, env, home } = await connectCli()
    await json('sync')
    const [{ id }] = (await json('list')).value.calls
    const environment = { baseUrl: env.OFFHOOK_BASE_URL, apiKey: env.OFFHOOK_API_KEY }
    const offhook = await composeOffhook({ home, environment })
    await offhook.session.start({ follow: false })
    const { writer } = offhook.session.workspace()!.threads
    const theme = await writer.saveTheme({ id: null, name: 'Price', color: 'teal', description: '' })
    const words = { first: 2, count: 2 }
    const saved = await writer.addPassage({
      ...{ recordingId: id, words, timestamp: null, text: 'Ask again', themeIds: [theme.id], at: 5 },
    })
    await offhook.close()
    const out = makeTempFolder()
    const { value } = await json('export', '--all', '--format', 'qdpx', '--out', out)
    expect(value).toMatchObject({ saved: [join(out, 'Calls.qdpx')], unreached: 0 })
    const project = readProject(readFileSync(value.saved[0]))
    expect(listParts(project, 'AudioSource')).toHaveLength(4)
    const [selection, ...others] = listParts(project, 'TranscriptSelection')
    expect([readSelection(project, selection!), others]).toEqual([saved!.said, []])
    expect(listParts(project, 'Code').map((code) => code.getAttribute('name'))).toEqual(['Price'])
    expect(listParts(project, 'Note').map(({ textContent }) => textContent)).toEqual(['Ask again'])
  })

  it('starts a call only with --yes, and waits for its recording with --wait', async () => {
    const { service, cli, json } = await connectCli()
    const posts = () => service.requests.filter(({ method }) => method === 'POST').length
    expect((await cli('call', '+14155550172')).code).toBe(2)
    expect((await cli('call', '911', '--yes')).code).toBe(1)
    expect(posts()).toBe(0)
    const { code, value } = await json('call', '(415) 555-0172', '--yes', '--wait')
    expect(code).toBe(0)
    expect(value).toMatchObject({ state: 'completed', ready: true, recordingId: expect.any(String) })
    expect(posts()).toBe(1)
  })

  it('lists no path outside the library, even if the database names one', async () => {
    const { json, home } = await connectCli({}, noKeyStore)
    await json('sync')
    const [{ id, audioPath }] = (await json('list')).value.calls
    const folder = audioPath.slice(0, audioPath.indexOf('audio/'))
    writeFileSync(join(home, 'id_ed25519'), 'secret')
    const db = new Database(join(folder, 'library.sqlite'))
    db.prepare('UPDATE recording SET audioPath = ? WHERE id = ?').run(
      relative(folder, join(home, 'id_ed25519')),
      id,
    )
    db.close()
    expect((await json('list')).value.calls[0]).toMatchObject({ id, audioPath: null })
    expect((await json('verify', '--repair')).value.audio).toMatchObject({ missing: [id], repaired: [id] })
    expect(readFileSync(join(home, 'id_ed25519'), 'utf8')).toBe('secret')
  })

  it('repairs nothing that cannot be read at the moment, such as on an unmounted drive', async () => {
    const { json, cli } = await connectCli({}, noKeyStore)
    await json('sync')
    const [{ id, audioPath }] = (await json('list')).value.calls
    renameSync(dirname(audioPath), `${dirname(audioPath)}-away`)
    const { code, value } = await json('verify', '--repair')
    expect(code).toBe(1)
    expect(value.audio).toMatchObject({ missing: [], damaged: [], unreadable: [id], repaired: [] })
    expect((await cli('verify')).out).toContain(`unreadable  ${id}`)
    renameSync(`${dirname(audioPath)}-away`, dirname(audioPath))
    expect((await json('verify')).value).toMatchObject({ ok: true, audio: { unreadable: [] } })
  })

  it('lists truncated audio, and --repair makes the next sync request it again', async () => {
    let cut = true
    const { json, cli } = await connectCli({
      recordings: 1,
      faults: ({ server }) => {
        const sound = chunkOf('data', Buffer.alloc(64_000), 3_600 * 32_000)
        return cut && server === 'storage' ? { status: 200, body: riffOf([formatChunk(), sound]) } : undefined
      },
    })
    await json('sync')
    const [{ id }] = (await json('list')).value.calls
    const { code, value } = await json('verify')
    expect([code, value.audio]).toMatchObject([0, { damaged: [], incomplete: [id], repaired: [] }])
    cut = false
    await json('sync')
    expect((await cli('verify', '--repair')).out).toContain(`incomplete  ${id}`)
    await json('sync')
    expect((await json('verify')).value.audio).toMatchObject({ checked: 1, incomplete: [], repaired: [] })
  })

  it('verifies the database and every audio file', async () => {
    const { json, cli } = await connectCli({}, noKeyStore)
    await json('sync')
    expect((await json('verify')).value).toMatchObject({
      ok: true,
      audio: { checked: 4, missing: [], damaged: [] },
    })
    const [first, second] = (await json('list')).value.calls
    rmSync(first.audioPath)
    truncateSync(second.audioPath, 100)
    const { code, value } = await json('verify')
    expect(code).toBe(1)
    expect(value.audio).toMatchObject({ missing: [first.id], damaged: [second.id] })
    expect((await cli('verify')).out).toContain('1 missing, 1 damaged')
  })

  it('shows the account', async () => {
    const { json } = await connectCli()
    expect((await json('account')).value).toMatchObject({ user: { email: expect.stringContaining('@') } })
  })

  it('reports a wrong key in plain words and never prints it', async () => {
    const { env } = await connectCli()
    const { code, out, err } = await runWith({ ...env, OFFHOOK_API_KEY: 'x_live_wrong' }, ['sync'])
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err).toContain('key')
    expect(err).not.toContain('x_live_wrong')
  })

  it('reads the key from stdin when run as a separate process', async () => {
    const { service, home } = await connectCli()
    const { OFFHOOK_API_KEY: _, ...env } = process.env
    const main = new URL('../../../src-main/cli/main.ts', import.meta.url).pathname
    const child = spawn(process.execPath, [main, 'account', '--json', '--api-key-stdin'], {
      env: { ...env, OFFHOOK_HOME: home, OFFHOOK_BASE_URL: service.baseUrl },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child.stdin.end(`${service.apiKey}\n`)
    const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    expect(JSON.parse(out)).toMatchObject({ user: { email: expect.stringContaining('@') } })
    expect(code).toBe(0)
  })

  it.each(['', '\n', 'one two'])('refuses the stdin %j as a key', async (input) => {
    const { env } = await connectCli()
    const { code, err } = await runWith(env, ['sync', '--api-key-stdin'], undefined, undefined, input)
    expect([code, err]).toEqual([2, '--api-key-stdin needs one key on stdin.\n'])
  })

  it.each([
    [['nonsense']],
    [['list', '--limit', 'many']],
    [['show']],
    [['show', 'one', 'two']],
    [['search', ' ']],
    [['search', 'word', '--limit', '0']],
    [['export', '--all']],
    [['export', '--all', '--query', 'word', '--out', 'here']],
    [['export', '--all', '--out', 'here', '--format', 'doc']],
    [['export-evidence', '--all']],
    [['export-evidence', '--out', 'here']],
    [['clip', 'one', '--from', '0:01', '--to', '0:02']],
    [['clip', 'one', '--from', '0:01', '--to', '0:02', '--out', 'here.ogg']],
    [['clip', 'one', '--from', '0:02', '--to', '0:01', '--out', 'here.mp3']],
    [['clip', 'one', '--from', '1:60', '--to', '3:00', '--out', 'here.mp3']],
    [['clip', '--from', '0:01', '--to', '0:02', '--out', 'here.mp3']],
    [['call', '--yes']],
    [['call', '+14155550172']],
    [['status', 'please']],
    [['sync', '--fast']],
    [['sync', '--home', '']],
  ])('exits with 2 on wrong usage %j, sends no request and opens no library', async (argv) => {
    const { service, home, cli } = await connectCli()
    const { code, out, err } = await cli(...argv)
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).not.toBe('')
    expect(service.requests).toEqual([])
    expect(readdirSync(home)).toEqual([])
  })

  it('prints one JSON document even when it fails', async () => {
    const { env, json, cli } = await connectCli()
    expect(await json('show', 'nobody')).toMatchObject({
      code: 1,
      value: { error: { code: 'failed', message: expect.stringContaining('No account') } },
    })
    expect(await json('list', '--limit', 'many')).toMatchObject({
      code: 2,
      value: { error: { code: 'usage' } },
    })
    const wrong = await runWith({ ...env, OFFHOOK_API_KEY: 'x_live_wrong' }, ['sync', '--json'])
    expect(JSON.parse(wrong.out)).toMatchObject({ error: { code: 'unauthorized' } })
    await cli('sync', '--no-audio')
    const inTheWay = join(env.OFFHOOK_HOME, 'offhook.json')
    const exported = await json('export', '--all', '--out', inTheWay)
    expect(exported).toMatchObject({ code: 1, value: { error: { code: 'not-a-folder' } } })
    expect(exported.err).not.toContain(' at ')
  })

  it('prints absolute audio paths, even for a data folder given by a relative path', async () => {
    const { env, home, json } = await connectCli({}, noKeyStore)
    await json('sync')
    const given = relative(process.cwd(), home)
    const byOption = await runWith(
      { ...env, OFFHOOK_HOME: '/nowhere' },
      ['list', '--json', '--home', given],
      undefined,
      noKeyStore,
    )
    const byEnvironment = await runWith(
      { ...env, OFFHOOK_HOME: given },
      ['list', '--json'],
      undefined,
      noKeyStore,
    )
    for (const { out } of [byOption, byEnvironment]) {
      for (const { audioPath } of JSON.parse(out).calls) expect(audioPath.startsWith(home)).toBe(true)
    }
  })

  it('abandons a command that does not stop when aborted', async () => {
    const stop = new AbortController()
    const { env } = await connectCli({
      faults: ({ path }) => {
        if (path !== '/v1/subscription') return undefined
        stop.abort()
        return 'hang'
      },
    })
    const { code, err } = await runWith(env, ['account'], stop.signal)
    expect(code).toBe(1)
    expect(err).toContain('Stopped')
  })

  it('stops while the keychain waits for its password', async () => {
    const { service, home } = await connectCli()
    const first = await composeOffhook({ home })
    await first.session.connect({ baseUrl: service.baseUrl, apiKey: service.apiKey, remember: 'keychain' })
    await first.close()
    const stop = new AbortController()
    const find = () => {
      stop.abort()
      return new Promise<never>(() => {})
    }
    const keychain = { ...systemKeyStore, find }
    const { code } = await runWith({ OFFHOOK_HOME: home }, ['sync'], stop.signal, keychain)
    expect(code).toBe(1)
  })

  it('tells the person what to do when no account is connected', async () => {
    const { code, err } = await runWith({ OFFHOOK_HOME: makeTempFolder() }, ['status'])
    expect(code).toBe(1)
    expect(err).toContain('OFFHOOK_BASE_URL')
  })

  it('prints its usage', async () => {
    const { code, out } = await runWith({}, ['--help'])
    expect(code).toBe(0)
    for (const name of [
      'sync',
      'status',
      'list',
      'search',
      'show',
      'export',
      'clip',
      'call',
      'account',
      'verify',
    ]) {
      expect(out).toContain(`  ${name} `)
    }
  })
})
