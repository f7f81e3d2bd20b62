import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLibraryReader } from '../../../../src-main/library/library-reader.ts'
import { createLibraryWriter } from '../../../../src-main/library/library-writer.ts'
import { migrate, migrations } from '../../../../src-main/library/migrations/index.ts'
import { databasePath, openForReading, openForWriting } from '../../../../src-main/library/open.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'

describe('0009-name-key-values', () => {
  it('keeps every value of the previous version, and allows replacing each', () => {
    const folder = makeTempFolder()
    const seed = new Database(databasePath(folder))
    migrate(seed, migrations.slice(0, 8))
    seed.exec(`INSERT INTO cached (name, json, at) VALUES ('account', '{"a":1}', 4), ('sweep', 'null', 5)`)
    seed.close()
    const writer = createLibraryWriter(openForWriting(folder), {
      documents: { save() {}, remove() {} },
      announce() {},
    })
    const reader = createLibraryReader(openForReading(folder))
    onTestFinished(() => {
      reader.close()
      writer.close()
    })
    expect(reader.findValue({ name: 'account' })).toEqual({ json: '{"a":1}', at: 4 })
    writer.saveValue({ name: 'account', json: '{"a":2}', at: 6 })
    expect(reader.findValue({ name: 'account' })).toEqual({ json: '{"a":2}', at: 6 })
    expect(reader.findValue({ name: 'sweep' })).toEqual({ json: 'null', at: 5 })
  })
})
