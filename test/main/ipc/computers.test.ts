import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { computersMethods } from '../../../src-main/ipc/computers.ts'
import { connectOffhook } from '../../support/engine/connected-offhook.ts'
import { createMemoryKeyStore } from '../../support/engine/memory-key-store.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

async function setUp() {
  const { offhook, home } = await connectOffhook({ recordings: 1 }, undefined, {
    keychain: createMemoryKeyStore(),
  })
  const chosen = { folder: null as string | null }
  const methods = computersMethods(offhook, { chooseSharedFolder: async () => chosen.folder })
  const readBook = () => readFileSync(join(home, 'offhook.json'), 'utf8')
  return { methods, chosen, readBook }
}

describe('the methods for several computers', () => {
  it('use only a folder that the user chose in the dialog', async () => {
    const { methods, chosen, readBook } = await setUp()
    expect(await methods['computers.choose-folder'].run(null)).toEqual({ outcome: 'cancelled' })
    await expect(methods['computers.start'].run(null)).rejects.toThrow()
    chosen.folder = makeTempFolder()
    const { folder } = chosen
    expect(await methods['computers.choose-folder'].run(null)).toEqual({ outcome: 'empty', folder })
    expect(readBook()).not.toContain(folder)
    const { state, code } = await methods['computers.start'].run(null)
    expect(state).toMatchObject({ phase: 'ready', folder })
    expect(readdirSync(folder)).toHaveLength(1)
    expect(JSON.parse(readBook()).accounts[0].sharedFolder).toMatchObject({ folder, isPlaced: true })
    expect(readBook()).not.toContain(code)
    expect(await methods['computers.show-code'].run(null)).toEqual({ code })
  })

  it('accept a name of this computer before a folder is chosen, and keep it with the folder', async () => {
    const { methods, chosen, readBook } = await setUp()
    expect(await methods['computers.rename'].run({ name: 'Kitchen' })).toMatchObject({ name: 'Kitchen' })
    chosen.folder = makeTempFolder()
    await methods['computers.choose-folder'].run(null)
    await methods['computers.start'].run(null)
    expect(JSON.parse(readBook()).accounts[0].sharedFolder.name).toBe('Kitchen')
    const left = await methods['computers.leave'].run(null)
    expect(left).toMatchObject({ phase: 'off', folder: null, name: 'Kitchen' })
    expect(readBook()).not.toContain('sharedFolder')
  })
})
