import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resolveHome } from '../../../src-main/util/home.ts'

describe('resolveHome', () => {
  it('prefers OFFHOOK_HOME over everything else', () => {
    expect(resolveHome({ OFFHOOK_HOME: '/data', XDG_DATA_HOME: '/x' }, 'linux', '/home/anna')).toBe('/data')
  })

  it.each<[NodeJS.Platform, Record<string, string>, string]>([
    ['linux', {}, join('/home/anna', '.local', 'share', 'offhook')],
    ['linux', { XDG_DATA_HOME: '/x' }, join('/x', 'offhook')],
    ['darwin', {}, join('/home/anna', 'Library', 'Application Support', 'Offhook')],
    ['win32', { LOCALAPPDATA: 'C:\\Local' }, join('C:\\Local', 'Offhook')],
  ])('uses the convention of %s with %j', (platform, env, home) => {
    expect(resolveHome(env, platform, '/home/anna')).toBe(home)
  })
})
