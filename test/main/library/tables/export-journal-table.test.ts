import { describe, expect, it } from 'vitest'
import type { ExportFilter } from '../../../../src-preload/contract/export-journal.ts'
import { databasePath } from '../../../../src-main/library/database-path.ts'
import { noData } from '../../../../src-main/library/personal-data.ts'
import { salvage } from '../../../../src-main/library/rescue/salvage.ts'
import { exportEntryOf } from '../../../support/library/export-entry.ts'
import { openLibrary } from '../../../support/library/open-library.ts'
import { serviceRecordingsOf } from '../../../support/library/service-recordings.ts'
import { findRemains } from '../../../support/files/remains.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'

/** A library with three calls. */
function openJournal() {
  const library = openLibrary()
  const { writer, reader } = library
  writer.saveRecordings({ recordings: serviceRecordingsOf(3), seenAt: 1 })
  const list = (filter: Partial<ExportFilter> = {}, callLimit = 10) =>
    reader.listExports({
      filter: { text: '', kinds: [], callId: null, ...filter },
      ...{ offset: 0, limit: 10, callLimit },
    })
  const names = (filter: Partial<ExportFilter>) => list(filter).items.map(({ fileName }) => fileName)
  const erase = () => {
    while (writer.eraseRemains() === 'more');
  }
  return { ...library, list, names, erase }
}

describe('the export journal', () => {
  it('is listed newest first, with the number of all entries and the first calls', () => {
    const { writer, list } = openJournal()
    writer.saveExport(exportEntryOf({ at: 2, fileName: 'two' }))
    writer.saveExport(exportEntryOf({ at: 3, fileName: 'three', callIds: ['rec-1', 'rec-2', 'rec-3'] }))
    writer.saveExport(exportEntryOf({ at: 1, fileName: 'one' }))
    const { total, items } = list({}, 2)
    expect(total).toBe(3)
    expect(items.map(({ fileName }) => fileName)).toEqual(['three', 'two', 'one'])
    expect(items[0]).toMatchObject({ callCount: 3, callIds: ['rec-1', 'rec-2'] })
  })

  it('is searched by file name, format, hash, kind and contact, ignoring case', () => {
    const { writer, reader, names } = openJournal()
    const [recording] = reader.findRecordings({ ids: ['rec-2'] })
    const number = recording!.direction === 'inbound' ? recording!.fromNumber : recording!.toNumber
    writer.savePerson({ id: null, name: 'Éamon Ó Sé', numbers: [number!] })
    writer.saveExport(exportEntryOf({ at: 1, fileName: 'Über uns.pdf', sha256: 'cd'.repeat(32) }))
    writer.saveExport(
      exportEntryOf({ at: 2, fileName: 'x.docx', format: 'docx', callIds: ['rec-3', 'rec-2'] }),
    )
    writer.saveExport(
      exportEntryOf({ at: 3, fileName: 'list', kind: 'follow-ups', format: 'csv', callIds: [] }),
    )
    expect(names({ text: 'üBER' })).toEqual(['Über uns.pdf'])
    expect(names({ text: 'CDCD' })).toEqual(['Über uns.pdf'])
    expect(names({ text: 'docx' })).toEqual(['x.docx'])
    expect(names({ text: 'ó sé' })).toContain('x.docx')
    expect(names({ text: 'nothing', kinds: ['follow-ups'] })).toEqual(['list'])
    expect(names({ text: 'nothing' })).toEqual([])
    expect(names({ callId: 'rec-2' })).toEqual(['x.docx'])
    expect(reader.countExportsOf({ id: 'rec-2' })).toEqual({ count: 1, lastAt: 2 })
    expect(reader.countExportsOf({ id: 'rec-9' })).toEqual({ count: 0, lastAt: null })
  })

  it('stays when a call is deleted, restored or no longer at the service', () => {
    const { writer, list } = openJournal()
    writer.saveExport(exportEntryOf())
    writer.deleteRecordings({ ids: ['rec-1'], at: 5 })
    expect(list().items).toEqual([expect.objectContaining(exportEntryOf())])
    writer.restoreRecordings({ ids: ['rec-1'] })
    writer.saveRemovedAtService({ id: 'rec-1', at: 6 })
    expect(list({ callId: 'rec-1' }).items).toHaveLength(1)
  })

  it('keeps no trace of an erased call but the number of calls and the hash of the file', () => {
    const { writer, list, erase, folder } = openJournal()
    const only = exportEntryOf({ fileName: 'Qxanthippe only.pdf' })
    const both = exportEntryOf({ at: 2_000, fileName: 'Calls.docx', callIds: ['rec-1', 'rec-2'] })
    writer.saveExport(only)
    writer.saveExport(both)
    for (const how of ['erase', 'empty'] as const) {
      writer.deleteRecordings({ ids: [how === 'erase' ? 'rec-1' : 'rec-2'], at: 5 })
      if (how === 'erase') writer.eraseDeleted({ ids: ['rec-1'] })
      else writer.emptyTrash({ before: 10 })
      const [later, earlier] = list().items
      expect(earlier).toMatchObject({ ...only, callIds: [], fileName: null })
      expect(later).toMatchObject(
        how === 'erase' ? { ...both, callIds: ['rec-2'] } : { ...both, callIds: [], fileName: null },
      )
    }
    erase()
    expect(findRemains(folder, ['Qxanthippe'])).toEqual([])
  })

  it('loses removed entries, which leave no byte in the library', () => {
    const { writer, list, erase, folder, changes } = openJournal()
    for (const at of [1, 2, 3]) writer.saveExport(exportEntryOf({ at, fileName: `Qxanthippe ${at}.pdf` }))
    const [last] = list().items
    writer.removeExports({ ids: [last!.id] })
    expect(list().items.map(({ at }) => at)).toEqual([2, 1])
    changes.length = 0
    writer.removeExports({ ids: null })
    expect(changes).toMatchObject([{ exports: true, erased: true }])
    expect(list()).toEqual({ total: 0, items: [] })
    expect(list({ callId: 'rec-1' }).total).toBe(0)
    erase()
    expect(findRemains(folder, ['Qxanthippe', 'abababab'])).toEqual([])
  })

  it('survives the rescue of a damaged library, once', () => {
    const folder = makeTempFolder()
    const { writer } = openLibrary({ folder })
    const entries = [
      exportEntryOf({ callIds: ['rec-1', 'rec-2'] }),
      exportEntryOf({
        at: 2_000,
        kind: 'backup',
        format: 'folder',
        callIds: [],
        callCount: 7,
        redaction: 'without',
      }),
      exportEntryOf({ at: 3_000, format: 'print', fileName: null, sha256: null, fileCount: 0, sizeBytes: 0 }),
    ]
    for (const entry of entries) writer.saveExport(entry)
    const { data, incomplete } = salvage(databasePath(folder))
    expect(incomplete).toBe(false)
    expect(data.exports).toEqual(entries)
    const rescued = openJournal()
    for (let times = 0; times < 2; times++)
      rescued.writer.savePersonalData({ ...noData(), exports: data.exports })
    expect(rescued.list().items).toMatchObject(entries.toReversed())
    expect(rescued.reader.listExportsAbout({ ids: ['rec-2', 'rec-3'] })).toMatchObject([
      { ...entries[0], callIds: ['rec-2'] },
    ])
  })

  it('lists a page of 25,000 entries at once', () => {
    const { db, list } = openJournal()
    db.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 25000)
      INSERT INTO exportEntry (at, kind, format, callCount, redaction, fileName, fileCount, sha256, sizeBytes)
      SELECT i, 'calls', 'pdf', 1, 'none', 'File ' || i, 1, NULL, 1 FROM n`)
    expect(list({ text: 'file 24999' }).items).toMatchObject([{ at: 24_999 }])
    expect(list()).toMatchObject({ total: 25_000, items: { 0: { at: 25_000 } } })
  })
})
