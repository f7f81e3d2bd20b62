import { describe, expect, it } from 'vitest'
import { createTextRedactor } from '../../../src-main/model/redact-text.ts'
import type { RedactionKind } from '../../../src-preload/contract/redaction.ts'

const redactorOf = (kind: RedactionKind, ...texts: string[]) => createTextRedactor([{ kind, texts }])

describe('createTextRedactor', () => {
  it.each<[RedactionKind, string, string, string]>([
    ['other', 'blue heron', 'A Blue, heron flew', 'A █████ flew'],
    ['name', 'Anna Weber,', 'ANNA and frau weber', '█████ and frau █████'],
    ['name', 'Müller', 'muller rang', '█████ rang'],
    ['other', 'falcon', 'Falcons!', '█████!'],
    ['card', 'four two four two one nine one nine', 'card 4242-1919 ok', 'card █████ ok'],
    ['phone', '0151 234 5678', 'call +49 (151) 2345678 now', 'call +█████ now'],
    ['email', 'anna at example dot com', 'to anna@example.com.', 'to █████.'],
  ])('removes a %s, said as "%s", from "%s"', (kind, said, text, left) => {
    expect(redactorOf(kind, said).redact(text)).toBe(left)
  })

  it.each<[RedactionKind, string, string]>([
    ['other', 'the', 'They sat there'],
    ['digits', 'one two', 'at 12:30 on the 12th'],
    ['card', '4242 1919', 'in 2026 and 1919'],
    ['name', 'Anna Weber', 'Banana web'],
  ])('leaves what does not say a %s, said as "%s", in "%s"', (kind, said, text) => {
    expect(redactorOf(kind, said).redact(text)).toBe(text)
  })

  it('knows a name whose every word was redacted', () => {
    expect(redactorOf('other', 'Anna Weber speaking').isRedacted('Weber')).toBe(true)
    expect(redactorOf('other', 'Anna Weber speaking').isRedacted('Bo Weber')).toBe(false)
    expect(redactorOf('other', 'And I said that Will will not do it').isRedacted('Will')).toBe(false)
  })
})
