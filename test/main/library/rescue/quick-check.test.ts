import { describe, expect, it } from 'vitest'
import { databasePath } from '../../../../src-main/library/database-path.ts'
import { openForWriting } from '../../../../src-main/library/open.ts'
import { quickCheck } from '../../../../src-main/library/rescue/quick-check.ts'
import { overwritePages, pagesOf } from '../../../support/library/damage.ts'
import { makePersonalLibrary } from '../../../support/library/personal-library.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 2)

const goOn = new AbortController().signal

describe('quickCheck', () => {
  it('finds nothing in an intact library, even while it is written', async () => {
    const folder = makeTempFolder()
    makePersonalLibrary(folder)
    const writer = openForWriting(folder)
    writer.exec("BEGIN IMMEDIATE; DELETE FROM star WHERE recordingId = 'rec-1'")
    expect(await quickCheck(folder, goOn)).toEqual([])
    writer.exec('COMMIT')
    expect(await quickCheck(folder, goOn)).toEqual([])
    writer.close()
  })

  it.each(['transcript', 'star', 'recording', 'postings_data'])(
    'finds a damaged page of %s that opening does not find',
    async (table) => {
      const folder = makeTempFolder()
      makePersonalLibrary(folder)
      const pages = pagesOf(databasePath(folder), table)
      overwritePages(databasePath(folder), [pages.at(-1)!])
      openForWriting(folder).close()
      expect((await quickCheck(folder, goOn)).length).toBeGreaterThan(0)
    },
  )

  it('stops between two tables', async () => {
    const folder = makeTempFolder()
    makePersonalLibrary(folder)
    await expect(quickCheck(folder, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough')
  })
})
