import { describe, expect, it } from 'vitest'
import { openVersion } from '../../../support/library/open-version.ts'
import { exportEntryOf } from '../../../support/library/export-entry.ts'

describe('0023-add-export-journal', () => {
  it('begins with an empty journal', () => {
    const { reader, writer } = openVersion(22, () => undefined)
    const page = { filter: { text: '', kinds: [], callId: null }, offset: 0, limit: 10, callLimit: 10 }
    expect(reader.listExports(page)).toEqual({ total: 0, items: [] })
    writer.saveExport(exportEntryOf())
    expect(reader.listExports(page)).toMatchObject({ total: 1, items: [exportEntryOf()] })
  })
})
