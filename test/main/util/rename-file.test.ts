import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { renameFile, renameFileSync } from '../../../src-main/util/rename-file.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

const held = (code: string) => Object.assign(new Error(code), { code })

/** A file that another program keeps open until the given number of attempts have failed. */
function makeHeldFile(code: string, failures: number) {
  const folder = makeTempFolder()
  const [from, to] = [join(folder, 'new'), join(folder, 'file')]
  writeFileSync(from, 'new')
  writeFileSync(to, 'old')
  let attempts = 0
  const waits: number[] = []
  const attempt = () => {
    if (attempts++ < failures) throw held(code)
  }
  return { from, to, waits, attempt, attempts: () => attempts }
}

/** Both ways to rename, on one system. */
const ways = (platform: NodeJS.Platform) => [
  {
    name: 'renameFile',
    run: async ({ from, to, waits, attempt }: ReturnType<typeof makeHeldFile>) => {
      const move = async (one: string, other: string) => {
        attempt()
        await rename(one, other)
      }
      await renameFile(from, to, { platform, move, wait: async (ms) => void waits.push(ms) })
    },
  },
  {
    name: 'renameFileSync',
    run: async ({ from, to, waits, attempt }: ReturnType<typeof makeHeldFile>) => {
      const move = (one: string, other: string) => {
        attempt()
        renameSync(one, other)
      }
      renameFileSync(from, to, {
        platform,
        move,
        wait: (ms) => void waits.push(ms),
      })
    },
  },
]

describe.each(ways('win32'))('$name on Windows', ({ run }) => {
  it.each(['EPERM', 'EACCES', 'EBUSY'])(
    'tries again while another program holds the file (%s)',
    async (code) => {
      const file = makeHeldFile(code, 3)
      await run(file)
      expect(existsSync(file.from)).toBe(false)
      expect(file.waits).toEqual([50, 100, 150])
    },
  )

  it('gives up after three seconds', async () => {
    const file = makeHeldFile('EBUSY', Infinity)
    await expect(run(file)).rejects.toMatchObject({ code: 'EBUSY' })
    expect(file.waits.reduce((sum, ms) => sum + ms)).toBe(2750)
    expect(existsSync(file.from)).toBe(true)
  })

  it('does not wait for a file that is not there', async () => {
    const file = makeHeldFile('ENOENT', Infinity)
    await expect(run(file)).rejects.toMatchObject({ code: 'ENOENT' })
    expect(file.attempts()).toBe(1)
  })
})

describe.each([...ways('linux'), ...ways('darwin')])('$name elsewhere', ({ run }) => {
  it('fails at once: a folder that cannot be written stays so', async () => {
    const file = makeHeldFile('EPERM', Infinity)
    await expect(run(file)).rejects.toMatchObject({ code: 'EPERM' })
    expect(file.attempts()).toBe(1)
  })
})
