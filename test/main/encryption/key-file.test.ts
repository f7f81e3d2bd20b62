import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argon2id } from 'hash-wasm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addRecoveryCode,
  changePassphrase,
  createKeyFile,
  isMasterKey,
  readKeyFile,
  unlockKeyFile,
  writeKeyFile,
  type KeyFile,
} from '../../../src-main/encryption/key-file.ts'
import { keyFileName } from '../../../src-main/encryption/key-file-name.ts'
import { argonParameters, derivePassphraseKey } from '../../../src-main/encryption/passphrase.ts'
import { createRecoveryCode, parseRecoveryCode } from '../../../src-main/encryption/recovery-code.ts'
import { argonVariable } from '../../support/process/quick-argon.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

const master = Uint8Array.from({ length: 32 }, (_, index) => index * 7)
const owner = 'ann'
const passphrase = 'corréct horse battery'

async function makeFile() {
  const { file, code } = addRecoveryCode(createKeyFile(master), owner, master, 0)
  return { file: await changePassphrase(file, owner, master, passphrase), code }
}

async function codeOf(file: KeyFile, secret: string, account = owner): Promise<unknown> {
  return await unlockKeyFile(file, account, secret).then(
    () => 'open',
    (error: { code?: string }) => error.code,
  )
}

function failureOf(folder: string): unknown {
  try {
    return readKeyFile(folder)
  } catch (error) {
    return (error as { code?: string }).code
  }
}

describe('a key file', () => {
  it('is opened by its recovery code and by its passphrase', async () => {
    const { file, code } = await makeFile()
    expect(new Uint8Array(await unlockKeyFile(file, owner, code))).toEqual(master)
    expect(new Uint8Array(await unlockKeyFile(file, owner, passphrase))).toEqual(master)
    expect(new Uint8Array(await unlockKeyFile(file, owner, passphrase.normalize('NFD')))).toEqual(master)
  })

  it('is opened by a code as people write it', async () => {
    const { file, code } = await makeFile()
    const written = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}\n`
    expect(await codeOf(file, written)).toBe('open')
  })

  it('is not opened by anything else', async () => {
    const { file, code } = await makeFile()
    expect(await codeOf(file, 'another passphrase')).toBe('wrong-secret')
    expect(await codeOf(file, createRecoveryCode())).toBe('wrong-secret')
    const typo = `${code.startsWith('7') ? '8' : '7'}${code.slice(1)}`
    expect(await codeOf(file, typo)).toBe('mistyped-code')
    expect(await codeOf(createKeyFile(master), code)).toBe('wrong-secret')
  })

  it('holds neither the master key, the code nor the passphrase', async () => {
    const { file, code } = await makeFile()
    const folder = makeTempFolder()
    await writeKeyFile(folder, file)
    const text = readFileSync(join(folder, keyFileName), 'utf8')
    for (const secret of [
      Buffer.from(master).toString('hex'),
      Buffer.from(master).toString('base64'),
      passphrase,
      code,
      code.replaceAll('-', ''),
    ])
      expect(text).not.toContain(secret)
    expect(readKeyFile(folder)).toEqual(file)
  })

  it('keeps the master key when the passphrase changes, and forgets the old one', async () => {
    const { file, code } = await makeFile()
    const changed = await changePassphrase(file, owner, master, 'a new one')
    expect(changed).toMatchObject({ id: file.id, check: file.check, recovery: file.recovery })
    expect(await codeOf(changed, passphrase)).toBe('wrong-secret')
    expect(await codeOf(changed, 'a new one')).toBe('open')
    expect(await codeOf(changed, code)).toBe('open')
    expect(await codeOf(await changePassphrase(file, owner, master, null), passphrase)).toBe('wrong-secret')
  })

  it('does not open for another account, or with an older code', async () => {
    const { file, code } = await makeFile()
    expect(await codeOf(file, passphrase, 'bob')).toBe('wrong-secret')
    expect(await codeOf(file, code, 'bob')).toBe('damaged-key-file')
    expect(await codeOf(addRecoveryCode(file, owner, master, 0).file, code)).toBe('wrong-secret')
  })

  it('does not open when a wrapped key, its parameters or its check were changed', async () => {
    const { file, code } = await makeFile()
    const flip = (hex: string) => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`
    const { recovery, passphrase: wrapped } = file
    const changes: [Partial<KeyFile>, string][] = [
      [{ recovery: { ...recovery!, sealed: flip(recovery!.sealed) } }, code],
      [{ recovery: { ...recovery!, nonce: flip(recovery!.nonce) } }, code],
      [{ id: flip(file.id) }, code],
      [{ check: flip(file.check) }, code],
      [{ check: flip(file.check) }, passphrase],
      [{ passphrase: { ...wrapped!, sealed: flip(wrapped!.sealed) } }, passphrase],
      [{ passphrase: { ...wrapped!, salt: flip(wrapped!.salt) } }, passphrase],
      [{ passphrase: { ...wrapped!, passes: 2 } }, passphrase],
    ]
    for (const [change, secret] of changes)
      expect(await codeOf({ ...file, ...change }, secret)).toMatch(/damaged-key-file|wrong-secret/)
  })

  it.each([
    ['is cut short', (text: string) => text.slice(0, 100), 'damaged-key-file'],
    ['is empty', () => '', 'damaged-key-file'],
    ['lacks a field', (text: string) => text.replace('"check"', '"chek"'), 'damaged-key-file'],
    ['asks for much memory', (text: string) => text.replace('65536', '262145'), 'damaged-key-file'],
    ['asks for much time', (text: string) => text.replace('"passes": 3', '"passes": 5'), 'damaged-key-file'],
    ['is too large', (text: string) => text + ' '.repeat(20_000), 'damaged-key-file'],
    [
      'is of a newer version',
      (text: string) => text.replace('"version": 1', '"version": 2'),
      'newer-key-file',
    ],
  ])('is refused when it %s', async (_name, change, code) => {
    const folder = makeTempFolder()
    await writeKeyFile(folder, (await makeFile()).file)
    const path = join(folder, keyFileName)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
    expect(failureOf(folder)).toBe(code)
  })

  it('is null for a plain library', () => expect(readKeyFile(makeTempFolder())).toBeNull())

  it('knows its master key', () => {
    const file = createKeyFile(master)
    expect(isMasterKey(file, master)).toBe(true)
    expect(isMasterKey(file, new Uint8Array(32))).toBe(false)
  })
})

describe('a recovery code', () => {
  it('has 8 groups of 4 characters, different each time', () => {
    expect(createRecoveryCode()).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){7}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(new Set(Array.from({ length: 100 }, createRecoveryCode)).size).toBe(100)
  })

  it('shows one wrong character nearly always', () => {
    const missed = Array.from({ length: 300 }, () => {
      const code = createRecoveryCode().replaceAll('-', '')
      const at = Math.floor(Math.random() * 30)
      return parseRecoveryCode(code.slice(0, at) + (code[at] === 'Z' ? 'Y' : 'Z') + code.slice(at + 1))
    }).filter((read) => read?.isRight !== false)
    expect(missed.length).toBeLessThan(5)
  })

  it('is told from any other text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 31 }), (text) => {
        expect(parseRecoveryCode(text)).toBeNull()
      }),
    )
  })
})

describe('Argon2id', () => {
  beforeEach(() => void vi.stubEnv(argonVariable, 'real'))

  const bytes = (length: number, byte: number) => new Uint8Array(length).fill(byte)

  // RFC 9106, section 5.3, without its associated data and secret, which the package does not take; and the first
  // test of the reference implementation (phc-winner-argon2, test.c). Both computed again with libargon2.
  it.each([
    [
      bytes(32, 1),
      bytes(16, 2),
      3,
      32,
      4,
      '03aab965c12001c9d7d0d2de33192c0494b684bb148196d73c1df1acaf6d0c2e',
    ],
    [
      'password',
      'somesalt',
      2,
      65_536,
      1,
      '09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7',
    ],
  ] as const)(
    'gives what the reference implementation gives',
    async (password, salt, passes, kib, lanes, tag) => {
      const found = await argon2id({
        ...{ password, salt, iterations: passes, memorySize: kib, parallelism: lanes, hashLength: 32 },
        outputType: 'hex',
      })
      expect(found).toBe(tag)
    },
  )

  it('derives the key from a passphrase, with the parameters that RFC 9106 names', async () => {
    const derived = await derivePassphraseKey(passphrase, bytes(16, 2), argonParameters)
    expect(Buffer.from(derived).toString('hex')).toBe(
      '3bc4dda503a846c91cc3791e7ba7f566537eb5d586d4c61b12900756e29c34be',
    )
  })
})
