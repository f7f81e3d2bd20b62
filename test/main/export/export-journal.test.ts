import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  describeContent,
  describeFile,
  describeFiles,
  describeFolder,
  describeListedFolder,
} from '../../../src-main/export/export-journal.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** Three files, one of them in a folder. */
function makeFolder(): { folder: string; paths: string[] } {
  const folder = makeTempFolder()
  const names = ['b.srt', 'Äpfel.srt', 'audio/a.mp3']
  mkdirSync(join(folder, 'audio'))
  for (const name of names) writeFileSync(join(folder, name), `content of ${name}`)
  return { folder, paths: names.map((name) => join(folder, name)) }
}

describe('files in the export journal', () => {
  it('are described by their name, size and SHA-256, without their folder', async () => {
    const { paths } = makeFolder()
    const described = {
      ...{ fileName: 'Äpfel.srt', fileCount: 1, sizeBytes: 21 },
      sha256: hashOf('content of Äpfel.srt'),
    }
    expect(await describeFile(paths[1]!)).toEqual(described)
    expect(describeContent('Äpfel.srt', 'content of Äpfel.srt')).toEqual(described)
  })

  it.skipIf(process.platform !== 'linux')(
    'have the hash of what sha256sum prints if there are several',
    async () => {
      const { folder, paths } = makeFolder()
      const command = 'find . -type f -printf "%P\\n" | LC_ALL=C sort | xargs -d "\\n" sha256sum | sha256sum'
      const { stdout } = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' })
      const sha256 = stdout.slice(0, 64)
      expect(sha256).toMatch(/^[0-9a-f]{64}$/)
      expect(await describeFiles(paths, folder)).toMatchObject({ fileName: null, fileCount: 3, sha256 })
      expect(await describeFolder(folder)).toMatchObject({ fileCount: 3, sha256 })
    },
  )

  it('have no hash once another program removed one', async () => {
    const { folder, paths } = makeFolder()
    rmSync(paths[0]!)
    expect(await describeFiles(paths, folder)).toMatchObject({ fileCount: 3, sha256: null })
    expect(await describeFile(paths[0]!)).toMatchObject({ fileName: 'b.srt', sha256: null, sizeBytes: 0 })
    expect(await describeFolder(join(folder, 'gone'))).toMatchObject({ fileName: 'gone', fileCount: 0 })
  })

  it('are identified by the list in their folder if it has one', async () => {
    const { folder, paths } = makeFolder()
    expect(await describeListedFolder(folder, 'b.srt')).toMatchObject({
      ...{ fileCount: 3, sha256: hashOf(readFileSync(paths[0]!)) },
      sizeBytes: 16 + 21 + 22,
    })
  })
})
