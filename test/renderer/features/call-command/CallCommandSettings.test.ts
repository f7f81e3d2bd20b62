import { screen } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { CallCommandState } from '../../../../src-preload/contract/call-command.ts'
import type { Handlers } from '../../../support/window/fake-client.ts'
import { fixedNow } from '../../../support/window/fixtures.ts'
import { renderAllSettings } from '../../../support/window/render-settings.ts'

const off: CallCommandState = { command: null, isRunning: false, failures: [] }
const on: CallCommandState = {
  ...{ command: { program: '/usr/local/bin/new-call', args: ['--call', '{id}'] }, isRunning: false },
  failures: [
    { callId: 'a', startedAt: fixedNow, reason: 'exit', exitCode: 7, output: 'no such customer\n' },
    { callId: 'b', startedAt: fixedNow, reason: 'stopped' },
  ],
}
const show = (state: CallCommandState, handlers: Partial<Handlers> = {}) =>
  renderAllSettings({ 'command.state': () => state, ...handlers })
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Arguments, one per line' })

describe('CallCommandSettings', () => {
  it('runs nothing until a program is chosen, with one argument for each line', async () => {
    const { client, user } = await show(off, { 'command.choose': () => on })
    const args = await field()
    expect(args.value).toBe('{id}')
    await user.clear(args)
    await user.type(args, '--call{Enter}{Enter} two words ')
    expect(screen.queryByRole('button', { name: 'Save arguments' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Choose program…' }))
    expect(client.callsTo('command.choose')).toEqual([{ args: ['--call', 'two words'] }])
    expect(await screen.findByText('/usr/local/bin/new-call')).toBeTruthy()
  })

  it('changes the arguments, and is turned off', async () => {
    const { client, user } = await show(on, {
      'command.change-arguments': () => on,
      'command.turn-off': () => off,
    })
    await screen.findByText('/usr/local/bin/new-call')
    await user.type(await field(), '{Enter}x')
    await user.click(screen.getByRole('button', { name: 'Save arguments' }))
    expect(client.callsTo('command.change-arguments')).toEqual([{ args: ['--call', '{id}', 'x'] }])
    await user.click(screen.getByRole('button', { name: 'Turn off' }))
    expect(await screen.findByRole('button', { name: 'Choose program…' })).toBeTruthy()
  })

  it('lists failed runs with the output of the program, and clears the list', async () => {
    const { client, user } = await show(on, {
      'command.forget-failures': () => ({ ...on, failures: [] }),
    })
    expect(await screen.findByText(/Exit code 7$/)).toBeTruthy()
    expect(screen.getByText('no such customer')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(client.callsTo('command.forget-failures')).toHaveLength(1)
    expect(screen.queryByText('no such customer')).toBeNull()
  })
})
