import { globSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { formatLocalDay } from '../../../../src-main/util/local-day.ts'
import { connectCli } from '../../../support/engine/command-line.ts'
import { noKeyStore } from '../../../support/engine/memory-key-store.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const inDays = (days: number) => formatLocalDay(Date.now() + days * 86_400_000)

/** Two calls, and a contact whom the first is with. */
async function connectSynced() {
  const connected = await connectCli({ recordings: 2, averageWords: 20 }, noKeyStore)
  await connected.cli('sync', '--no-audio')
  const db = new Database(join(connected.home, globSync('**/library.sqlite', { cwd: connected.home })[0]!))
  const { id, counterpart } = db.prepare('SELECT id, counterpart FROM recording LIMIT 1').get() as {
    id: string
    counterpart: string
  }
  db.exec("INSERT INTO person (id, name) VALUES (7, 'Anna Weber'), (8, 'Ben'), (9, 'ben')")
  db.prepare('DELETE FROM personNumber WHERE digits = ?').run(counterpart)
  db.prepare("INSERT INTO personNumber (digits, number, personId) VALUES (?, '+14155550172', 7)").run(
    counterpart,
  )
  const list = async (...argv: string[]) => {
    const { value } = await connected.json('follow-ups', ...argv)
    return (value.followUps as { text: string }[]).map(({ text }) => text)
  }
  return { ...connected, db, id, list }
}

describe('follow-ups', () => {
  it('adds, lists and completes them', async () => {
    const { cli, json, list, id } = await connectSynced()
    const added = await json('follow-ups', 'add', 'Send', 'the offer', '--due', 'tomorrow', '--call', id)
    expect(added.value.followUps).toEqual([
      {
        ...{ id: 1, callId: id, atSeconds: null, text: 'Send the offer', quote: null, owner: 'me' },
        ...{ personId: 7, person: 'Anna Weber', number: expect.any(String), state: 'open' },
        ...{ dueDay: inDays(1), snoozedUntil: null, endedAt: null },
        ...{ createdAt: expect.stringMatching(/Z$/), updatedAt: expect.stringMatching(/Z$/) },
      },
    ])
    await cli('follow-ups', 'add', 'Pay', '--by', 'them', '--person', 'ANNA weber')
    expect((await cli('follow-ups')).out).toBe(
      [
        `   1  ${inDays(1)}  me    Anna Weber        Send the offer`,
        `   2              them  Anna Weber        Pay\n`,
      ].join('\n'),
    )
    expect((await json('follow-ups', 'done', '2', '2')).value.followUps).toMatchObject([
      { id: 2, state: 'done', endedAt: expect.any(String) },
    ])
    expect(await list()).toEqual(['Send the offer'])
    expect((await cli('follow-ups', '--done')).out).toBe(`   2  ${inDays(0)}  them  Anna Weber        Pay\n`)
    expect((await cli('follow-ups', 'done', '2')).code).toBe(0)
  })

  it('lists those of a person or owner, or by day', async () => {
    const { cli, db, list } = await connectSynced()
    await cli('follow-ups', 'add', 'Today', '--due', 'today')
    await cli(
      'follow-ups',
      'add',
      'Later',
      '--due',
      inDays(30),
      '--by',
      'them',
      '--person',
      '+1 415 555 0172',
    )
    await cli('follow-ups', 'add', 'No day')
    await cli('follow-ups', 'add', 'Yesterday', '--due', 'today')
    await cli('follow-ups', 'add', 'Snoozed', '--due', 'today')
    db.prepare("UPDATE followUp SET dueDay = ? WHERE text = 'Yesterday'").run(inDays(-1))
    db.prepare("UPDATE followUp SET snoozedUntil = ? WHERE text = 'Snoozed'").run(inDays(20))
    expect(await list()).toEqual(['Yesterday', 'Today', 'Snoozed', 'Later', 'No day'])
    expect(await list('--open', '--limit', '1')).toEqual(['Yesterday'])
    expect(await list('--by', 'them')).toEqual(['Later'])
    expect(await list('--person', 'anna weber')).toEqual(['Later'])
    expect(await list('--due', 'today')).toEqual(['Today'])
    expect(await list('--due', 'overdue')).toEqual(['Yesterday'])
    expect(await list('--due', 'week')).toEqual(['Today'])
  })

  it('says that the words of a promise are not found yet', async () => {
    const { cli, db, id } = await connectSynced()
    db.prepare(
      `INSERT INTO followUp (owner, recordingId, place, timestamp, state, createdAt, updatedAt)
       VALUES ('me', ?, 1, 1, 'open', 1, 1)`,
    ).run(id)
    expect((await cli('follow-ups')).out).toContain('(words not found yet)')
  })

  it('says what is wrong, and changes nothing then', async () => {
    const { cli, list } = await connectSynced()
    await cli('follow-ups', 'add', 'Pay')
    const failed: [string, ...string[]][] = [
      ['There is no follow-up 2.', 'done', '1', '2'],
      ['There is no contact “Cleo”.', 'add', 'x', '--person', 'Cleo'],
      ['Several contacts are called “Ben”. Use a number.', 'add', 'x', '--person', 'Ben'],
      ['Call not found on this computer.', 'add', 'x', '--call', 'elsewhere'],
    ]
    for (const [message, ...argv] of failed) {
      expect(await cli('follow-ups', ...argv)).toMatchObject({ code: 1, err: `${message}\n` })
    }
    const wrong: [string, ...string[]][] = [
      ['follow-ups needs “add”, “done” or only options.', 'remove'],
      ['follow-ups add needs a text.', 'add', ' '],
      ['follow-ups done needs the ids that follow-ups lists.', 'done', 'one'],
      ['--due needs a day from today on, such as friday or 2027-01-15.', 'add', 'x', '--due', 'maybe'],
      ['--due must be one of today, overdue, week.', '--due', 'friday'],
      ['--due is for open follow-ups.', '--done', '--due', 'today'],
      ['--by must be me or them.', '--by', 'anna'],
      ['--limit is not an option of “follow-ups add”.', 'add', 'x', '--limit', '1'],
      ['--call is not an option of “follow-ups”.', '--call', 'x'],
      ['Choose --open or --done.', '--open', '--done'],
    ]
    for (const [message, ...argv] of wrong) {
      expect(await cli('follow-ups', ...argv)).toMatchObject({ code: 2, err: `${message}\n` })
    }
    expect(await list()).toEqual(['Pay'])
  })
})
