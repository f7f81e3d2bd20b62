import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { layOutFiles } from '../../../src-main/export/lay-out-files.ts'
import { asRemote } from '../../support/as-remote.ts'
import { openLibrary, serviceRecordingOf, transcriptOf } from '../../support/open-library.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

const speakers = { you: 'You', them: 'Them' }

/** Calls of one minute and one number, whose names would be the same; `heard` has audio, `read` a transcript. */
function callsOf({ heard, read }: { heard: string[]; read: string[] }) {
  const { writer, reader } = openLibrary()
  const libraryFolder = makeTempFolder()
  mkdirSync(join(libraryFolder, 'audio'))
  const ids = ['one', 'two', 'nothing']
  writer.saveRecordings({ recordings: ids.map((id) => serviceRecordingOf({ id })), seenAt: 1 })
  writer.savePerson({ id: null, name: 'Niamh Gallagher', numbers: ['+353209174199'] })
  for (const id of read) writer.saveTranscript({ id, transcript: transcriptOf(['them', `Words of ${id}`]) })
  for (const id of heard) {
    writeFileSync(join(libraryFolder, 'audio', `${id}.mp3`), `audio of ${id}`, { mode: 0o644 })
  }
  const findRecordings: typeof reader.findRecordings = (input) =>
    reader.findRecordings(input).map((recording) => {
      const isHere = heard.includes(recording.id)
      return isHere
        ? { ...recording, audioState: 'present', audioPath: `audio/${recording.id}.mp3` }
        : recording
    })
  const folder = makeTempFolder()
  const layOut = (asked: string[]) =>
    layOutFiles({
      ids: asked,
      folder,
      libraryFolder,
      speakers,
      formatNumber: (raw) => raw,
      reader: asRemote({ ...reader, findRecordings }),
    })
  return { folder, libraryFolder, layOut }
}

describe('layOutFiles', () => {
  it('gives audio and subtitles of a call the same readable name', async () => {
    const { layOut } = callsOf({ heard: ['one'], read: ['one'] })
    const paths = await layOut(['one'])
    expect(paths.map((path) => basename(path).replace(/^[\d-]+ [\d.]+ /, ''))).toEqual([
      'Niamh Gallagher.mp3',
      'Niamh Gallagher.srt',
    ])
    expect(readFileSync(paths[0]!, 'utf8')).toBe('audio of one')
    expect(readFileSync(paths[1]!, 'utf8')).toContain('Words of one')
  })

  it('keeps the files of calls together whose names are the same', async () => {
    const { folder, layOut } = callsOf({ heard: ['two'], read: ['one', 'two'] })
    const [, audio, subtitles] = await layOut(['one', 'two'])
    expect(audio!.replace(/mp3$/, '')).toBe(subtitles!.replace(/srt$/, ''))
    expect(readFileSync(audio!, 'utf8')).toBe('audio of two')
    expect(readFileSync(subtitles!, 'utf8')).toContain('Words of two')
    expect(readdirSync(folder)).toHaveLength(3)
  })

  it('leaves out what is not here, and audio that was deleted behind us', async () => {
    const { layOut, libraryFolder } = callsOf({ heard: [], read: ['one'] })
    expect(await layOut(['nothing', 'unknown'])).toEqual([])
    expect(readdirSync(join(libraryFolder, 'audio'))).toEqual([])
    expect(await layOut(['one'])).toEqual([expect.stringMatching(/\.srt$/)])
  })

  it('gives copies away: who edits them leaves the library as it is', async () => {
    const { layOut, libraryFolder } = callsOf({ heard: ['one'], read: [] })
    const [path] = await layOut(['one'])
    writeFileSync(path!, 'edited')
    expect(readFileSync(join(libraryFolder, 'audio', 'one.mp3'), 'utf8')).toBe('audio of one')
  })

  it.skipIf(process.platform === 'win32')('lets nobody else on the machine read them', async () => {
    const { layOut } = callsOf({ heard: ['one'], read: ['one'] })
    const modes = (await layOut(['one'])).map((path) => statSync(path).mode & 0o777)
    expect(modes).toEqual([0o600, 0o600])
  })
})
