import { createHmac, hkdfSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deriveLibraryKeys } from '../../../src-main/encryption/library-keys.ts'

const master = Uint8Array.from({ length: 32 }, (_, index) => index)
const hex = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as Uint8Array).toString('hex')

describe('the keys of a library', () => {
  it('are the same for the same master key', () => {
    expect(deriveLibraryKeys(master)).toEqual(deriveLibraryKeys(Uint8Array.from(master)))
  })

  it('stay what they are in every version of Offhook', () => {
    const { database, audio, backup } = deriveLibraryKeys(master)
    expect([hex(database), hex(audio), hex(backup)]).toMatchInlineSnapshot(`
      [
        "fc28783a30fcc2e8c84c7b41460c662e3dcfc916c770f8fe4929cf69cd4bbae6",
        "eae2f40262784454a0d40f82ac93d954ded59a076923a991c1a665140a28d49b",
        "4e4407dae9f2657262f3be280ef3b038386431cb5fa9f011d7323ecfd0d097a4",
      ]
    `)
  })

  it('follow RFC 5869: extract with a salt of zeroes, then expand', () => {
    const extracted = createHmac('sha256', Buffer.alloc(32)).update(master).digest()
    const expanded = createHmac('sha256', extracted).update('offhook library database 1').update(Buffer.of(1))
    expect(hex(deriveLibraryKeys(master).database)).toBe(expanded.digest('hex'))
  })

  it('need a master key of 32 bytes', () => {
    expect(() => deriveLibraryKeys(new Uint8Array(31))).toThrow()
  })
})

describe('the HKDF of this runtime', () => {
  it.each([
    [
      'test case 1',
      { key: '0b'.repeat(22), salt: '000102030405060708090a0b0c', info: 'f0f1f2f3f4f5f6f7f8f9', bytes: 42 },
      '3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865',
    ],
    [
      'test case 3, without salt and info',
      { key: '0b'.repeat(22), salt: '', info: '', bytes: 42 },
      '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
    ],
  ])('gives what RFC 5869, appendix A, says: %s', (_name, { key, salt, info, bytes }, expected) => {
    const [ikm, salted, about] = [key, salt, info].map((text) => Buffer.from(text, 'hex'))
    expect(hex(hkdfSync('sha256', ikm!, salted!, about!, bytes))).toBe(expected)
  })
})
