import { describe, expect, it } from 'vitest'
import {
  keepKnownArguments,
  listForeignVariables,
  nameSwitch,
} from '../../../src-main/shell/start-arguments.ts'

const keep = (...argv: string[]) => keepKnownArguments(argv, { isRoot: false })

describe('keepKnownArguments', () => {
  it.each([
    '--remote-debugging-port=0',
    '--remote-debugging-pipe',
    '--remote-debugging-address=0.0.0.0',
    '--remote-allow-origins=*',
    '--inspect-brk=0',
    '--ignore-certificate-errors',
    '--ignore-certificate-errors-spki-list=AAAA',
    '--host-resolver-rules=MAP * 127.0.0.1',
    '--host-rules=MAP * 127.0.0.1',
    '--proxy-server=127.0.0.1:8080',
    '--disable-web-security',
    '--disable-site-isolation-trials',
    '--unsafely-treat-insecure-origin-as-secure=http://example.com',
    '--allow-running-insecure-content',
    '--no-sandbox',
    '--disable-setuid-sandbox',
    '--disable-seccomp-filter-sandbox',
    '--renderer-cmd-prefix=/tmp/spy',
    '--gpu-launcher=/tmp/spy',
    '--utility-cmd-prefix=/tmp/spy',
    '--load-extension=/tmp/spy',
    '--user-data-dir=/tmp/other',
    '--js-flags=--allow-natives-syntax',
    '--disable-features=IsolateOrigins',
    '--ssl-key-log-file=/tmp/keys',
    '--log-net-log=/tmp/log',
    '--log-file=/tmp/log',
    '--enable-logging',
    '--a-switch-of-a-later-version',
  ])('drops %s', (foreign) => {
    expect(keep(foreign, '--hidden')).toEqual(['--hidden'])
  })

  it.each([
    ['one dash', '-no-sandbox'],
    ['a slash, as on Windows', '/no-sandbox'],
    ['a space before it', ' --no-sandbox'],
    ['a line break before it', '\n--no-sandbox'],
    ['a space that is not ASCII', '\u0085--no-sandbox'],
    ['capitals', '--No-Sandbox'],
    ['the end of the switches', '--'],
    ['a known switch before it', '--hidden --no-sandbox'],
  ])('drops a switch written with %s', (_, foreign) => {
    expect(keep(foreign)).toEqual([])
  })

  it('keeps words, links and switches for displays and assistive technology', () => {
    const known = [
      '--sample',
      '--hidden',
      '--ozone-platform=wayland',
      '--force-device-scale-factor=1.5',
      '--disable-gpu',
      '--force-renderer-accessibility',
      'tel:+1-415-555-0188',
      'offhook://call/%2B14155550177',
      'cli',
    ]
    expect(keep(...known)).toEqual(known)
  })

  it('allows only root to switch the sandbox off', () => {
    expect(keepKnownArguments(['--no-sandbox'], { isRoot: true })).toEqual(['--no-sandbox'])
    expect(keepKnownArguments(['--no-sandbox'], { isRoot: false })).toEqual([])
  })
})

describe('nameSwitch', () => {
  it.each([
    ['--remote-debugging-port=0', 'remote-debugging-port'],
    ['-Remote-Debugging-Port', 'remote-debugging-port'],
    [' /host-rules=MAP a=b c', 'host-rules'],
    ['--log-file=/tmp/a\nb', 'log-file'],
  ])('returns the name in %j', (argument, name) => {
    expect(nameSwitch(argument)).toBe(name)
  })
})

describe('listForeignVariables', () => {
  it('lists the variables that control Electron, Chromium and Node', () => {
    const foreign = [
      'ELECTRON_DISABLE_SANDBOX',
      'ELECTRON_ENABLE_LOGGING',
      'ELECTRON_LOG_FILE',
      'ELECTRON_RENDERER_URL',
      'ELECTRON_RUN_AS_NODE',
      'CHROME_DEVEL_SANDBOX',
      'NODE_TLS_REJECT_UNAUTHORIZED',
      'SSLKEYLOGFILE',
      'Electron_Disable_Sandbox',
    ]
    const others = [
      'PATH',
      'OFFHOOK_HOME',
      'NODE_OPTIONS',
      'NODE_EXTRA_CA_CERTS',
      'CHROME_DESKTOP',
      'https_proxy',
    ]
    const env = Object.fromEntries([...foreign, ...others].map((name) => [name, '1']))
    expect(listForeignVariables(env)).toEqual(foreign)
  })
})
