import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeBaseUrl, pathSegment } from '../../../src-main/service/base-url.ts'

describe('normalizeBaseUrl', () => {
  it.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['  https://api.example.com/ \n', 'https://api.example.com'],
    ['api.example.com', 'https://api.example.com'],
    ['api.example.com:8443/calls/', 'https://api.example.com:8443/calls'],
    ['HTTPS://API.Example.COM/Calls', 'https://api.example.com/Calls'],
    ['https://api.example.com/v1', 'https://api.example.com'],
    ['https://api.example.com/calls/v1/', 'https://api.example.com/calls'],
    ['https://api.example.com/v10', 'https://api.example.com/v10'],
    ['https://me:secret@api.example.com/?key=secret#top', 'https://api.example.com'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
    ['http://localhost:4010/v1', 'http://localhost:4010'],
    ['http://[::1]:4010', 'http://[::1]:4010'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ])('reads %j as %s', (typed, address) => {
    expect(normalizeBaseUrl(typed)).toBe(address)
  })

  it.each([
    '',
    '   ',
    'https://',
    'not an address',
    'http://api.example.com',
    'http://127.0.0.1.example.com',
    'http://localhost.example.com',
    'ftp://api.example.com',
    'file:///etc/passwd',
    'javascript://alert(1)',
    'mailto:me@example.com',
    'me@example.com',
    'https://api.example.com:99999',
  ])('refuses %j', (typed) => {
    expect(() => normalizeBaseUrl(typed)).toThrow(expect.objectContaining({ code: 'bad-address' }))
  })

  it('leaves its own result unchanged', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true }),
        (url) => {
          const once = normalizeBaseUrl(url)
          expect(normalizeBaseUrl(once)).toBe(once)
          expect(once).not.toMatch(/[?#]|\/$|\/v1$/i)
        },
      ),
    )
  })
})

describe('pathSegment', () => {
  it('is one segment that decodes to the id, for any id', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), (id) => {
        fc.pre(id !== '.' && id !== '..' && id.isWellFormed())
        const { pathname, search, hash } = new URL(
          `https://host.example/v1/recordings/${pathSegment(id)}/audio`,
        )
        const [, version, collection, segment, last] = pathname.split('/')
        expect([version, collection, last, search, hash]).toEqual(['v1', 'recordings', 'audio', '', ''])
        expect(decodeURIComponent(segment!)).toBe(id)
      }),
    )
  })

  it.each(['.', '..', '', '\udfff'])('refuses %j', (id) => {
    expect(() => pathSegment(id)).toThrow(expect.objectContaining({ code: 'bad-request' }))
  })
})
