import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exportTogether, type TogetherOptions } from '../../../../src-main/export/export-together.ts'
import { toProjectTogether } from '../../../../src-main/export/refi-qda/write-project.ts'
import type { ExportContext } from '../../../../src-main/export/types.ts'
import { asRemote } from '../../../support/engine/as-remote.ts'
import {
  childrenOf,
  listParts,
  readProject,
  readSelection,
  readSource,
  type Part,
  type QdaProject,
} from '../../../support/files/qda-project.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { openLibrary, transcriptOf } from '../../../support/library/open-library.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'
import { serviceRecordingOf } from '../../../support/library/service-recordings.ts'
import { exportContext, hostileText, rightToLeftName } from '../../../support/words/exported-call.ts'

const said = transcriptOf(
  ['you', 'Well 👩‍👩‍👧 then 😀 what does it cost'],
  ['them', 'מחיר is 🎉 ninety nine euros for Marguerite only'],
)

function libraryOf(ids = ['with-audio', 'text-only']) {
  const { writer, reader } = openLibrary()
  writer.saveRecordings({ recordings: ids.map((id) => serviceRecordingOf({ id })), seenAt: 1 })
  for (const id of ids) saveTranscript(writer, { id, transcript: said })
  const saveTheme = (name: string, description = '') =>
    writer.saveTheme({ id: null, name, color: 'red', description })
  const mark = (
    recordingId: string,
    first: string,
    last: string,
    changes: { text?: string; themeIds?: number[] } = {},
  ) => {
    const [from, to] = [indexOf(first), indexOf(last)]
    const words = { first: from, count: to - from + 1 }
    return writer.addPassage({
      recordingId,
      words,
      timestamp: null,
      text: '',
      themeIds: [],
      at: 5,
      ...changes,
    })!
  }
  return { writer, reader, ids, saveTheme, mark }
}

function indexOf(word: string): number {
  return said.words.findIndex((each) => each.word === word)
}

const audioOf = (id: string) => Buffer.from(`sound of ${id}`)
const readAudio: ExportContext['readAudio'] = async (id) =>
  id === 'with-audio' ? { type: 'audio/mpeg', bytes: audioOf(id) } : null

async function save(
  { reader, ids }: Pick<ReturnType<typeof libraryOf>, 'reader' | 'ids'>,
  changes: Partial<TogetherOptions> = {},
) {
  const folder = makeTempFolder()
  const file = join(folder, 'Calls.qdpx')
  const outcome = await exportTogether({
    ...{ ids, file, together: toProjectTogether, reader: asRemote(reader), userName: 'Sam Avery' },
    formatNumber: (raw) => raw,
    choice: { isCorrected: true, withNotes: true, isRedacted: true },
    context: { ...exportContext, readAudio },
    ...changes,
  })
  return { outcome, folder, file }
}

async function write(...args: Parameters<typeof save>): Promise<QdaProject> {
  const { file } = await save(...args)
  return readProject(readFileSync(file))
}

function findSource(project: QdaProject, kind: 'TextSource' | 'AudioSource'): Part {
  return listParts(project, kind)[0]!
}

/** The names of the codes of a part. */
function codesOf(project: QdaProject, part: Part): string[] {
  const codes = new Map(listParts(project, 'Code').map((code) => [code.getAttribute('guid'), code]))
  return childrenOf(part, 'Coding').map((coding) =>
    codes.get(childrenOf(coding, 'CodeRef')[0]!.getAttribute('targetGUID'))!.getAttribute('name')!,
  )
}

/** The texts of the notes of a part. */
function notesOf(project: QdaProject, part: Part): (string | null)[] {
  const notes = new Map(listParts(project, 'Note').map((note) => [note.getAttribute('guid'), note]))
  return childrenOf(part, 'NoteRef').map(
    (reference) => notes.get(reference.getAttribute('targetGUID'))!.textContent,
  )
}

describe('a REFI-QDA project', () => {
  it('has calls as texts, or as audio with a transcript and its times', async () => {
    const project = await write(libraryOf())
    const [text, audio] = [findSource(project, 'TextSource'), findSource(project, 'AudioSource')]
    const lines = [
      'Sam Avery: Well 👩‍👩‍👧 then 😀 what does it cost',
      '+353209174199: מחיר is 🎉 ninety nine euros for Marguerite only',
    ]
    expect(readSource(project, text.getAttribute('plainTextPath')).toString('utf8')).toBe(lines.join('\n'))
    expect(readSource(project, audio.getAttribute('path'))).toEqual(audioOf('with-audio'))
    const [transcript] = childrenOf(audio, 'Transcript')
    expect(readSource(project, transcript!.getAttribute('plainTextPath')).toString('utf8')).toBe(
      lines.join('\n'),
    )
    const points = childrenOf(transcript!, 'SyncPoint')
    expect(points.map((point) => Number(point.getAttribute('position')))).toEqual([
      0,
      [...lines[0]!].length + 1,
    ])
    expect(points.map((point) => Number(point.getAttribute('timeStamp')))).toEqual(
      [0, indexOf('מחיר')].map((index) => Math.round(said.words[index]!.start! * 1000)),
    )
    expect(listParts(project, 'User').map((user) => user.getAttribute('name'))).toEqual(['Sam Avery'])
    for (const group of ['CodeBook', 'Cases', 'Notes']) expect(listParts(project, group)).toEqual([])
  })

  it('selects exactly the words of passages, after emoji and in each script', async () => {
    const library = libraryOf()
    for (const id of library.ids) {
      library.mark(id, '😀', 'cost')
      library.mark(id, 'מחיר', 'מחיר')
      library.mark(id, 'cost', 'ninety')
      library.mark(id, 'only', 'only')
    }
    const project = await write(library)
    const wanted = ['😀 what does it cost', 'מחיר', 'cost\n+353209174199: מחיר is 🎉 ninety', 'only']
    for (const kind of ['PlainTextSelection', 'TranscriptSelection']) {
      const selections = listParts(project, kind)
      const selected = selections.map((selection) => readSelection(project, selection))
      expect(selected.toSorted()).toEqual(wanted.toSorted())
    }
    const selection = listParts(project, 'TranscriptSelection').find(
      (each) => each.getAttribute('name') === 'מחיר',
    )!
    const points = new Map(
      listParts(project, 'SyncPoint').map((each) => [
        each.getAttribute('guid'),
        Number(each.getAttribute('timeStamp')),
      ]),
    )
    const { start, end } = said.words[indexOf('מחיר')]!
    expect(points.get(selection.getAttribute('fromSyncPoint'))).toBe(Math.round(start! * 1000))
    expect(points.get(selection.getAttribute('toSyncPoint'))).toBe(Math.round(end! * 1000))
  })

  it('has themes as codes in the user’s order, and notes at their passages', async () => {
    const library = libraryOf()
    const price = library.saveTheme('Price & <terms>', 'What it costs\n“always” & <b>net</b>')
    const trust = library.saveTheme('Trust')
    library.saveTheme('Unused')
    library.writer.orderThemes({ ids: [trust.id, price.id] })
    const both = { themeIds: [price.id, trust.id], text: ` ${hostileText}\u0007\ufffe\r\nSecond line ` }
    library.mark('text-only', 'ninety', 'euros', both)
    library.mark('with-audio', 'is', 'is', { themeIds: [price.id] })
    library.mark('with-audio', 'then', 'then')
    library.writer.saveNote({
      id: null,
      recordingId: 'with-audio',
      timestamp: null,
      text: 'Whole call',
      at: 7,
    })
    const project = await write(library)
    const codes = listParts(project, 'Code')
    expect(codes.map((code) => code.getAttribute('name'))).toEqual(['Trust', 'Price & <terms>'])
    expect(codes.map((code) => code.getAttribute('color'))).toEqual(['#d1453b', '#d1453b'])
    expect(codes.map((code) => code.textContent)).toEqual(['', 'What it costs\n“always” & <b>net</b>'])
    const [selection] = listParts(project, 'PlainTextSelection')
    expect(codesOf(project, selection!)).toEqual(['Trust', 'Price & <terms>'])
    expect(selection!.getAttribute('creationDateTime')).toBe('1970-01-01T00:00:00.005Z')
    const [note] = notesOf(project, selection!)
    expect(note).toMatch(/^=1\+1 "quoted"; -->\n\n---\n# \*bold\*/)
    expect(note).toMatch(/\nSecond line$/)
    expect(
      listParts(project, 'TranscriptSelection').map((each) => [
        each.getAttribute('name'),
        codesOf(project, each),
      ]),
    ).toEqual([
      ['then', []],
      ['is', ['Price & <terms>']],
    ])
    expect(notesOf(project, findSource(project, 'AudioSource'))).toEqual(['Whole call'])
  })

  it('has moments as a second of audio, or as the word that is said then', async () => {
    const library = libraryOf()
    const theme = library.saveTheme('Price')
    const { start } = said.words[indexOf('ninety')]!
    for (const recordingId of library.ids) {
      library.writer.addPassage({
        ...{ recordingId, words: null, timestamp: start!, text: 'Here', themeIds: [theme.id], at: 5 },
      })
    }
    const project = await write(library)
    const [audio] = listParts(project, 'AudioSelection')
    const begin = Math.round(start! * 1000)
    expect(['begin', 'end'].map((name) => Number(audio!.getAttribute(name)))).toEqual([begin, begin + 1000])
    const [text] = listParts(project, 'PlainTextSelection')
    expect(readSelection(project, text!)).toBe('ninety')
    for (const part of [audio!, text!]) {
      expect([codesOf(project, part), notesOf(project, part)]).toEqual([['Price'], ['Here']])
    }
  })

  it('keeps passages whose words are gone, and those of calls without times', async () => {
    const library = libraryOf(['text-only'])
    const theme = library.saveTheme('Price')
    library.mark('text-only', 'ninety', 'euros', { themeIds: [theme.id], text: 'Cheap' })
    const untimed = { text: 'Nothing of it\nis here', wordCount: 5, words: [] }
    saveTranscript(library.writer, { id: 'text-only', transcript: untimed })
    const words = { first: 3, count: 2 }
    library.writer.addPassage({
      ...{ recordingId: 'text-only', words, timestamp: null, text: '', themeIds: [], at: 6 },
    })
    const project = await write(library)
    const source = findSource(project, 'TextSource')
    expect(codesOf(project, source)).toEqual(['Price'])
    expect(notesOf(project, source)).toEqual(['ninety nine euros\n\nCheap'])
    const [selection] = childrenOf(source, 'PlainTextSelection')
    expect(readSelection(project, selection!)).toBe('is here')
    const audio = await write(library, {
      context: {
        ...exportContext,
        readAudio: async () => ({ type: 'audio/mpeg', bytes: Buffer.from('sound') }),
      },
    })
    const [transcript] = listParts(audio, 'TranscriptSelection')
    expect(readSelection(audio, transcript!)).toBe('is here')
  })

  it('counts positions in the words as they are exported: corrected or not, redacted or not', async () => {
    const library = libraryOf(['text-only'])
    const [recordingId] = library.ids as [string]
    const { writer } = library
    writer.saveCorrection({
      recordingId,
      first: indexOf('what'),
      count: 1,
      replacement: 'how much 💶',
      at: 2,
    })
    const shift = 2
    library.writer.addPassage({
      ...{ recordingId, words: { first: indexOf('euros') + shift, count: 3 }, timestamp: null },
      ...{ text: 'For Marguerite', themeIds: [library.saveTheme('Price', 'As Marguerite said').id], at: 5 },
    })
    const places = [
      { first: 1, count: 3, kind: 'other' as const },
      { first: indexOf('Marguerite') + shift, count: 1, kind: 'name' as const },
    ]
    writer.saveRedactions({ recordingId, places, state: 'confirmed', at: 5 })
    const select = async (isCorrected: boolean, isRedacted: boolean) => {
      const project = await write(library, { choice: { isCorrected, withNotes: true, isRedacted } })
      const [selection] = listParts(project, 'PlainTextSelection')
      const [source] = project.sources.values()
      return {
        project,
        line: source!.toString('utf8').split('\n')[0],
        words: readSelection(project, selection!),
      }
    }
    const redacted = await select(true, true)
    expect(redacted).toMatchObject({
      line: 'Sam Avery: Well █████ how much 💶 does it cost',
      words: 'euros for █████',
    })
    expect(redacted.project.xml).not.toContain('Marguerite')
    expect(listParts(redacted.project, 'Code').map((code) => code.textContent)).toEqual([''])
    expect(await select(false, true)).toMatchObject({
      line: 'Sam Avery: Well █████ what does it cost',
      words: 'euros for █████',
    })
    expect(await select(true, false)).toMatchObject({
      line: 'Sam Avery: Well 👩‍👩‍👧 then 😀 how much 💶 does it cost',
      words: 'euros for Marguerite',
    })
    expect(await select(false, false)).toMatchObject({ words: 'euros for Marguerite' })
  })

  it('has contacts as cases with their calls', async () => {
    const { writer, ...library } = libraryOf()
    const other = serviceRecordingOf({ id: 'other', toNumber: '+14155550172' })
    writer.saveRecordings({ recordings: [other], seenAt: 1 })
    saveTranscript(writer, { id: 'other', transcript: said })
    writer.savePerson({ id: null, name: rightToLeftName, numbers: ['+353209174199'] })
    const project = await write({ ...library, ids: [...library.ids, 'other'] })
    const cases = listParts(project, 'Case')
    expect(cases.map((each) => each.getAttribute('name'))).toEqual([rightToLeftName])
    const guids = childrenOf(cases[0]!, 'SourceRef').map((each) => each.getAttribute('targetGUID'))
    expect(guids).toEqual(
      ['AudioSource', 'TextSource'].map((kind) => listParts(project, kind)[0]!.getAttribute('guid')),
    )
  })

  it('is the same each time', async () => {
    const library = libraryOf()
    library.mark('with-audio', 'ninety', 'euros', { themeIds: [library.saveTheme('Price').id], text: 'Note' })
    const [first, second] = [await save(library), await save(library)]
    expect(readFileSync(first.file)).toEqual(readFileSync(second.file))
  })

  it('has no passages where notes are left out', async () => {
    const library = libraryOf()
    library.mark('with-audio', 'ninety', 'euros', { themeIds: [library.saveTheme('Price').id], text: 'Note' })
    const choice = { isCorrected: true, withNotes: false, isRedacted: true }
    const project = await write(library, { choice })
    for (const name of ['TranscriptSelection', 'Code', 'Note']) expect(listParts(project, name)).toEqual([])
  })

  it('is not written when the export stops', async () => {
    const library = libraryOf()
    let calls = 0
    const { outcome, folder } = await save(library, { isStopped: () => calls > 0, onCall: () => calls++ })
    expect(outcome).toEqual({ saved: 0, skipped: 0, withoutWords: 0, unreached: 2 })
    expect(readdirSync(folder)).toEqual([])
  })
})
