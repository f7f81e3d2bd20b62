import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { editNote } from '../../src-main/export/folder/note-text.ts'
import { startSampleService } from '../../src-main/sample-service/sample-service.ts'
import { makeTempFolder } from '../support/files/temp-folder.ts'
import { runEngine } from '../support/process/run-engine.ts'

const recordings = 30

const readIds = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const note = readFileSync(join(folder, name), 'utf8')
      const edit = { properties: [], body: '', ownKeys: [], writtenTags: [] }
      expect(editNote(note, edit), name).toHaveProperty('text')
      return (parse(note.split('\n---\n')[0]!.slice(4)) as Record<string, string>)['offhook-id']!
    })

describe('an export folder whose program is killed', () => {
  it('has only whole notes, and after each restart continues until each call has one', async () => {
    const options = { recordings, requestLimit: Infinity, unsettled: false, averageWords: 50 }
    const sample = await startSampleService(options)
    onTestFinished(() => sample.stop())
    const { baseUrl, apiKey } = sample
    const [home, folder] = [makeTempFolder(), makeTempFolder()]
    const start = async () => {
      const engine = await runEngine({ home, baseUrl, apiKey, speed: 20 })
      onTestFinished(() => engine.kill())
      return engine
    }
    let engine = await start()
    await expect.poll(() => engine.ask.counts()).toMatchObject({ transcripts: recordings })
    await engine.ask.keepExportFolder(folder)
    for (const count of [1, 10, 20]) {
      await expect.poll(() => readIds(folder).length).toBeGreaterThanOrEqual(count)
      await engine.kill()
      const ids = readIds(folder)
      expect(new Set(ids).size).toBe(ids.length)
      engine = await start()
      await engine.ask.keepExportFolder()
    }
    await expect.poll(async () => (await engine.ask.exportFolder()).phase).toBe('up-to-date')
    const ids = readIds(folder)
    expect(ids).toHaveLength(recordings)
    expect(new Set(ids).size).toBe(recordings)
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
    await engine.close()
  })
})
