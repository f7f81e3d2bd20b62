import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { replaceImage, restoreImage } from '../../../../src-main/shell/updates/app-image.ts'
import { countStart } from '../../../../src-main/updates/first-starts.ts'
import { readRecord } from '../../../../src-main/updates/update-record.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'

function setUp() {
  const home = makeTempFolder()
  const image = join(makeTempFolder(), 'My Offhook 0.1.0.AppImage')
  const downloaded = join(makeTempFolder(), 'offhook-0.2.0.AppImage')
  writeFileSync(image, 'old', { mode: 0o755 })
  writeFileSync(downloaded, 'new')
  return { home, image, downloaded, from: '0.1.0', version: '0.2.0' }
}

describe('replaceImage', () => {
  it('puts the new version in the place of the old one, which it keeps', () => {
    const given = setUp()
    replaceImage(given)
    expect(readFileSync(given.image, 'utf8')).toBe('new')
    expect(statSync(given.image).mode & 0o777).toBe(0o755)
    expect(readFileSync(`${given.image}.previous`, 'utf8')).toBe('old')
    expect(existsSync(given.downloaded)).toBe(false)
  })

  it('leaves the old version when the new one cannot be copied', () => {
    const given = setUp()
    expect(() => replaceImage({ ...given, downloaded: join(given.home, 'missing') })).toThrow(/ENOENT/)
    expect(readFileSync(given.image, 'utf8')).toBe('old')
    expect(existsSync(`${given.image}.new`) || existsSync(`${given.image}.previous`)).toBe(false)
    expect(countStart(given.home, '0.2.0')).toBeNull()
  })
})

describe('restoreImage', () => {
  it('brings the old version back, and notes which version to leave out', () => {
    const given = setUp()
    replaceImage(given)
    countStart(given.home, '0.2.0')
    countStart(given.home, '0.2.0')
    restoreImage(given.home, countStart(given.home, '0.2.0')!)
    expect(readFileSync(given.image, 'utf8')).toBe('old')
    expect(statSync(given.image).mode & 0o111).not.toBe(0)
    expect(readRecord(given.home)).toMatchObject({ refused: '0.2.0', installed: null })
  })
})
