import { describe, expect, it } from 'vitest'
import {
  checkRedirect,
  checkSignedUrl,
  classifyUrl,
  pickReachable,
} from '../../../src-main/audio/signed-url.ts'

const refused = expect.objectContaining({ code: 'refused-address' })

const loopback = [
  'http://127.0.0.1:4000/a',
  'http://localhost/a',
  'http://localhost./a',
  'http://storage.localhost/a',
  'http://[::1]:4000/a',
  'http://[::ffff:127.0.0.1]/a',
  'https://localhost/a',
  'https://127.8.9.1/a',
  'https://[64:ff9b::127.0.0.1]/a',
]

const privateNetwork = [
  'https://10.1.2.3/a',
  'https://172.16.0.1/a',
  'https://172.31.255.255/a',
  'https://192.168.0.1/a',
  'https://192.168.0.1./a',
  'https://0300.0250.0.1/a',
  'https://3232235521/a',
  'https://0xa000001/a',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/a',
  'https://[fd00::1]/a',
  'https://[fe80::1]/a',
  'https://[fec0::1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://[64:ff9b::10.0.0.1]/a',
  'https://[64:ff9b:1::10.0.0.1]/a',
  'https://router/a',
  'https://router./a',
  'https://printer.local/a',
  'https://printer.local./a',
  'https://vault.internal/a',
]

const never = [
  'http://storage.example/a',
  'http://8.8.8.8/a',
  'http://10.0.0.1/a',
  'http://[fe80::1]/a',
  'http://localhost.example/a',
  'file:///etc/passwd',
  'data:audio/wav,RIFF',
  'ftp://storage.example/a',
  'https://user:password@storage.example/a',
  'https://0.0.0.0/a',
  'https://192.0.0.8/a',
  'https://198.18.0.1/a',
  'https://224.0.0.1/a',
  'https://255.255.255.255/a',
  'https://[::]/a',
  'https://[ff02::1]/a',
  'https://[::10.0.0.1]/a',
  'https://[2002:a00:1::]/a',
  'https://[2001:0:53aa:64c:1::]/a',
  'not a url',
  '',
]

describe('checkSignedUrl', () => {
  it.each(['public', 'private', 'loopback', 'unusable'] as const)(
    'allows https on the internet, for a service in any network class: %s',
    (service) => {
      const url = 'https://storage.example/a.wav?signature=1'
      expect(checkSignedUrl(url, service).href).toBe(url)
      expect(checkSignedUrl('https://8.8.8.8/a', service).hostname).toBe('8.8.8.8')
    },
  )

  it.each(loopback)('allows %s only for a service on loopback', (url) => {
    expect(checkSignedUrl(url, 'loopback').href).toBe(new URL(url).href)
    for (const service of ['public', 'private', 'unusable'] as const)
      expect(() => checkSignedUrl(url, service)).toThrow(refused)
  })

  it.each(privateNetwork)('allows %s only for a service in a private network', (url) => {
    expect(checkSignedUrl(url, 'private').href).toBe(new URL(url).href)
    for (const service of ['public', 'loopback', 'unusable'] as const)
      expect(() => checkSignedUrl(url, service)).toThrow(refused)
  })

  it.each(never)('refuses %s for every service', (url) => {
    for (const service of ['public', 'private', 'loopback', 'unusable'] as const)
      expect(() => checkSignedUrl(url, service)).toThrow(refused)
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
      expect(checkSignedUrl(`https://${host}/`, 'public').hostname).toBe(host)
    }
  })

  it('allows public IPv6', () => {
    for (const host of [
      '[2606:4700::1111]',
      '[2a00:1450:4001:81b::200e]',
      '[2001:4860:4860::8888]',
      '[64:ff9b::8.8.8.8]',
    ]) {
      expect(checkSignedUrl(`https://${host}/`, 'public').hostname).toBe(new URL(`https://${host}`).hostname)
    }
  })

  it('omits the URL from its error', () => {
    expect(() => checkSignedUrl('http://storage.example/?signature=secret', 'public')).toThrow(
      /^((?!secret).)*$/,
    )
  })
})

describe('checkRedirect', () => {
  it('resolves a relative target', () => {
    expect(checkRedirect(new URL('https://storage.example/a/b'), '../c', 'public').href).toBe(
      'https://storage.example/c',
    )
  })

  it('allows redirects within the storage’s own kind of network', () => {
    const from = new URL('http://127.0.0.1:4000/a')
    expect(checkRedirect(from, 'http://127.0.0.1:4001/b', 'loopback').port).toBe('4001')
    expect(checkRedirect(from, 'https://storage.example/b', 'loopback').hostname).toBe('storage.example')
  })

  it.each([...loopback, ...privateNetwork, ...never.filter((url) => URL.canParse(url))])(
    'refuses a redirect from the internet to %s, for every service',
    (target) => {
      for (const service of ['public', 'private', 'loopback'] as const)
        expect(() => checkRedirect(new URL('https://storage.example/a'), target, service)).toThrow(refused)
    },
  )

  it('refuses a redirect without a target', () => {
    expect(() => checkRedirect(new URL('https://storage.example/a'), null, 'public')).toThrow(
      expect.objectContaining({ code: 'redirect-refused' }),
    )
  })
})

describe('pickReachable', () => {
  it('removes the addresses outside the service’s networks', () => {
    const all = [
      '127.0.0.1',
      '8.8.8.8',
      '10.0.0.1',
      '::1',
      'fe80::1%eth0',
      '2606:4700::1111',
      '::ffff:10.0.0.1',
    ]
    expect(pickReachable(all, 'public')).toEqual(['8.8.8.8', '2606:4700::1111'])
    expect(pickReachable(all, 'loopback')).toEqual(['127.0.0.1', '8.8.8.8', '::1', '2606:4700::1111'])
    expect(pickReachable(all, 'private')).toEqual(all.filter((address) => !/^(127\.|::1$)/.test(address)))
  })

  it('refuses a name without any allowed address', () => {
    expect(() => pickReachable(['127.0.0.1', '0.0.0.0', '::'], 'public')).toThrow(refused)
    expect(() => pickReachable([], 'public')).toThrow(refused)
  })

  it('keeps the substitute addresses of a tunnel on this machine', () => {
    expect(pickReachable(['198.18.0.5'], 'public')).toEqual(['198.18.0.5'])
  })
})

describe('classifyUrl', () => {
  it.each([
    ['https://calls.example/api', 'public'],
    ['https://calls.company.internal', 'private'],
    ['https://192.168.1.5:8443', 'private'],
    ['http://localhost:3000', 'loopback'],
    ['http://[::1]:3000', 'loopback'],
    ['https://0.0.0.0', 'unusable'],
  ])('classifies %s as %s', (url, expected) => {
    expect(classifyUrl(url)).toBe(expected)
  })
})
