import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Question } from '../../../../src-main/ipc/consent.ts'
import { de } from '../../../../src-main/shell/text/de.ts'
import { en } from '../../../../src-main/shell/text/en.ts'
import { Emitter } from '../../../../src-main/util/emitter.ts'
import type { Session } from '../../../../src-preload/contract/session.ts'

interface Shown {
  message: string
  detail: string
  buttons: string[]
  defaultId: number
  cancelId: number
  signal: AbortSignal
}

const system = vi.hoisted(() => ({ shown: [] as Shown[], answer: async () => ({ response: 0 }) }))

// The dialog is the system's: only what it is given can be looked at.
vi.mock('electron', () => ({
  dialog: {
    showMessageBox: (_window: unknown, options: Shown) => {
      system.shown.push(options)
      return system.answer()
    },
  },
}))
const { createConsent } = await import('../../../../src-main/shell/window/consent.ts')

const call: Question = {
  kind: 'call',
  number: '(415) 555-0172',
  name: async () => 'Anna Weber',
  mayCostExtra: false,
}

function setUp({ visible = true, texts = en } = {}) {
  let now = 0
  let pressed = false
  const changes = new Emitter<Session>()
  let locked = false
  const window = { isDestroyed: () => false, isVisible: () => visible, isMinimized: () => false }
  const consent = createConsent(window as never, {
    presses: {
      consume: () => {
        const was = pressed
        pressed = false
        return was
      },
      note: () => undefined,
    },
    texts: () => texts,
    clock: { monotonicMs: () => now },
    session: { changes, locking: { isLocked: () => locked } },
  })
  const lock = () => {
    locked = true
    changes.emit({ state: 'signed-out', isLocked: true })
  }
  return { consent, press: () => void (pressed = true), wait: (ms: number) => void (now += ms), lock }
}

beforeEach(() => {
  system.shown.length = 0
  system.answer = async () => ({ response: 1 })
})

describe('createConsent', () => {
  it('accepts one press for one call, without a dialog', async () => {
    const { consent, press } = setUp()
    press()
    expect(await consent.agrees(call)).toBe(true)
    expect(system.shown).toEqual([])
  })

  it('asks in a dialog that names the other party when there was no press, for screen readers', async () => {
    const { consent } = setUp()
    expect(await consent.agrees(call)).toBe(true)
    expect(system.shown).toMatchObject([
      { message: 'Call Anna Weber, (415) 555-0172?', buttons: ['Cancel', 'Call'], defaultId: 0, cancelId: 0 },
    ])
    system.answer = async () => ({ response: 0 })
    expect(await consent.agrees({ ...call, name: async () => null })).toBe(false)
    expect(system.shown[1]!.message).toBe('Call (415) 555-0172?')
  })

  it('shows each name, number and argument on one line, in its own direction', async () => {
    const hostile = 'Anna\n\u202eunder\u2028another\u0085name'
    const questions: Question[] = [
      { ...call, number: hostile, name: async () => hostile },
      { kind: 'sign-out', account: hostile, keepLibrary: false },
      { kind: 'remove-account', account: hostile },
      { kind: 'connect', host: hostile },
      { kind: 'call-command', program: '/bin/x', args: [hostile] },
    ]
    const clean = 'Anna under another name'
    for (const question of questions) {
      await setUp().consent.agrees(question)
    }
    expect(system.shown).toHaveLength(questions.length)
    for (const { message, detail } of system.shown) {
      expect(message).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u)
      expect(`${message}${detail}`).toContain(clean)
      expect(detail).not.toMatch(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u)
    }
  })

  it('asks about a number that may cost extra even after a press', async () => {
    const { consent, press } = setUp()
    press()
    await consent.agrees({ ...call, mayCostExtra: true })
    expect(system.shown[0]!.detail).toContain('may cost extra')
  })

  it.each<[string, Question, string]>([
    ['erasing everything', { kind: 'erase-all' }, 'Erase everything on this computer?'],
    [
      'removing an account',
      { kind: 'remove-account', account: 'a@b.example' },
      'Remove a@b.example from this computer?',
    ],
    [
      'removing the sample',
      { kind: 'remove-account', account: null },
      'Remove the sample calls from this computer?',
    ],
    [
      'signing out without the library',
      { kind: 'sign-out', account: 'a@b.example', keepLibrary: false },
      'Remove a@b.example from this computer?',
    ],
    ['a new address', { kind: 'connect', host: 'new.example' }, 'Connect to new.example?'],
    ['a new recovery code', { kind: 'replace-recovery-code' }, 'Create a new recovery code?'],
    ['removing the passphrase', { kind: 'remove-passphrase' }, 'Remove the passphrase?'],
    [
      'a program to run',
      { kind: 'call-command', program: '/usr/bin/env', args: ['{id}'] },
      'Run this program for each new call?',
    ],
    ['decrypting the library', { kind: 'decrypt-library' }, 'Decrypt this library?'],
    ['replacing a locked library', { kind: 'replace-locked' }, 'Start with a new library?'],
    ['opening replaced files', { kind: 'open-replaced' }, 'Open this library anyway?'],
  ])('asks about %s even after a press', async (_what, question, message) => {
    const { consent, press } = setUp()
    press()
    system.answer = async () => ({ response: 0 })
    expect(await consent.agrees(question)).toBe(false)
    expect(system.shown).toMatchObject([{ message, defaultId: 0, cancelId: 0 }])
    expect(system.shown[0]!.detail).not.toBe('')
  })

  it('does not ask about signing out with the library kept, after a press', async () => {
    const { consent, press } = setUp()
    press()
    expect(await consent.agrees({ kind: 'sign-out', account: 'a', keepLibrary: true })).toBe(true)
    expect(system.shown).toEqual([])
  })

  it('asks at most three times a minute without a press', async () => {
    const { consent, press, wait } = setUp()
    system.answer = async () => ({ response: 0 })
    for (let count = 0; count < 3; count++) expect(await consent.agrees(call)).toBe(false)
    await expect(consent.agrees(call)).rejects.toMatchObject({ code: 'not-pressed' })
    press()
    expect(await consent.agrees(call)).toBe(true)
    wait(60_000)
    expect(await consent.agrees(call)).toBe(false)
    expect(system.shown).toHaveLength(4)
  })

  it('shows one dialog at a time, and none over a hidden window', async () => {
    const { consent } = setUp()
    let close = (_answer: { response: number }) => {}
    system.answer = () => new Promise((resolve) => (close = resolve))
    const asked = consent.agrees({ kind: 'erase-all' })
    await expect(consent.agrees(call)).rejects.toMatchObject({ code: 'not-pressed' })
    await vi.waitFor(() => expect(system.shown).toHaveLength(1))
    close({ response: 0 })
    expect(await asked).toBe(false)
    await expect(setUp({ visible: false }).consent.agrees(call)).rejects.toMatchObject({
      code: 'not-pressed',
    })
    expect(system.shown).toHaveLength(1)
  })

  it('closes its dialog when the app is locked, and takes no answer then', async () => {
    const { consent, lock } = setUp()
    const answer = Promise.withResolvers<{ response: number }>()
    system.answer = () => answer.promise
    const asked = consent.agrees(call)
    await vi.waitFor(() => expect(system.shown).toHaveLength(1))
    lock()
    answer.resolve({ response: 1 })
    expect(system.shown[0]!.signal.aborted).toBe(true)
    // The system’s dialog may have been confirmed in the same moment.
    expect(await asked).toBe(false)
  })

  it('shows no dialog whose name was being looked up at the lock', async () => {
    const { consent, lock } = setUp()
    const name = Promise.withResolvers<string>()
    const asked = consent.agrees({ ...call, name: () => name.promise })
    lock()
    name.resolve('Anna Weber')
    expect(await asked).toBe(false)
    expect(system.shown).toEqual([])
  })

  it('asks in German', async () => {
    await setUp({ texts: de }).consent.agrees(call)
    expect(system.shown[0]).toMatchObject({
      message: 'Anna Weber, (415) 555-0172, anrufen?',
      buttons: ['Abbrechen', 'Anrufen'],
    })
  })
})
