import { spawnSync } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { compareFolders } from '../../build/compare-builds.mjs'
import { sourceDate, writeSums } from '../../build/release-files.mjs'
import { releaseNotes } from '../../build/release-notes.mjs'
import { makeTempFolder } from '../support/files/temp-folder.ts'

describe.skipIf(process.platform !== 'linux')('SHA256SUMS', () => {
  const check = (folder: string) =>
    spawnSync('sha256sum', ['-c', '--strict', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' })

  it('is read by sha256sum, which finds a changed file', async () => {
    const folder = makeTempFolder()
    const files = ['b.zip', 'a.tar.gz'].map((name) => join(folder, name))
    for (const file of files) await writeFile(file, file)
    await writeSums(folder, files)
    expect(check(folder)).toMatchObject({ status: 0, stdout: 'a.tar.gz: OK\nb.zip: OK\n' })
    await writeFile(files[0]!, 'changed')
    expect(check(folder)).toMatchObject({ status: 1, stdout: 'a.tar.gz: OK\nb.zip: FAILED\n' })
  })
})

describe('sourceDate', () => {
  it('is SOURCE_DATE_EPOCH where that is set', () => {
    vi.stubEnv('SOURCE_DATE_EPOCH', '1790000000')
    expect(sourceDate()).toBe(1_790_000_000)
  })

  it('is in the past, and the same each time', () => {
    vi.stubEnv('SOURCE_DATE_EPOCH', '')
    expect(sourceDate()).toBeLessThanOrEqual(Date.now() / 1000)
    expect(sourceDate()).toBe(sourceDate())
  })
})

describe.skipIf(process.platform === 'win32')('compareFolders', () => {
  it('lists files with other contents or permissions, and files of only one build', async () => {
    const builds = [makeTempFolder(), makeTempFolder()]
    for (const [index, build] of builds.entries()) {
      await mkdir(join(build, 'out'))
      await writeFile(join(build, 'out', 'same'), 'same')
      await writeFile(join(build, 'out', 'changed'), `build ${index}`)
      await writeFile(join(build, 'out', '.built'), `build ${index}`)
      await writeFile(join(build, 'program'), 'same')
      await chmod(join(build, 'program'), index === 0 ? 0o755 : 0o644)
      await writeFile(join(build, `only-${index}`), '')
    }
    expect(await compareFolders(builds[0]!, builds[1]!)).toEqual({
      count: 5,
      different: ['only-0', 'only-1', 'out/changed', 'program'],
    })
  })
})

describe('releaseNotes', () => {
  const changelog = [{ version: '0.2.0', changes: { en: ['Faster search.', 'Updates.'] } }]

  it('lists the changes of the tagged version', () => {
    expect(releaseNotes('v0.2.0', '0.2.0', changelog)).toBe('- Faster search.\n- Updates.')
  })

  it('refuses a tag of another version, and a version that is not in the changelog', () => {
    expect(() => releaseNotes('v0.3.0', '0.2.0', changelog)).toThrow('The tag is v0.3.0')
    expect(() => releaseNotes('v0.3.0', '0.3.0', changelog)).toThrow('has no version 0.3.0')
  })
})
