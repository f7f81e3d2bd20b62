import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Suggestion } from '../../../src-preload/contract/follow-ups.ts'
import type { LeftOutCorrection } from '../../../src-preload/contract/people.ts'
import { followUpMethods } from '../../../src-main/ipc/follow-ups.ts'
import { peopleMethods } from '../../../src-main/ipc/people.ts'
import { personalMethods } from '../../../src-main/ipc/personal.ts'
import { connectOffhook } from '../../support/engine/connected-offhook.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const promise =
  'Anna here, yes, Anna. I will send you the purchase order on Friday. The purchase order is signed.'

/** Two calls with one number; `choose` sets the file that the dialog returns. */
async function connectWithCalls() {
  const { offhook } = await connectOffhook({ recordings: 0 }, (service) => {
    const call = { direction: 'inbound', fromNumber: '+14155550172' }
    service.addRecording({ ...call, id: 'older', createdAt: '2026-11-18T10:00:00.000Z' })
    service.addRecording({ ...call, id: 'newer', createdAt: '2026-11-20T10:00:00.000Z' })
  })
  const { writer } = offhook.session.workspace()!.threads
  const words = promise.split(' ').map((word, at) => ({ word, start: at, end: at + 0.5, speaker: 'them' }))
  await saveTranscript(writer, {
    id: 'newer',
    transcript: { text: promise, wordCount: words.length, words },
  })
  const folder = makeTempFolder()
  let path: string | null = null
  const people = peopleMethods(offhook, { chooseAddressBook: async () => path })
  const choose = (name: string | null, content: string | Uint8Array = '') => {
    path = name && join(folder, name)
    if (path) writeFileSync(path, content)
  }
  const list = () => people['people.list'].run(null)
  return { people, personal: personalMethods(offhook), followUps: followUpMethods(offhook), choose, list }
}

const anna = { id: null, name: 'Anna', numbers: ['(415) 555-0172'], note: 'Accounts.' }

describe('peopleMethods', () => {
  it('list people with their calls, and a page with the topics and agreements of one', async () => {
    const { people, personal, followUps, list } = await connectWithCalls()
    const { id } = await personal['personal.save-person'].run(anna)
    const note = await personal['personal.save-note'].run({
      id: null,
      recordingId: 'older',
      timestamp: 1,
      text: 'Ask again.',
    })
    expect(await list()).toMatchObject([{ id, name: 'Anna', numbers: ['+14155550172'], calls: 2 }])
    const page = await people['people.page'].run({ id })
    expect(page).toMatchObject({
      person: { note: 'Accounts.', calls: 2 },
      inbound: 2,
      outbound: 0,
      firstCallAt: Date.parse('2026-11-18T10:00:00.000Z'),
      notes: [{ note, recording: { id: 'older', person: { id, name: 'Anna' } } }],
    })
    expect(page!.topics.map(({ text }) => text)).toEqual(['purchase order'])
    expect(page!.lastTopics.map(({ text }) => text)).toContain('purchase order')
    const party = { personId: id, number: null }
    const suggested = () => followUps['follow-ups.with'].run(party).then(({ suggestions }) => suggestions)
    await expect.poll(suggested).toMatchObject([{ recordingId: 'newer', owner: 'them', person: { id } }])
    const [{ timestamp, first }] = (await suggested()) as [Suggestion]
    const tick = { recordingId: 'newer', timestamp, first }
    await followUps['follow-ups.answer'].run({ ...tick, state: 'open' })
    const number = '(415) 555-0172'
    expect(await followUps['follow-ups.with'].run({ personId: null, number })).toMatchObject({
      open: [{ recordingId: 'newer', person: { name: 'Anna' } }],
      suggestions: [],
    })
    await followUps['follow-ups.answer'].run({ ...tick, state: 'done' })
    expect(await followUps['follow-ups.with'].run(party)).toEqual({ open: [], suggestions: [] })
    expect(await people['people.page'].run({ id: id + 1 })).toBeNull()
    const numbers = ['+14155550172', '+442079460958', 'anonymous']
    expect(await people['people.format-numbers'].run({ numbers })).toEqual([
      ...['(415) 555-0172', '+44 20 7946 0958', 'anonymous'],
    ])
  })

  it('suggest the name that an unnamed caller said, until it is answered', async () => {
    const { people } = await connectWithCalls()
    const list = (number: string | null) => people['people.list-said-names'].run({ number })
    const said = {
      ...{ number: '+14155550172', name: 'Anna', recordingId: 'newer', timestamp: 0 },
      ...{ sentence: 'Anna here, yes, Anna.', calledAt: Date.parse('2026-11-20T10:00:00.000Z') },
    }
    expect(await list(null)).toEqual([said])
    await people['people.answer-said-name'].run({ number: '+1 415 555 0172', name: 'Anna', isAnswered: true })
    expect(await list(said.number)).toEqual([])
  })

  it('import an address book after a preview, and undo the import', async () => {
    const { people, personal, choose, list } = await connectWithCalls()
    await personal['personal.save-person'].run(anna)
    const before = await list()
    choose('contacts.csv', 'Name,Phone,Second\nanna,+49 30 1234567,\nBo,+49 30 7654321,+14155550172\nEve,,\n')
    const preview = await people['people.choose-import'].run(null)
    expect(preview).toMatchObject({
      fileName: 'contacts.csv',
      kind: 'csv',
      columns: { nameColumns: [0], numberColumns: [1] },
      people: [
        { name: 'anna', outcome: { kind: 'joins', renames: false }, calls: 0 },
        { name: 'Bo', outcome: { kind: 'new' }, calls: 0 },
      ],
      leftOut: [{ entry: 2, number: 0, reason: 'no-number', name: 'Eve', original: 'Eve' }],
    })
    const read = (numberColumns: number[], corrections: LeftOutCorrection[] = []) =>
      people['people.read-import'].run({
        encoding: null,
        columns: { nameColumns: [0], numberColumns },
        corrections,
      })
    const again = await read([1, 2])
    expect(again.people[1]).toMatchObject({ name: 'Bo', outcome: { kind: 'joins' }, calls: 2 })
    const corrected = await read([1], [{ entry: 2, number: 0, text: '+49 30 2345678' }])
    expect(corrected.leftOut).toEqual([])
    const { added, joined, undo } = await people['people.import'].run({ indices: [0, 1, 2, 99] })
    expect([added, joined]).toEqual([2, 1])
    expect(await list()).toMatchObject([
      { name: 'Anna', numbers: ['+14155550172', '+49301234567'] },
      { name: 'Bo', numbers: ['+49307654321'] },
      { name: 'Eve', numbers: ['+49302345678'] },
    ])
    await people['people.restore'].run(undo)
    expect(await list()).toEqual(before)
  })

  it('keep the chosen file only until it is imported, and refuse other files', async () => {
    const { people, choose, list } = await connectWithCalls()
    expect(await people['people.choose-import'].run(null)).toBeNull()
    choose('picture.vcf', Buffer.from('\x89PNG\0\0\0\0'))
    await expect(people['people.choose-import'].run(null)).rejects.toMatchObject({
      code: 'not-an-address-book',
    })
    expect(await list()).toEqual([])
    choose('one.vcf', 'BEGIN:VCARD\nVERSION:3.0\nFN:Bo\nTEL:+49307654321\nEND:VCARD')
    expect(await people['people.choose-import'].run(null)).toMatchObject({ kind: 'vcard', columns: null })
    await people['people.import'].run({ indices: [0] })
    await expect(people['people.import'].run({ indices: [0] })).rejects.toThrow('not-an-address-book')
  })
})
