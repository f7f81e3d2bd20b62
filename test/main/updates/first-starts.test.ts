import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { confirmStart, countStart } from '../../../src-main/updates/first-starts.ts'
import { changeRecord, readRecord } from '../../../src-main/updates/update-record.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

function setUp() {
  const home = makeTempFolder()
  const kept = { program: join(home, 'Offhook.AppImage'), copy: join(home, 'Offhook.AppImage.previous') }
  writeFileSync(kept.copy, 'the version before')
  changeRecord(home, { installed: { version: '0.2.0', from: '0.1.0', starts: 0, kept } })
  return { home, kept }
}

describe('countStart', () => {
  it('reports an update after two starts that were not confirmed', () => {
    const { home, kept } = setUp()
    expect(countStart(home, '0.2.0')).toBeNull()
    expect(countStart(home, '0.2.0')).toBeNull()
    expect(countStart(home, '0.2.0')).toMatchObject({ version: '0.2.0', from: '0.1.0', kept })
  })

  it('reports nothing after a start that was confirmed, and removes the version before', () => {
    const { home, kept } = setUp()
    countStart(home, '0.2.0')
    confirmStart(home)
    expect(existsSync(kept.copy)).toBe(false)
    for (let start = 0; start < 4; start++) expect(countStart(home, '0.2.0')).toBeNull()
  })

  it('counts no starts of another version', () => {
    const { home } = setUp()
    for (let start = 0; start < 4; start++) expect(countStart(home, '0.1.0')).toBeNull()
  })

  it('starts without a record, and with a damaged one', () => {
    const home = makeTempFolder()
    expect(countStart(home, '0.2.0')).toBeNull()
    mkdirSync(join(home, 'updates'))
    writeFileSync(join(home, 'updates', 'record.json'), '{"installed":')
    expect(countStart(home, '0.2.0')).toBeNull()
    expect(readRecord(home)).toEqual({ newest: null, signedAt: null, refused: null, installed: null })
  })
})
