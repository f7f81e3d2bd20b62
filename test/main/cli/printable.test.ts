import { expect, it } from 'vitest'
import { printable } from '../../../src-main/cli/printable.ts'

it('removes control characters and keeps lines, columns and every letter', () => {
  expect(printable('\u001b]0;Mine\u0007Anna\r\u009b2J')).toBe(']0;MineAnna2J')
  expect(printable('Zoë 山田\t👩‍💻\nمرحبا')).toBe('Zoë 山田\t👩‍💻\nمرحبا')
})
