import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { getAudioPlaces } from '../../../src-main/audio/audio-store.ts'
import { layOutFiles } from '../../../src-main/export/lay-out-files.ts'
import { asRemote } from '../../support/engine/as-remote.ts'
import { openLibrary, transcriptOf } from '../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../support/library/service-recordings.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { exportContext } from '../../support/words/exported-call.ts'
import { plainFolder } from '../../support/library/audio-folder.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'

const pathOf = (id: string) => getAudioPlaces(plainFolder(''), id).final('audio/mpeg')

/** Calls of one minute and one number, whose names would be equal; `heard` has audio, `read` a transcript. */
function callsOf({
  heard,
  read,
  paths = {},
}: {
  heard: string[]
  read: string[]
  /** The audio path in the library, when it is not the call’s real path. */
  paths?: Record<string, string>
}) {
  const { writer, reader } = openLibrary()
  const libraryFolder = makeTempFolder()
  const ids = ['one', 'two', 'nothing']
  writer.saveRecordings({ recordings: ids.map((id) => serviceRecordingOf({ id })), seenAt: 1 })
  writer.savePerson({ id: null, name: 'Niamh Gallagher', numbers: ['+353209174199'] })
  for (const id of read) saveTranscript(writer, { id, transcript: transcriptOf(['them', `Words of ${id}`]) })
  for (const id of heard) {
    mkdirSync(dirname(join(libraryFolder, pathOf(id))), { recursive: true })
    writeFileSync(join(libraryFolder, pathOf(id)), `audio of ${id}`, { mode: 0o644 })
  }
  const findRecordings: typeof reader.findRecordings = (input) =>
    reader.findRecordings(input).map((recording) => {
      const isHere = heard.includes(recording.id)
      return isHere
        ? { ...recording, audioState: 'present', audioPath: paths[recording.id] ?? pathOf(recording.id) }
        : recording
    })
  const folder = makeTempFolder()
  const layOut = async (asked: string[]) => {
    const files = await layOutFiles({
      format: 'srt',
      ids: asked,
      folder,
      library: plainFolder(libraryFolder),
      formatNumber: (raw) => raw,
      userName: null,
      choice: { isCorrected: true, withNotes: true, isRedacted: true },
      redaction: { redactAudio: async () => false, sound: 'silence' },
      context: exportContext,
      reader: asRemote({ ...reader, findRecordings }),
    })
    return files.map(({ path }) => path)
  }
  return { writer, folder, libraryFolder, layOut }
}

describe('layOutFiles', () => {
  it('gives the audio and the subtitles of a call the same readable name', async () => {
    const { layOut } = callsOf({ heard: ['one'], read: ['one'] })
    const paths = await layOut(['one'])
    expect(paths.map((path) => basename(path).replace(/^[\d-]+ [\d.]+ /, ''))).toEqual([
      'Niamh Gallagher.mp3',
      'Niamh Gallagher.srt',
    ])
    expect(readFileSync(paths[0]!, 'utf8')).toBe('audio of one')
    expect(readFileSync(paths[1]!, 'utf8')).toContain('Words of one')
  })

  it('keeps the files of calls with equal names together', async () => {
    const { folder, layOut } = callsOf({ heard: ['two'], read: ['one', 'two'] })
    const [, audio, subtitles] = await layOut(['one', 'two'])
    expect(audio!.replace(/mp3$/, '')).toBe(subtitles!.replace(/srt$/, ''))
    expect(readFileSync(audio!, 'utf8')).toBe('audio of two')
    expect(readFileSync(subtitles!, 'utf8')).toContain('Words of two')
    expect(readdirSync(folder)).toHaveLength(3)
  })

  it('omits missing files, including audio that was deleted outside the app', async () => {
    const { layOut, libraryFolder } = callsOf({ heard: [], read: ['one'] })
    expect(await layOut(['nothing', 'unknown'])).toEqual([])
    expect(readdirSync(libraryFolder)).toEqual([])
    expect(await layOut(['one'])).toEqual([expect.stringMatching(/\.srt$/)])
  })

  it('returns only the audio of a call without words', async () => {
    const { layOut, folder, writer } = callsOf({ heard: ['one'], read: [] })
    saveTranscript(writer, { id: 'one', transcript: { text: '', wordCount: 0, words: [] } })
    expect(await layOut(['one'])).toEqual([expect.stringMatching(/\.mp3$/)])
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it('copies no file outside the library, even through a path or a link', async () => {
    const { layOut, folder, libraryFolder } = callsOf({
      heard: ['one', 'two'],
      read: [],
      paths: { one: '../secret' },
    })
    const secret = join(libraryFolder, '..', 'secret')
    writeFileSync(secret, 'secret')
    onTestFinished(() => rmSync(secret))
    rmSync(join(libraryFolder, pathOf('two')))
    symlinkSync(secret, join(libraryFolder, pathOf('two')))
    expect(await layOut(['one', 'two'])).toEqual([])
    expect(readdirSync(folder)).toEqual([])
  })

  it('returns copies, which can be edited without changing the library', async () => {
    const { layOut, libraryFolder } = callsOf({ heard: ['one'], read: [] })
    const [path] = await layOut(['one'])
    writeFileSync(path!, 'edited')
    expect(readFileSync(join(libraryFolder, pathOf('one')), 'utf8')).toBe('audio of one')
  })

  it.skipIf(process.platform === 'win32')('cannot be read by other users of the machine', async () => {
    const { layOut } = callsOf({ heard: ['one'], read: ['one'] })
    const modes = (await layOut(['one'])).map((path) => statSync(path).mode & 0o777)
    expect(modes).toEqual([0o600, 0o600])
  })
})
