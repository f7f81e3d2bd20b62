import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServiceRecording } from '../../../src-main/model/recording.ts'
import { startLibraryThreads, type LibraryThreads } from '../../../src-main/threads/library-threads.ts'
import { transcriptOf } from '../../support/library/open-library.ts'
import { threadPrograms } from '../../support/process/thread-programs.ts'
import { serviceRecordingsOf } from '../../support/library/service-recordings.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'
import { passageOf } from '../../support/library/passages.ts'

const numbers = ['+353209174199', '+493012345678', '+14155550172']
const listed = (changes: Partial<ServiceRecording> = {}) =>
  serviceRecordingsOf(3).map((recording, index) => ({ ...recording, toNumber: numbers[index]!, ...changes }))

describe('search finds at once after a commit', () => {
  let threads: LibraryThreads
  let writer: LibraryThreads['writer']
  let folder: string

  // Starting threads is slow: all tests share three calls and remove their additions.
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'offhook-test-'))
    threads = await startLibraryThreads(threadPrograms, folder)
    writer = threads.writer
    await writer.saveRecordings({ recordings: listed(), seenAt: 1 })
    await saveTranscript(writer, { id: 'rec-1', transcript: transcriptOf(['you', 'A refund please.']) })
    await saveTranscript(writer, { id: 'rec-2', transcript: transcriptOf(['them', 'The invoice is late.']) })
    await find('refund')
  })

  afterAll(async () => {
    await threads.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** By both threads that search, which must agree. */
  async function find(query: string): Promise<string[]> {
    const input = { query, sort: 'newest', limit: 10, now: 0 } as const
    const [quick, settled] = await Promise.all([threads.search.search(input), threads.thorough.settle(input)])
    const ids = quick!.results.map(({ id }) => id)
    expect(settled!.results.map(({ id }) => id)).toEqual(ids)
    return ids
  }

  it('a note and a passage, also when changed or deleted', async () => {
    const about = { recordingId: 'rec-1', timestamp: 1, at: 1 }
    const note = await writer.saveNote({ ...about, id: null, text: 'Ask the *treasurer*.' })
    const theme = await writer.saveTheme({ id: null, name: 'Price', color: 'red', description: '' })
    const themeIds = [theme.id]
    const passage = await writer.addPassage(passageOf('rec-1', { timestamp: 1, text: 'Promise', themeIds }))
    expect(await find('treasurer promise refund')).toEqual(['rec-1'])
    expect(await find('has:note has:passage theme:price')).toEqual(['rec-1'])
    await writer.saveTheme({ ...theme, name: 'Terms' })
    expect(await find('theme:price')).toEqual([])
    expect(await find('theme:terms has:bookmark')).toEqual(['rec-1'])
    await writer.saveNote({ ...about, id: note.id, text: 'Ask the auditor.' })
    expect(await find('treasurer')).toEqual([])
    expect(await find('auditor')).toEqual(['rec-1'])
    await writer.deleteNotes({ ids: [note.id, passage!.id] })
    expect(await find('auditor')).toEqual([])
    expect(await find('has:note')).toEqual([])
    expect(await find('has:passage')).toEqual([])
  })

  it('a tag when added, renamed, removed or deleted', async () => {
    const tag = await writer.saveTag({ id: null, name: 'Escalated', color: 'red' })
    await writer.setTag({ ids: ['rec-1', 'rec-3'], tagId: tag.id, on: true, at: 1 })
    expect(await find('tag:escalated')).toEqual(['rec-1', 'rec-3'])
    expect(await find('escalated refund')).toEqual(['rec-1'])
    await writer.saveTag({ id: tag.id, name: 'Settled', color: 'green' })
    expect(await find('tag:settled')).toEqual(['rec-1', 'rec-3'])
    expect(await find('settled')).toEqual(['rec-1', 'rec-3'])
    expect(await find('escalated')).toEqual([])
    await writer.setTag({ ids: ['rec-1'], tagId: tag.id, on: false, at: 1 })
    expect(await find('settled')).toEqual(['rec-3'])
    await writer.deleteTag({ id: tag.id })
    expect(await find('settled')).toEqual([])
    expect(await find('tag:settled')).toEqual([])
  })

  it('a person when named, renamed, given another number or deleted', async () => {
    const anna = await writer.savePerson({ id: null, name: 'Annika Weber', numbers: ['+353209174199'] })
    expect(await find('annika')).toEqual(['rec-1'])
    expect(await find('with:"annika weber" refund')).toEqual(['rec-1'])
    await writer.savePerson({ ...anna, name: 'Beatrix Moser' })
    expect(await find('annika')).toEqual([])
    expect(await find('beatrix refund')).toEqual(['rec-1'])
    await writer.savePerson({ ...anna, name: 'Beatrix Moser', numbers: ['+493012345678'] })
    expect(await find('beatrix')).toEqual(['rec-2'])
    await writer.deletePerson({ id: anna.id })
    expect(await find('beatrix')).toEqual([])
  })

  it('a star, what was heard, and a removal at the service', async () => {
    expect(await find('is:heard')).toEqual([])
    await writer.saveHeard({ id: 'rec-2', ranges: [[0, 3]], at: 1 })
    expect(await find('is:heard')).toEqual(['rec-2'])
    expect(await find('is:unheard')).toEqual(['rec-1'])
    await writer.saveStarred({ ids: ['rec-2'], starred: true, at: 1 })
    expect(await find('is:starred')).toEqual(['rec-2'])
    await writer.saveRemovedAtService({ id: 'rec-2', at: 1 })
    expect(await find('is:removed invoice')).toEqual(['rec-2'])
  })

  it('a changed number', async () => {
    await writer.saveRecordings({ recordings: listed({ toNumber: '+33142685300' }).slice(0, 1), seenAt: 2 })
    expect(await find('+33142685300')).toEqual(['rec-1'])
    expect(await find('4199')).toEqual([])
    expect(await find('refund 5300')).toEqual(['rec-1'])
  })

  it('a transcript, its correction and its deletion', async () => {
    expect(await find('quincunx')).toEqual([])
    await saveTranscript(writer, { id: 'rec-3', transcript: transcriptOf(['you', 'A quincunx.']) })
    expect(await find('quincunx')).toEqual(['rec-3'])
    await saveTranscript(writer, { id: 'rec-3', transcript: transcriptOf(['you', 'A quadrangle.']) })
    expect(await find('quincunx')).toEqual([])
    expect(await find('quadrangle')).toEqual(['rec-3'])
    await writer.deleteRecordings({ ids: ['rec-3'], at: 1 })
    expect(await find('quadrangle')).toEqual([])
    expect(await find('0172')).toEqual([])
  })
})
