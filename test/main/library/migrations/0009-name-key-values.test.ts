import { describe, expect, it } from 'vitest'
import { openVersion } from '../../../support/library/open-version.ts'

describe('0009-name-key-values', () => {
  it('keeps every value of the previous version, and allows replacing each', () => {
    const { reader, writer } = openVersion(8, (db) => {
      db.exec(`INSERT INTO cached (name, json, at) VALUES ('account', '{"a":1}', 4), ('sweep', 'null', 5)`)
    })
    expect(reader.findValue({ name: 'account' })).toEqual({ json: '{"a":1}', at: 4 })
    writer.saveValue({ name: 'account', json: '{"a":2}', at: 6 })
    expect(reader.findValue({ name: 'account' })).toEqual({ json: '{"a":2}', at: 6 })
    expect(reader.findValue({ name: 'sweep' })).toEqual({ json: 'null', at: 5 })
  })
})
