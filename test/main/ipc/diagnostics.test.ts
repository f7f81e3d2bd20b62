import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeFinding } from '../../../src-preload/contract/checks.ts'
import { defaultSettings } from '../../../src-preload/contract/settings.ts'
import { describeForReport, redact, type Diagnostics } from '../../../src-main/ipc/diagnostics.ts'

const home = '/home/ada.lovelace'

function diagnosticsWith(changes: Partial<Diagnostics> = {}): Diagnostics {
  return {
    app: {
      version: '1.2.3',
      platform: 'linux',
      system: ['6.1.0', 'x64', undefined],
      versions: { electron: '42.0.0', acorn: '8.16.0' },
      uptimeSeconds: 61.4,
      memoryMegabytes: 210,
      keychainFailure: null,
    },
    at: Date.UTC(2026, 10, 21, 14, 30),
    checked: null,
    desktop: null,
    session: {
      state: 'signed-in',
      accountId: 'a1',
      baseUrl: 'https://calls.example.com/api',
      sample: false,
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      keyState: 'stored',
    },
    settings: defaultSettings,
    sync: null,
    ledger: null,
    library: null,
    logLines: [],
    homeFolder: home,
    ...changes,
  }
}

describe('describeForReport', () => {
  it('contains versions, states and the end of the log', () => {
    const logLines = Array.from({ length: 500 }, (_, index) => `line ${index}.`)
    const text = describeForReport(diagnosticsWith({ logLines }))
    expect(text).toContain('Offhook 1.2.3 on linux 6.1.0 x64\nelectron 42.0.0')
    expect(text).not.toContain('acorn')
    expect(text).toContain('2026-11-21T14:30:00.000Z, running for 61 s, 210 MB')
    expect(text).toContain('signed in, a service, key stored')
    expect(text).toContain('line 499.')
    expect(text).not.toContain('line 299.')
  })

  it('contains what the last check found', () => {
    expect(describeForReport(diagnosticsWith())).toContain('checks: none since the start')
    const findings = [
      makeFinding('disk', 'low', { freeBytes: 5 }),
      makeFinding('network', 'failed', { error: { code: 'tls' } }),
    ]
    const text = describeForReport(diagnosticsWith({ checked: { at: 0, findings } }))
    expect(text).toContain(
      'checks at 1970-01-01T00:00:00.000Z:\n  disk: warning, low {"freeBytes":5}\n' +
        '  network: problem, failed {"error":{"code":"tls"}}',
    )
  })

  it('contains neither the account nor the service nor names of files', () => {
    const exportChoice = { ...defaultSettings.exportChoice, namePattern: 'Larkfield {date}' }
    const text = describeForReport(diagnosticsWith({ settings: { ...defaultSettings, exportChoice } }))
    for (const secret of ['ada', 'Lovelace', 'example.com', 'a1', 'Larkfield'])
      expect(text).not.toContain(secret)
  })
})

describe('redact', () => {
  it.each(['a.', 'a', 'a-a+', 'a@', 'a_live_', '+1 ', '.-'])(
    'reads a megabyte of %j without backtracking',
    (part) => {
      const text = redact(part.repeat(2 ** 20 / part.length), home)
      expect(text.length).toBeLessThanOrEqual(2 ** 20)
    },
  )

  it('removes an address or an e-mail address after characters that either may contain', () => {
    expect(redact('-https://calls.example.com/x', home)).toBe('[address]')
    expect(redact(`${'a'.repeat(200)}@example.com`, home)).toBe('[e-mail]')
  })

  it('removes keys, addresses, e-mail addresses, phone numbers and the home folder anywhere in the text', () => {
    const word = fc.constantFrom('', 'x ', '(', '"', 'at=')
    const secret = fc.oneof(
      fc.stringMatching(/^[a-z]{2,6}_live_[A-Za-z0-9]{8,32}$/),
      fc.constantFrom(
        'Bearer abc.def',
        'https://s.example.com/a?sig=1',
        'ada@example.com',
        '+1 (555) 010-9999',
      ),
      fc.constant(`${home}/x`),
    )
    fc.assert(
      fc.property(word, secret, word, (before, hidden, after) => {
        const text = redact(`${before}${hidden} ${after}`, home)
        expect(text).not.toContain(hidden)
        expect(text).not.toMatch(/_live_|Bearer abc|example\.com|555|lovelace/)
      }),
    )
  })

  it('removes a whole key, whatever its characters', () => {
    expect(redact('{"key":"xx_live_ab-cd.EF~gh+ij/kl=="}', home)).toBe('{"key":"[key]"}')
  })

  it('recognizes a Windows home folder in JSON too', () => {
    const windows = 'C:\\Users\\ada'
    const line = JSON.stringify({ at: `${windows}\\x` })
    expect(redact(`${windows}\\y ${line}`, windows)).toBe('~\\y {"at":"~\\\\x"}')
  })

  it('does not change ordinary lines', () => {
    const line =
      '[2026-11-21 14:30:00.123] [warn] audio not fetched {"id":"rec_81","code":"timeout","attempt":2}'
    expect(redact(line, home)).toBe(line)
  })
})
