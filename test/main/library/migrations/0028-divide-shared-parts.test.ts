import type Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { AccountDocument } from '../../../../src-main/computers/document/account-document.ts'
import { recordKinds } from '../../../../src-main/library/sharing/all-kinds.ts'
import { openDocumentTables } from '../../../../src-main/library/sharing/document-tables.ts'
import { openVersion } from '../../../support/library/open-version.ts'

const now = Date.UTC(2026, 0, 31, 12)

/** Ada was shared, Bob was added just before the update. */
function share(old: Database.Database): void {
  const document = new AccountDocument(openDocumentTables(old), recordKinds)
  const ada = { kind: 'person', uid: 'ab12', values: { name: 'Ada' }, texts: {}, sets: {} }
  document.change([{ part: 'people', record: ada }], now)
  document.saveValues({ joined: true })
  old.exec(`
    INSERT INTO person (id, name) VALUES (3, 'Ada');
    INSERT INTO sharedRow (part, kind, uid, rowId) VALUES ('people', 'person', 'ab12', 3);
    DELETE FROM changedPart;
    DELETE FROM sharedUpdate;
    INSERT INTO person (id, name) VALUES (4, 'Bob');`)
}

describe('0028-divide-shared-parts', () => {
  it('sends all contacts in small parts, also those that were shared before', () => {
    const { writer } = openVersion(27, share)
    const take = () => {
      while (writer.sendSharedChanges({ at: now }).hasMore);
      const { ids, entries } = writer.takeSharedUpdates({ mostBytes: Number.MAX_SAFE_INTEGER })
      writer.saveSharedValues({ values: {}, sent: ids })
      return entries.map(({ part }) => part)
    }
    const small = expect.stringMatching(/^people\/[\da-f]{2}$/)
    expect(take()).toEqual([small, small])
    writer.savePerson({ id: 3, name: 'Ada Lovelace', numbers: [], note: '' })
    expect(take()).toEqual([small])
  })

  it('follows no changes where nothing is shared', () => {
    const { writer, db } = openVersion(27, (old) =>
      old.exec(`INSERT INTO person (id, name) VALUES (3, 'Ada')`),
    )
    writer.savePerson({ id: 3, name: 'Ada Lovelace', numbers: ['+493012345678'], note: '' })
    expect(db.prepare('SELECT name FROM changedPart').all()).toEqual([])
  })
})
