import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createSigningKeyStore } from '../../../../src-main/credentials/signing-key.ts'
import { exportEvidence, type EvidenceOptions } from '../../../../src-main/export/evidence/export-evidence.ts'
import { de } from '../../../../src-main/shell/text/de.ts'
import { en } from '../../../../src-main/shell/text/en.ts'
import type { RedactAudioPlan } from '../../../../src-main/model/redacted-audio.ts'
import { temporaryName } from '../../../../src-main/util/atomic-file.ts'
import { createJobRunner } from '../../../../src-main/threads/run-job.ts'
import { asRemote } from '../../../support/engine/as-remote.ts'
import { createMemoryKeyStore } from '../../../support/engine/memory-key-store.ts'
import { checkBundle, readCommands } from '../../../support/files/check-bundle.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { threadPrograms } from '../../../support/process/thread-programs.ts'
import { programPath } from '../../../support/process/programs.ts'
import { openAudioLibrary } from '../../../support/library/audio-library.ts'
import { transcriptOf } from '../../../support/library/open-library.ts'
import { passageOf } from '../../../support/library/passages.ts'
import { plainFolder } from '../../../support/library/audio-folder.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const program = programPath('evidence-until-killed')
const ids = ['rec-1', 'rec-2', 'rec-3']
const at = new Date(2026, 10, 21, 14, 30).getTime()
const whole = { signaturesAreValid: true, filesAreIntact: true, hasNoOtherFiles: true }

const runJob = createJobRunner(threadPrograms)
const redactAudio = (plan: RedactAudioPlan) => runJob('redact-audio', plan)

const makeKey = () => createSigningKeyStore(createMemoryKeyStore(), makeTempFolder()).get()

/** Three calls: one with everything, one without a transcript, one without audio. */
function openCalls() {
  const { library, give, fileOf } = openAudioLibrary(3)
  const { writer, reader, folder } = library
  give(['rec-1', 'rec-2'], 3_000_000)
  saveTranscript(writer, { id: 'rec-1', transcript: transcriptOf(['them', 'You owe me fifteen.']) })
  saveTranscript(writer, { id: 'rec-3', transcript: transcriptOf(['you', 'Hello?']) })
  writer.saveNote({ id: null, recordingId: 'rec-1', timestamp: 1, text: 'He means fifty', at: 5 })
  writer.saveCorrection({ recordingId: 'rec-1', first: 3, count: 1, replacement: 'fifty.', at: 6 })
  writer.addPassage(passageOf('rec-1', { words: { first: 1, count: 3 }, at: 7 }))
  return { writer, reader, folder, fileOf }
}

async function makeBundle(options: Partial<EvidenceOptions> = {}, calls = openCalls()) {
  const key = options.key ?? (await makeKey())
  const to = options.to ?? makeTempFolder()
  const exported = await exportEvidence({
    ...{ ids, to, key, library: plainFolder(calls.folder) },
    ...{ reader: asRemote(calls.reader), writer: asRemote(calls.writer) },
    origin: { appVersion: '1.2.3', service: 'https://api.example.com', account: 'Mara Keane' },
    ...{ withAdditions: true, withTimeStampRequest: false, words: en.evidence, locale: 'en' },
    ...{ exportWords: en.export, naming: { formatNumber: (raw) => raw, userName: 'Mara Keane' } },
    ...{ now: () => at, signal: new AbortController().signal },
    ...{ redactedCalls: 'original', redactAudio },
    ...options,
  })
  const manifest = JSON.parse(readFileSync(join(exported.folder, 'manifest.json'), 'utf8'))
  const readme = readFileSync(join(exported.folder, 'README.txt'), 'utf8')
  return { ...calls, exported, key, to, manifest, readme, bundle: exported.folder }
}

describe('exportEvidence', () => {
  it('writes a folder that sha256sum and openssl find whole, by the commands of its README', async () => {
    const { exported, bundle, key, to } = await makeBundle()
    expect(exported).toMatchObject({
      calls: 3,
      withoutAudio: 1,
      withoutTranscript: 1,
      fingerprint: key.fingerprint,
    })
    expect(basename(bundle)).toBe('Offhook evidence 2026-11-21 14.30')
    expect(readdirSync(to)).toEqual([basename(bundle)])
    expect(checkBundle(bundle)).toEqual({ ...whole, fingerprint: key.fingerprint.replaceAll(' ', '') })
    const german = await makeBundle({ words: de.evidence, locale: 'de' })
    expect(checkBundle(german.bundle)).toMatchObject(whole)
  })

  it('has the audio and the service’s words untouched, and what was added apart from them', async () => {
    const { bundle, fileOf, reader, manifest } = await makeBundle()
    expect(readFileSync(join(bundle, 'audio/0001.wav'))).toEqual(readFileSync(fileOf('rec-1')))
    const transcript = JSON.parse(readFileSync(join(bundle, 'transcripts/0001.json'), 'utf8'))
    expect(transcript).toMatchObject({ id: 'rec-1', status: 'completed', duration: 3 })
    expect(transcript.transcript).toEqual(transcriptOf(['them', 'You owe me fifteen.']))
    expect(reader.findTranscript({ id: 'rec-1' })!.text).toBe('You owe me fifty.')
    expect(JSON.parse(readFileSync(join(bundle, 'additions/0001.json'), 'utf8'))).toMatchObject({
      recordingId: 'rec-1',
      notes: expect.arrayContaining([
        expect.objectContaining({ text: 'He means fifty', timestamp: 1, lines: null }),
        expect.objectContaining({ quote: 'owe me fifty.', lines: '1:01' }),
      ]),
      corrections: [{ original: 'fifteen.', replacement: 'fifty.' }],
    })
    expect(manifest).toMatchObject({ format: 'offhook-evidence', appVersion: '1.2.3', entryCount: 3 })
    expect(manifest.entries.map(({ recordingId }: { recordingId: string }) => recordingId)).toEqual(ids)
    expect(manifest.entries[1]).toMatchObject({
      number: 2,
      transcript: 'not-on-this-computer',
      additions: null,
    })
    expect(manifest.entries[2]).toMatchObject({ audio: 'not-on-this-computer' })
  })

  it('leaves out what was added when it is not wanted', async () => {
    const { bundle, manifest } = await makeBundle({ withAdditions: false })
    expect(existsSync(join(bundle, 'additions'))).toBe(false)
    expect(manifest.entries[0].additions).toBeNull()
    expect(checkBundle(bundle)).toMatchObject(whole)
  })

  it('has the words of each call in numbered lines, as the app shows them', async () => {
    const { bundle, manifest, readme } = await makeBundle()
    const [one, two, three] = manifest.entries
    expect(one.numbered.path).toBe('numbered/0001.txt')
    expect([two.numbered, three.numbered.path]).toEqual([null, 'numbered/0003.txt'])
    const text = readFileSync(join(bundle, one.numbered.path), 'utf8')
    expect(text).toMatch(/\n 1 {2}\S.*: +You owe me fifty\.\n 2\n/)
    expect(text).toContain(`\nPage 1 of 1\nSHA-256 of the audio: ${one.audio.sha256}\n`)
    const words = readFileSync(join(bundle, three.numbered.path), 'utf8')
    expect(words).toContain('\n 1  MARA KEANE:       Hello?\n')
    expect(words).toContain('\nNo audio\n')
    expect(readme).toContain('numbered/: ')
    expect(readFileSync(join(bundle, 'index.html'), 'utf8')).toContain('<a href="numbered/0001.txt">')
  })

  it('has the service’s words and no names in numbered lines without additions', async () => {
    const calls = openCalls()
    const { bundle } = await makeBundle({ withAdditions: false }, calls)
    expect(readFileSync(join(bundle, 'numbered/0001.txt'), 'utf8')).toContain('You owe me fifteen.')
    expect(readFileSync(join(bundle, 'numbered/0003.txt'), 'utf8')).toContain(' 1  YOU:              Hello?')
  })

  it('leaves out audio that is not what was downloaded, and says so', async () => {
    const calls = openCalls()
    writeFileSync(calls.fileOf('rec-2'), 'another recording')
    const { bundle, manifest, exported } = await makeBundle({}, calls)
    expect(manifest.entries[1].audio).toBe('changed')
    expect(exported.withoutAudio).toBe(2)
    expect(readdirSync(join(bundle, 'audio'))).toEqual(['0001.wav'])
    expect(checkBundle(bundle)).toMatchObject(whole)
  })

  it('shows its calls on a page that has no script and asks for nothing', async () => {
    const { bundle, manifest } = await makeBundle()
    const page = readFileSync(join(bundle, 'index.html'), 'utf8')
    expect(page).toContain("default-src 'none'")
    expect(page).not.toMatch(/<script|src=/)
    for (const { audio, transcript } of manifest.entries) {
      if (audio.sha256) expect(page).toContain(audio.sha256)
      if (transcript.sha256) expect(page).toContain(transcript.sha256)
    }
  })

  it('requests a time stamp that an authority signs and openssl verifies', async () => {
    const { bundle, to, readme } = await makeBundle({ withTimeStampRequest: true })
    const query = openssl(bundle, 'ts -query -in manifest.tsq -text')
    expect(query).toMatch(/Version: 1\s+Hash Algorithm: sha256/)
    expect(query).toMatch(/Nonce: 0x01[0-9A-F]{32}\s+Certificate required: yes/)
    signTimeStamp(bundle, to)
    const check = readCommands(readme).at(-1)!
    expect(spawnSync('bash', ['-c', check], { cwd: bundle, encoding: 'utf8' }).stdout).toContain(
      'Verification: OK',
    )
    expect(checkBundle(bundle)).toMatchObject(whole)
    writeFileSync(join(bundle, 'manifest.json'), '{}')
    expect(spawnSync('bash', ['-c', check], { cwd: bundle }).status).not.toBe(0)
  })

  it('leaves nothing when it is stopped', async () => {
    const stop = new AbortController()
    const to = makeTempFolder()
    const attempt = makeBundle({ to, signal: stop.signal, onCall: () => stop.abort() })
    await expect(attempt).rejects.toThrow(/abort/i)
    expect(readdirSync(to)).toEqual([])
  })

  it('leaves only whole folders and hidden names where it is killed', async () => {
    const { folder } = openCalls()
    const to = makeTempFolder()
    for (const calls of [1, 2, 4, 7]) await exportAndKill([folder, to], calls)
    const names = readdirSync(to)
    expect(names.filter((name) => temporaryName.test(name)).length).toBeGreaterThan(0)
    const bundles = names.filter((name) => !temporaryName.test(name))
    expect(bundles.length).toBeGreaterThan(0)
    for (const name of bundles) expect(checkBundle(join(to, name)), name).toMatchObject(whole)
  })

  it('replaces no folder', async () => {
    const to = makeTempFolder()
    const names = [await makeBundle({ to }), await makeBundle({ to })].map(({ bundle }) => basename(bundle))
    expect(names).toEqual(['Offhook evidence 2026-11-21 14.30', 'Offhook evidence 2026-11-21 14.30 (2)'])
  })
})

/** The first call says a number that its owner redacted, in words, a note, and the contact. */
function openRedacted() {
  const calls = openCalls()
  const words = [{ first: 3, count: 1, kind: 'other' as const }]
  calls.writer.saveRedactions({ recordingId: 'rec-1', places: words, state: 'confirmed', at: 7 })
  calls.writer.saveRedactions({
    recordingId: 'rec-3',
    places: [{ ...words[0]!, first: 0 }],
    state: 'dismissed',
    at: 7,
  })
  return calls
}

describe('calls with redactions', () => {
  it('are left out, alone of all', async () => {
    const { bundle, exported, manifest, readme } = await makeBundle(
      { redactedCalls: 'leave-out' },
      openRedacted(),
    )
    expect(exported).toMatchObject({ calls: 2, leftOut: 1 })
    expect(manifest.entries.map(({ recordingId }: { recordingId: string }) => recordingId)).toEqual([
      'rec-2',
      'rec-3',
    ])
    expect(readAll(bundle)).not.toContain('rec-1')
    expect(readme).not.toContain('redacted/')
    expect(checkBundle(bundle)).toMatchObject(whole)
  })

  it('have a redacted copy beside the original, which is signed and labelled', async () => {
    const calls = openRedacted()
    const { bundle, exported, manifest, readme } = await makeBundle({ redactedCalls: 'add-copy' }, calls)
    expect(exported).toMatchObject({ calls: 3, leftOut: 0 })
    expect(checkBundle(bundle)).toMatchObject(whole)
    expect(readdirSync(join(bundle, 'redacted')).sort()).toEqual([
      '0001-additions.json',
      '0001.json',
      '0001.txt',
      '0001.wav',
    ])
    const [one, two] = manifest.entries
    expect(two.redacted).toBeNull()
    expect(one.redacted).toMatchObject({
      audio: { path: 'redacted/0001.wav' },
      transcript: { path: 'redacted/0001.json' },
      additions: { path: 'redacted/0001-additions.json' },
    })
    for (const name of ['0001.json', '0001.txt', '0001-additions.json'])
      expect(readFileSync(join(bundle, 'redacted', name), 'utf8')).not.toMatch(/fifteen|fifty/)
    expect(readFileSync(join(bundle, 'transcripts/0001.json'), 'utf8')).toContain('fifteen')
    expect(readFileSync(join(bundle, 'audio/0001.wav'))).toEqual(readFileSync(calls.fileOf('rec-1')))
    const copy = readFileSync(join(bundle, 'redacted/0001.wav'))
    expect(copy).not.toEqual(readFileSync(calls.fileOf('rec-1')))
    expect(readme).toContain('redacted/: copies of calls without the words')
    const page = readFileSync(join(bundle, 'index.html'), 'utf8')
    expect(page).toContain(`<dt>Audio (redacted copy)</dt><dd><a href="redacted/0001.wav">`)
    expect(page.match(/\(redacted copy\)/g)).toHaveLength(4)
  })

  it('have no redacted audio where words cannot be removed from it, and say so', async () => {
    const options = { redactedCalls: 'add-copy' as const, redactAudio: async () => false }
    const { bundle, manifest } = await makeBundle(options, openRedacted())
    expect(manifest.entries[0].redacted.audio).toBe('not-redactable')
    expect(existsSync(join(bundle, 'redacted/0001.wav'))).toBe(false)
    expect(checkBundle(bundle)).toMatchObject(whole)
  })

  it('have no copies when only the original is wanted', async () => {
    const { bundle, manifest } = await makeBundle({ redactedCalls: 'original' }, openRedacted())
    expect(manifest.entries[0].redacted).toBeNull()
    expect(existsSync(join(bundle, 'redacted'))).toBe(false)
  })
})

/** Another program with access to the folder interferes while the bundle is written. */
describe.skipIf(process.platform !== 'linux')('a bundle that is being written', () => {
  const findHidden = (to: string) =>
    join(
      to,
      readdirSync(to).find((name) => temporaryName.test(name))!,
    )

  it('writes nothing elsewhere when its folder is replaced by a link, and leaves nothing', async () => {
    const [to, elsewhere] = [makeTempFolder(), makeTempFolder()]
    const attempt = makeBundle({
      to,
      onCall(done) {
        if (done > 1) return
        const hidden = findHidden(to)
        renameSync(hidden, join(to, 'moved'))
        symlinkSync(elsewhere, hidden)
      },
    })
    await expect(attempt).rejects.toThrow()
    expect(readdirSync(elsewhere)).toEqual([])
    expect(readdirSync(join(to, 'moved'))).toEqual([])
  })

  it.each(['manifest.json', 'SHA256SUMS'])('signs nothing that another program wrote as %s', async (name) => {
    const [to, signed] = [makeTempFolder(), [] as string[]]
    const key = await makeKey()
    const replace = () => {
      const path = join(findHidden(to), name)
      rmSync(path)
      writeFileSync(path, 'forged')
    }
    const sign = (bytes: Uint8Array) => {
      signed.push(Buffer.from(bytes).toString())
      // The list is signed after the manifest.
      if (name === 'SHA256SUMS') replace()
      return key.sign(bytes)
    }
    const onCall = (done: number) => done === 3 && name === 'manifest.json' && replace()
    await expect(makeBundle({ to, key: { ...key, sign }, onCall })).rejects.toMatchObject({ code: 'EIO' })
    expect(signed.some((text) => text.includes('forged'))).toBe(false)
    expect(readdirSync(to)).toEqual([])
  })
})

/** What an attacker without the key can do to a bundle, and the check that fails then. */
describe('an evidence bundle', () => {
  it('shows a changed file', async () => {
    const { bundle, readme } = await makeBundle()
    for (const path of [
      'audio/0001.wav',
      'transcripts/0001.json',
      'numbered/0001.txt',
      'additions/0001.json',
      'index.html',
      'README.txt',
    ]) {
      const copy = copyOf(bundle)
      const bytes = readFileSync(join(copy, path))
      bytes[bytes.length - 2]! ^= 1
      writeFileSync(join(copy, path), bytes)
      expect(checkBundle(copy, readme), path).toMatchObject({ ...whole, filesAreIntact: false })
      // The list contains the changed hash, but then differs from the signed list.
      relist(copy)
      expect(checkBundle(copy, readme), path).toMatchObject({ ...whole, signaturesAreValid: false })
    }
  })

  it('shows a removed entry', async () => {
    const { bundle, readme } = await makeBundle()
    rmSync(join(bundle, 'audio/0002.wav'))
    expect(checkBundle(bundle, readme)).toMatchObject({ filesAreIntact: false })
    editManifest(bundle, (entries) => entries.filter(({ number }) => number !== 2))
    relist(bundle)
    expect(checkBundle(bundle, readme)).toMatchObject({ ...whole, signaturesAreValid: false })
  })

  it('shows an added entry', async () => {
    const { bundle, readme } = await makeBundle()
    writeFileSync(join(bundle, 'transcripts/0002.json'), '{}')
    expect(checkBundle(bundle, readme)).toMatchObject({ ...whole, hasNoOtherFiles: false })
    editManifest(bundle, (entries) => [...entries, { ...entries[0]!, number: 4 }])
    relist(bundle)
    expect(checkBundle(bundle, readme)).toMatchObject({ ...whole, signaturesAreValid: false })
  })

  it('shows reordered entries', async () => {
    const { bundle, readme } = await makeBundle()
    const [one, two, aside] = ['audio/0001.wav', 'audio/0002.wav', 'aside'].map((path) => join(bundle, path))
    writeFileSync(one!, 'other bytes than the second')
    renameSync(one!, aside!)
    renameSync(two!, one!)
    renameSync(aside!, two!)
    expect(checkBundle(bundle, readme)).toMatchObject({ filesAreIntact: false })
    editManifest(bundle, (entries) => entries.toReversed())
    relist(bundle)
    expect(checkBundle(bundle, readme)).toMatchObject({ ...whole, signaturesAreValid: false })
  })

  it('shows a replaced manifest, also one of another bundle of the same key', async () => {
    const { bundle, readme, key } = await makeBundle()
    const other = await makeBundle({ key, ids: ['rec-3'] })
    for (const name of ['manifest.json', 'manifest.json.sig'])
      cpSync(join(other.bundle, name), join(bundle, name))
    expect(checkBundle(bundle, readme)).toMatchObject({ signaturesAreValid: true, filesAreIntact: false })
    relist(bundle)
    expect(checkBundle(bundle, readme)).toMatchObject({ ...whole, signaturesAreValid: false })
  })

  it('shows a file that is added through a link in place of a folder', async () => {
    const { bundle, readme } = await makeBundle({ ids: ['rec-1'] })
    const elsewhere = makeTempFolder()
    cpSync(join(bundle, 'audio'), elsewhere, { recursive: true })
    writeFileSync(join(elsewhere, '0002.wav'), 'another recording')
    rmSync(join(bundle, 'audio'), { recursive: true })
    symlinkSync(elsewhere, join(bundle, 'audio'))
    expect(checkBundle(bundle, readme)).toMatchObject({ ...whole, hasNoOtherFiles: false })
  })

  it.each(['two\nlines', '-rf', ' ', 'SHA256SUMS ', '\u202eSMUS', '$(touch x)'])(
    'shows an added file of any name: %j',
    async (name) => {
      const { bundle, readme } = await makeBundle()
      writeFileSync(join(bundle, name), '')
      expect(checkBundle(bundle, readme)).toMatchObject({ ...whole, hasNoOtherFiles: false })
    },
  )

  it('is whole, and runs nothing, whatever the calls and the account are called', async () => {
    const calls = openCalls()
    const evil = '<script>alert(1)</script>\n\u202e[x](javascript:1)\u0000\u009b'
    calls.writer.saveNote({ id: null, recordingId: 'rec-1', timestamp: 1, text: evil, at: 6 })
    const findRecordings: typeof calls.reader.findRecordings = (input) =>
      calls.reader.findRecordings(input).map((each) => ({
        ...each,
        ...{ fromNumber: evil, toNumber: evil, direction: evil, createdAt: evil },
      }))
    const reader = asRemote({ ...calls.reader, findRecordings })
    const origin = { appVersion: '1.2.3', service: 'https://api.example.com', account: evil }
    const { bundle, manifest } = await makeBundle({ reader, origin }, calls)
    expect(checkBundle(bundle)).toMatchObject(whole)
    expect(manifest).toMatchObject({ account: evil, entryCount: 3 })
    expect(readFileSync(join(bundle, 'index.html'), 'utf8')).not.toMatch(
      /<script|<a href="(?!manifest|audio|transcripts|numbered|additions)/,
    )
    expect(
      spawnSync('find', ['.', '-type', 'f', '-name', '*[^A-Za-z0-9./_-]*'], {
        cwd: bundle,
      }).stdout.toString(),
    ).toBe('')
  })

  it('shows another key by its fingerprint', async () => {
    const { key } = await makeBundle()
    const forged = await makeBundle()
    const { fingerprint, ...rest } = checkBundle(forged.bundle)
    expect(rest).toEqual(whole)
    expect(fingerprint).not.toBe(key.fingerprint.replaceAll(' ', ''))
  })
})

/** Kills an export after some calls. */
async function exportAndKill(args: string[], calls: number): Promise<void> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (data: Buffer) => {
    said += data.toString()
    if (said.split('\n').length > calls) child.kill('SIGKILL')
  })
  const [, signal] = (await once(child, 'close')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
}

function readAll(bundle: string): string {
  const files = readdirSync(bundle, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  return files.map((each) => readFileSync(join(each.parentPath, each.name), 'latin1')).join('\n')
}

function copyOf(bundle: string): string {
  const copy = join(makeTempFolder(), 'copy')
  cpSync(bundle, copy, { recursive: true })
  return copy
}

/** Updates the list of hashes to match the files. */
function relist(bundle: string): void {
  const list = `find . ! -type d ! -name 'SHA256SUMS*' | sed 's|^./||' | xargs sha256sum > SHA256SUMS`
  expect(spawnSync('bash', ['-c', list], { cwd: bundle }).status).toBe(0)
}

type Entry = { number: number }

function editManifest(bundle: string, change: (entries: Entry[]) => Entry[]): void {
  const path = join(bundle, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const entries = change(manifest.entries)
  writeFileSync(path, JSON.stringify({ ...manifest, entries, entryCount: entries.length }))
}

function openssl(folder: string, args: string): string {
  const { status, stdout, stderr } = spawnSync('openssl', args.split(' '), { cwd: folder, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  return stdout
}

/** A time-stamping authority of the test answers the request, beside the bundle. */
function signTimeStamp(bundle: string, beside: string): void {
  const folder = join(makeTempFolder(), 'authority')
  mkdirSync(folder)
  writeFileSync(join(folder, 'serial'), '01\n')
  writeFileSync(
    join(folder, 'tsa.cnf'),
    [
      '[req]\ndistinguished_name = name\nx509_extensions = stamping\nprompt = no',
      '[name]\nCN = Authority',
      '[stamping]\nbasicConstraints = CA:true',
      'extendedKeyUsage = critical,timeStamping',
      '[tsa]\ndefault_tsa = stamps',
      '[stamps]\nserial = serial\ndefault_policy = 1.2.3.4\ndigests = sha256\nsigner_digest = sha256',
    ].join('\n'),
  )
  openssl(folder, `req -x509 -config tsa.cnf -newkey rsa:2048 -nodes -keyout tsa.key -out tsa.pem -days 2`)
  const reply =
    'ts -reply -config tsa.cnf -signer tsa.pem -inkey tsa.key -queryfile request.tsq -out answer.tsr'
  cpSync(join(bundle, 'manifest.tsq'), join(folder, 'request.tsq'))
  openssl(folder, reply)
  cpSync(join(folder, 'answer.tsr'), join(beside, 'manifest.tsr'))
  cpSync(join(folder, 'tsa.pem'), join(beside, 'authority.pem'))
}
