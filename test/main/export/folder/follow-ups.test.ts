import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { settle, startFolder } from '../../../support/engine/started-folder.ts'

const fields = {
  ...{ owner: 'me' as const, personId: null, timestamp: 2, dueDay: '2026-12-01', snoozedUntil: null },
  ...{ state: 'open' as const, at: 5 },
}

async function startWithFollowUp(text = 'Send the quote') {
  const started = await startFolder()
  const { engine, writer, reader, exportFolder, id, pathOf } = started
  const followUp = (await writer.addFollowUp({ ...fields, recordingId: id, text }))!
  await settle(engine)
  const path = pathOf(id)
  const read = () => readFileSync(path, 'utf8')
  const edit = (change: (note: string) => string) => writeFileSync(path, change(read()))
  const stateOf = async (of = followUp.id) =>
    (await reader.listFollowUpsOf({ id })).find((each) => each.id === of)?.state
  /** The next round, as a minute later. */
  const lookAgain = async () => {
    exportFolder.recheck()
    await settle(engine)
    await settle(engine)
  }
  return { ...started, followUp, path, read, edit, stateOf, lookAgain }
}

describe('follow-ups in the export folder', () => {
  it('are tasks of the note of their call, open and done, and follow changes', async () => {
    const { engine, writer, followUp, id, read } = await startWithFollowUp()
    expect(read()).toMatch(/\n## Follow-ups\n\n- \[ \] Send the quote · Due Dec 1, 2026 \^fu-[0-9a-f]{8}\n/)
    const theirs = { ...fields, recordingId: id, text: 'Pay', owner: 'them' as const, dueDay: null }
    const pay = (await writer.addFollowUp(theirs))!
    await writer.addFollowUp({ ...fields, recordingId: id, text: 'Never', state: 'dismissed' })
    await writer.changeFollowUps({ ids: [followUp.id], change: { state: 'done' }, at: 6 })
    await settle(engine)
    expect(read()).toMatch(
      /\n- \[x\] Send the quote · .* \^fu-[0-9a-f]{8}-done\n- \[ \] Pay · Waiting for .*\n/,
    )
    expect(read()).not.toContain('Never')
    await writer.deleteFollowUps({ ids: [followUp.id, pay.id], at: 7 })
    await settle(engine)
    expect(read()).not.toContain('Follow-ups')
  })

  it('are done when their box is ticked in the file, which keeps the other edits', async () => {
    const { edit, read, stateOf, lookAgain } = await startWithFollowUp()
    edit((note) => `${note.replace('- [ ] Send', '- [x] Send')}\nMy own words.\n`)
    await lookAgain()
    expect(await stateOf()).toBe('done')
    expect(read()).toMatch(/\n- \[x\] Send the quote .* \^fu-[0-9a-f]{8}-done\n/)
    expect(read()).toMatch(/\nMy own words\.\n$/)
    edit((note) => note.replace('- [x] Send', '- [ ] Send'))
    await lookAgain()
    expect(await stateOf()).toBe('open')
    expect(read()).toMatch(/\n- \[ \] Send the quote .* \^fu-[0-9a-f]{8}\n/)
  })

  it('tick the task of a note of the call too', async () => {
    const { writer, reader, engine, id, edit, lookAgain } = await startWithFollowUp()
    const note = await writer.saveNote({ id: null, recordingId: id, timestamp: 1, text: '[] call Bo', at: 9 })
    await settle(engine)
    edit((text) => text.replace('- [ ] call Bo', '- [x] call Bo'))
    await lookAgain()
    const { notes } = await reader.findAdditions({ id })
    expect(notes.find((each) => each.id === note.id)!.text).toBe('[x] call Bo')
  })

  it('that are opened again here are not done by what the file still says', async () => {
    const { writer, followUp, stateOf, lookAgain, read, engine } = await startWithFollowUp()
    await writer.changeFollowUps({ ids: [followUp.id], change: { state: 'done' }, at: 6 })
    await settle(engine)
    await writer.changeFollowUps({ ids: [followUp.id], change: { state: 'open' }, at: 7 })
    await lookAgain()
    expect(await stateOf()).toBe('open')
    expect(read()).toContain('- [ ] Send the quote')
  })

  it('that are ticked while the note is about to be written again are done', async () => {
    const { writer, engine, id, edit, stateOf, read } = await startWithFollowUp()
    edit((note) => note.replace('- [ ] Send', '- [X] Send'))
    await writer.saveNote({ id: null, recordingId: id, timestamp: null, text: 'New.', at: 9 })
    await settle(engine)
    expect(await stateOf()).toBe('done')
    await settle(engine)
    expect(read()).toContain('New.')
    expect(read()).toContain('- [x] Send the quote')
  })

  it('contain no redacted words, and no markup of their text', async () => {
    const { writer, reader, engine, id, read } = await startWithFollowUp('Tell **all** <!-- offhook:end -->')
    const { text } = (await reader.findTranscript({ id }))!
    const [word] = text.split(' ')
    await writer.addFollowUp({ ...fields, recordingId: id, text: `Repeat ${word!}` })
    await writer.saveRedactions({
      ...{ recordingId: id, places: [{ first: 0, count: 1, kind: 'term' }], state: 'confirmed', at: 9 },
    })
    await settle(engine)
    expect(read()).toContain('- [ ] Repeat █████')
    expect(read()).toContain('- [ ] Tell \\*\\*all\\*\\* \\<!-- offhook:end --\\>')
  })
})
