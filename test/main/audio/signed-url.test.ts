import { describe, expect, it } from 'vitest'
import { checkRedirect, checkSignedUrl } from '../../../src-main/audio/signed-url.ts'

describe('checkSignedUrl', () => {
  it.each([
    'https://storage.example/a.wav?signature=1',
    'https://8.8.8.8/a',
    'http://127.0.0.1:4000/a',
    'http://localhost/a',
    'http://[::1]:4000/a',
    'https://localhost/a',
  ])('allows %s', (url) => {
    expect(checkSignedUrl(url).href).toBe(url)
  })

  it.each([
    'http://storage.example/a',
    'http://8.8.8.8/a',
    'file:///etc/passwd',
    'data:audio/wav,RIFF',
    'ftp://storage.example/a',
    'https://user:password@storage.example/a',
    'https://10.1.2.3/a',
    'https://172.16.0.1/a',
    'https://172.31.255.255/a',
    'https://192.168.0.1/a',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/a',
    'https://0.0.0.0/a',
    'https://0xa000001/a',
    'https://[fd00::1]/a',
    'https://[fe80::1]/a',
    'https://[fec0::1]/a',
    'https://[ff02::1]/a',
    'https://[::]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://[::10.0.0.1]/a',
    'https://[64:ff9b::10.0.0.1]/a',
    'https://[2002:a00:1::]/a',
    'https://[2001:0:53aa:64c:1::]/a',
    'http://[::ffff:127.0.0.1]/a',
    'http://[fe80::1]/a',
    'https://192.0.0.8/a',
    'https://198.18.0.1/a',
    'https://router/a',
    'https://router./a',
    'https://printer.local./a',
    'https://vault.internal/a',
    'https://192.168.0.1./a',
    'https://0300.0250.0.1/a',
    'https://3232235521/a',
    'https://printer.local/a',
    'http://localhost.example/a',
    'not a url',
    '',
  ])('refuses %s', (url) => {
    expect(() => checkSignedUrl(url)).toThrow(expect.objectContaining({ code: 'refused-address' }))
  })

  it('allows public addresses that only begin like private ones', () => {
    for (const host of [
      '172.15.0.1',
      '172.32.0.1',
      '100.128.0.1',
      '192.169.0.1',
      'fda.example',
      '198.20.0.1',
      '192.0.1.1',
    ]) {
      expect(checkSignedUrl(`https://${host}/`).hostname).toBe(host)
    }
  })

  it('allows public IPv6', () => {
    for (const host of ['[2606:4700::1111]', '[2a00:1450:4001:81b::200e]', '[2001:4860:4860::8888]']) {
      expect(checkSignedUrl(`https://${host}/`).hostname).toBe(host)
    }
  })

  it('names no part of the URL in its error', () => {
    expect(() => checkSignedUrl('http://storage.example/?signature=secret')).toThrow(/^((?!secret).)*$/)
  })
})

describe('checkRedirect', () => {
  it('resolves a relative target', () => {
    expect(checkRedirect(new URL('https://storage.example/a/b'), '../c').href).toBe(
      'https://storage.example/c',
    )
  })

  it('lets no storage on the internet reach this machine', () => {
    const from = new URL('https://storage.example/a')
    for (const target of [
      'http://127.0.0.1:80/',
      'https://localhost/',
      'https://localhost./',
      'http://[::1]/',
    ]) {
      expect(() => checkRedirect(from, target)).toThrow(expect.objectContaining({ code: 'refused-address' }))
    }
  })

  it('refuses a redirect without a target', () => {
    expect(() => checkRedirect(new URL('https://storage.example/a'), null)).toThrow(
      expect.objectContaining({ code: 'redirect-refused' }),
    )
  })
})
