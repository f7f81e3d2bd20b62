import { describe, expect, it, vi } from 'vitest'
import { runProgram, selectEnvironment } from '../../../src-main/shell/run-program.ts'

describe('runProgram', () => {
  it('passes to a program only the environment variables that it needs', async () => {
    vi.stubEnv('OFFHOOK_API_KEY', 'demo_live_0123456789abcdef')
    vi.stubEnv('OFFHOOK_HOME', '/home/ann/calls')
    vi.stubEnv('LC_TIME', 'de_DE.UTF-8')
    vi.stubEnv('ELECTRON_RUN_AS_NODE', '1')
    const [program, ...args] = process.platform === 'win32' ? ['cmd.exe', '/c', 'set'] : ['env']
    const printed = await runProgram(program, args)
    expect(printed).toContain('LC_TIME=de_DE.UTF-8')
    expect(printed).toMatch(/^path=/im)
    expect(printed).not.toMatch(/OFFHOOK|ELECTRON/)
  })
})

describe('selectEnvironment', () => {
  it('keeps the variables for the session’s buses and display', () => {
    const env = {
      DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/user/1000/bus',
      DISPLAY: ':0',
      WAYLAND_DISPLAY: 'wayland-0',
      XDG_RUNTIME_DIR: '/run/user/1000',
      SystemRoot: 'C:\\Windows',
    }
    expect(selectEnvironment({ ...env, PATHOLOGICAL: '1', NODE_OPTIONS: '--inspect' })).toEqual(env)
  })
})
