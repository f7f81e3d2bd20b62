import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { callCommandMethods } from '../../../src-main/ipc/call-command.ts'
import { settingsMethods } from '../../../src-main/ipc/settings.ts'
import { Emitter } from '../../../src-main/util/emitter.ts'
import { connectOffhook } from '../../support/engine/connected-offhook.ts'
import { createConsent } from '../../support/engine/consent.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

/** A user who chooses a program in the dialog, and answers the confirmation with `agrees`. */
async function setUp({ agrees = true, name = 'program', mode = 0o700, platform = process.platform } = {}) {
  const { offhook, home } = await connectOffhook()
  const program = join(makeTempFolder(), name)
  writeFileSync(program, '#!/bin/sh\n')
  chmodSync(program, mode)
  const consent = createConsent(agrees)
  const chosen = { program: program as string | null }
  const dialogs = { chooseProgram: async () => chosen.program }
  const methods = callCommandMethods(offhook, { dialogs, consent, platform })
  const read = () => readFileSync(join(home, 'offhook.json'), 'utf8')
  return { offhook, methods, program, chosen, consent, read }
}

describe('the command for new calls', () => {
  it('is saved only after the user chose it and confirmed the whole command', async () => {
    const { methods, program, consent, read } = await setUp()
    const args = ['--call', '{id}']
    expect((await methods['command.choose'].run({ args })).command).toEqual({ program, args })
    expect(consent.questions).toEqual([{ kind: 'call-command', program, args }])
    expect(JSON.parse(read()).accounts[0].callCommand).toMatchObject({ program, args })
    const changed = await methods['command.change-arguments'].run({ args: ['{number}'] })
    expect(changed.command).toEqual({ program, args: ['{number}'] })
    expect(consent.questions).toHaveLength(2)
    expect((await methods['command.turn-off'].run(null)).command).toBeNull()
    expect(read()).not.toContain(program)
  })

  it('is not saved when the user declines or cancels', async () => {
    const { methods, chosen, consent, read } = await setUp({ agrees: false })
    expect((await methods['command.choose'].run({ args: [] })).command).toBeNull()
    chosen.program = null
    expect((await methods['command.choose'].run({ args: [] })).command).toBeNull()
    expect(consent.questions).toHaveLength(1)
    expect((await methods['command.change-arguments'].run({ args: ['x'] })).command).toBeNull()
    expect(consent.questions).toHaveLength(1)
    expect(read()).not.toContain('callCommand')
  })

  it.each([
    ['a batch file on Windows', { name: 'run.CMD', platform: 'win32' as const }, 'batch-file'],
    ['a file that cannot be run', { mode: 0o600 }, 'not-a-program'],
  ])('cannot be %s', async (_what, options, code) => {
    const { methods, consent } = await setUp(options)
    const chosen = methods['command.choose'].run({ args: [] })
    await expect(chosen).rejects.toMatchObject({ code })
    expect(consent.questions).toEqual([])
  })

  it('cannot be set by other methods, and cannot have arguments with invisible characters', async () => {
    const { offhook, methods, program, read } = await setUp()
    const settings = settingsMethods(offhook, new Emitter())
    const change = { callCommand: { program, args: [], since: 0 }, program }
    const { success, data } = settings['settings.save'].args.safeParse(change)
    if (success) await settings['settings.save'].run(data)
    expect(read()).not.toContain(program)
    const { args } = methods['command.choose']
    for (const arg of ['a\nb', '\u202eabc', '\u0000', '', 'a'.repeat(201)]) {
      expect(args.safeParse({ args: [arg] }).success).toBe(false)
    }
  })
})
