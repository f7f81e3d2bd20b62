import { describe, expect, it } from 'vitest'
import {
  createFolder,
  createJoinCode,
  formatHeader,
  joinFolder,
  parseHeader,
  replaceKey,
} from '../../../src-main/computers/folder-key.ts'
import { deriveRecoveryKey, parseRecoveryCode } from '../../../src-main/encryption/recovery-code.ts'

const account = 'acc-1'
const code = createJoinCode()
const header = createFolder(code, account)

describe('a join code', () => {
  it('opens the folder, written in small letters and with spaces', () => {
    const joined = joinFolder([header], code.toLowerCase().replaceAll('-', ' '), account)
    expect(joined).toMatchObject({ outcome: 'joined', generation: 1, key: { folderId: header.folderId } })
  })

  it('is told from everything else', () => {
    const join = (text: string, headers = [header], accountId = account) =>
      joinFolder(headers, text, accountId).outcome
    const last = code.endsWith('0') ? '1' : '0'
    expect(join('hello')).toBe('not-a-code')
    expect(join(code.slice(0, -1) + last)).toBe('mistyped-code')
    expect(join(code, [])).toBe('no-folder')
    expect(join(createJoinCode())).toBe('wrong-code')
    expect(join(code, [header], 'acc-2')).toBe('other-account')
  })

  it('is not the recovery code of a library, even with the same characters', () => {
    const joined = joinFolder([header], code, account)
    const recovery = deriveRecoveryKey(parseRecoveryCode(code)!.characters)
    expect(joined.outcome === 'joined' && Buffer.from(joined.key.key).equals(recovery)).toBe(false)
  })

  it('is replaced by a new one, from a computer that had the one before', () => {
    const next = createJoinCode()
    const replacing = replaceKey(header, code, next, account)
    expect(replaceKey(header, code, next, account)).toEqual(replacing)
    expect(joinFolder([replacing, header], code, account).outcome).toBe('replaced-code')
    expect(joinFolder([replacing, header], next, account)).toMatchObject({ outcome: 'joined', generation: 2 })

    const forged = replaceKey(header, createJoinCode(), createJoinCode(), account)
    expect(joinFolder([forged, header], code, account).outcome).toBe('joined')
  })
})

describe('the header of a folder', () => {
  it('is read as it was written', () => {
    expect(parseHeader(formatHeader(header))).toEqual(header)
    expect(parseHeader(Buffer.from('{"version":2}'))).toBeNull()
    expect(parseHeader(formatHeader(header).subarray(0, 50))).toBeNull()
  })

  it('contains neither the code nor the key nor the account', () => {
    const joined = joinFolder([header], code, account)
    const text = formatHeader(header).toString()
    const key = joined.outcome === 'joined' ? Buffer.from(joined.key.key).toString('hex') : ''
    for (const secret of [code, code.replaceAll('-', ''), key.slice(0, 16), account]) {
      expect(text).not.toContain(secret)
    }
  })
})
