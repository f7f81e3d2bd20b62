import { describe, expect, it } from 'vitest'
import { askIfMetered } from '../../../src-main/shell/metered.ts'

const printing = (answer: string) => async () => answer

describe('askIfMetered', () => {
  it('treats NetworkManager’s certain and guessed “metered” as metered', async () => {
    for (const [answer, metered] of [
      ['(<uint32 1>,)', true],
      ['(<uint32 2>,)', false],
      ['(<uint32 3>,)', true],
      ['(<uint32 4>,)', false],
      ['(<uint32 0>,)', false],
      ['(<uint32 13>,)', false],
    ] as const) {
      expect(await askIfMetered('linux', printing(answer))).toBe(metered)
    }
  })

  it('uses the connection cost on Windows', async () => {
    expect(await askIfMetered('win32', printing('Fixed\r\n'))).toBe(true)
    expect(await askIfMetered('win32', printing('Variable\r\n'))).toBe(true)
    expect(await askIfMetered('win32', printing('Unrestricted\r\n'))).toBe(false)
    expect(await askIfMetered('win32', printing(''))).toBe(false)
  })

  it('treats a network as unmetered when the system does not answer', async () => {
    const failing = async () => {
      throw new Error('no such program')
    }
    expect(await askIfMetered('linux', failing)).toBe(false)
    expect(await askIfMetered('darwin', printing('(<uint32 1>,)'))).toBe(false)
  })

  it('returns a result on a machine without the queried program', async () => {
    expect(typeof (await askIfMetered())).toBe('boolean')
  })
})
