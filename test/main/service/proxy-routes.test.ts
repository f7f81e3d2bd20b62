import { describe, expect, it } from 'vitest'
import { readRoutes } from '../../../src-main/service/proxy-routes.ts'

describe('readRoutes', () => {
  it('reads the routes of a proxy script in order', () => {
    const script =
      'PROXY proxy.example:3128; HTTPS safe.example ;SOCKS5 [::1]:1081; SOCKS old.example; DIRECT'
    expect(readRoutes(script)).toEqual([
      { kind: 'http', host: 'proxy.example', port: 3128 },
      { kind: 'https', host: 'safe.example', port: 443 },
      { kind: 'socks5', host: '::1', port: 1081 },
      { kind: 'socks4', host: 'old.example', port: 1080 },
      { kind: 'direct' },
    ])
  })

  it.each(['', 'DIRECT', 'QUIC proxy.example:443', 'PROXY'])(
    'uses a direct connection for "%s"',
    (answer) => {
      expect(readRoutes(answer)).toEqual([{ kind: 'direct' }])
    },
  )
})
