import { describe, expect, it } from 'vitest'
import type { ExportedCall } from '../../../../src-main/export/types.ts'
import { exportFormats } from '../../../../src-main/export/formats.ts'
import { exportContext, exportedCallOf, hostileText, noteAt } from '../../../support/words/exported-call.ts'

/** Those that name the speakers; the JSON and the table of calls have the service's form. */
const named = ['pdf', 'html', 'csv-turns', 'txt', 'md', 'srt', 'vtt'] as const

async function write(format: (typeof named)[number], changes: Partial<ExportedCall>): Promise<string> {
  return String(Buffer.from(await exportFormats[format].write(exportedCallOf(changes), exportContext)))
}

const count = (text: string, part: string) => text.split(part).length - 1

describe.each(named)('the speakers in %s', (format) => {
  it('have the user’s name, and the other party’s name or number', async () => {
    const both = await write(format, { userName: 'Mara Weber' })
    expect(both).toContain('Mara Weber')
    expect(both).toContain('Niamh Gallagher')
    const numbered = await write(format, { person: null, number: '020 917 4199' })
    // In the turn, and in most formats also as the title.
    const isTitled = !['srt', 'vtt'].includes(format)
    expect(count(numbered, '020 917 4199')).toBeGreaterThanOrEqual(isTitled ? 2 : 1)
    expect(numbered).not.toContain('Them')
  })

  it('are You and Them without names', async () => {
    const text = await write(format, { person: null, number: null })
    expect(text).toContain('You')
    expect(text).toContain('Them')
  })

  it('cannot add markup, lines or formulas', async () => {
    const text = await write(format, { userName: hostileText, notes: [noteAt(0, 'Note')] })
    expect(text).not.toMatch(/[\u202e\u0000\u2028]|\n# \*bold/)
    if (!['txt', 'csv-turns'].includes(format)) expect(text).not.toContain('<b>&amp;</b>')
    if (format === 'csv-turns') expect(text).toMatch(/,you,"'=1\+1/)
  })
})
