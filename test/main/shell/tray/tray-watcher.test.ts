import { describe, expect, it } from 'vitest'
import { hasTray } from '../../../../src-main/shell/tray/tray-watcher.ts'

describe('hasTray', () => {
  it('asks the session bus on Linux', async () => {
    expect(await hasTray('linux', async () => '(true,)\n')).toBe(true)
    expect(await hasTray('linux', async () => '(false,)\n')).toBe(false)
  })

  it('is false without a bus', async () => {
    expect(await hasTray('linux', () => Promise.reject(new Error('ENOENT')))).toBe(false)
  })

  it('is true on systems that always have a tray', async () => {
    const run = () => Promise.reject(new Error('not asked'))
    expect([await hasTray('darwin', run), await hasTray('win32', run)]).toEqual([true, true])
  })
})
