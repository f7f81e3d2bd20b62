import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openClaim, openSyncClaim, type ClaimMode } from '../../../src-main/library/sync-claim.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

/** Another program that takes the claim and holds it until it is killed. */
async function startHolder(path: string, mode: ClaimMode = 'exclusive') {
  const program = `
    const { openClaim } = await import(${JSON.stringify(new URL('../../../src-main/library/sync-claim.ts', import.meta.url))})
    const claim = openClaim(${JSON.stringify(path)}, '${mode}')
    process.stdout.write(String(claim.acquire()))
    setInterval(() => claim, 1e6)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void holder.kill('SIGKILL'))
  const [said] = (await once(holder.stdout, 'data')) as [Buffer]
  return { holder, took: said.toString() }
}

describe('a claim', () => {
  it.each<[ClaimMode, ClaimMode[]]>([
    ['shared', ['shared', 'reserved']],
    ['reserved', ['shared']],
    ['exclusive', []],
  ])('that is %s lets other programs take one that is %j, and all when it is killed', async (held, taken) => {
    const folder = makeTempFolder()
    const path = join(folder, 'a.lock')
    const { holder, took } = await startHolder(path, held)
    expect(took).toBe('true')
    const takeEach = () =>
      (['shared', 'reserved', 'exclusive'] as const).filter((mode) => {
        const claim = openClaim(path, mode)
        const isTaken = claim.acquire()
        claim.release()
        return isTaken
      })
    expect(takeEach()).toEqual(taken)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    expect(takeEach()).toEqual(['shared', 'reserved', 'exclusive'])
    expect(readdirSync(folder)).toEqual(['a.lock'])
  })
})

describe('sync claim', () => {
  it.skipIf(process.platform === 'win32')('has a lock file that is private to this user', () => {
    const folder = makeTempFolder()
    const claim = openSyncClaim(folder)
    onTestFinished(() => claim.release())
    expect(claim.acquire()).toBe(true)
    expect(statSync(join(folder, 'sync.lock')).mode & 0o777).toBe(0o600)
  })

  it('is held against other programs when this one asks twice', async () => {
    const folder = makeTempFolder()
    const [first, second] = [openSyncClaim(folder), openSyncClaim(folder)]
    onTestFinished(() => first.release())
    expect(first.acquire()).toBe(true)
    expect(second.acquire()).toBe(false)
    expect((await startHolder(join(folder, 'sync.lock'))).took).toBe('false')
  })

  it('is held by one claim at a time, until it is released', () => {
    const folder = makeTempFolder()
    const [first, second] = [openSyncClaim(folder), openSyncClaim(folder)]
    onTestFinished(() => second.release())
    expect(first.acquire()).toBe(true)
    expect(first.acquire()).toBe(true)
    expect(second.acquire()).toBe(false)
    first.release()
    expect(second.acquire()).toBe(true)
    expect(first.acquire()).toBe(false)
  })

  it('becomes free when the program that holds it is killed', async () => {
    const folder = makeTempFolder()
    const { holder, took } = await startHolder(join(folder, 'sync.lock'))
    expect(took).toBe('true')
    const claim = openSyncClaim(folder)
    onTestFinished(() => claim.release())
    expect(claim.acquire()).toBe(false)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    expect(claim.acquire()).toBe(true)
  })
})
