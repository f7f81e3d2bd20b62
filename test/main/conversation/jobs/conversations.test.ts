import { describe, expect, it, onTestFinished } from 'vitest'
import { createConversations } from '../../../../src-main/conversation/jobs/conversations.ts'
import { startLibraryThreads } from '../../../../src-main/threads/library-threads.ts'
import { createJobRunner } from '../../../../src-main/threads/run-job.ts'
import { trackJobs } from '../../../../src-main/threads/tracked-jobs.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { storedFactOf } from '../../../support/library/facts.ts'
import { transcriptOf } from '../../../support/library/open-library.ts'
import { serviceRecordingsOf } from '../../../support/library/service-recordings.ts'
import { threadPrograms } from '../../../support/process/thread-programs.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'

async function openThreads() {
  const folder = makeTempFolder()
  const threads = await startLibraryThreads(threadPrograms, folder)
  const { writer } = threads
  await writer.setRegion({ region: 'US', isGuess: false })
  await writer.saveRecordings({ recordings: serviceRecordingsOf(3), seenAt: 1 })
  const said = 'It is $1,240.50 and my mail is ann@example.com or call 415 555 0172.'
  for (const id of ['rec-1', 'rec-2'])
    await saveTranscript(writer, { id, transcript: transcriptOf(['them', said]) })
  const jobs = trackJobs(createJobRunner(threadPrograms))
  const reader = { region: 'US', locale: 'de' }
  const conversations = createConversations({
    ...{ folder, writer, jobs, region: () => reader.region, locale: () => reader.locale },
  })
  onTestFinished(async () => {
    await jobs.stop()
    await threads.close()
  })
  return { threads, conversations, reader }
}

describe('createConversations', () => {
  it('finds the facts of an opened call, stores them, and reads them from then on', async () => {
    const { threads, conversations } = await openThreads()
    const opened = await conversations.find('rec-1')
    expect(opened!.glance!.speakers).toHaveLength(1)
    const shown = opened!.facts.map(({ kind, value }) => [kind, value?.replace(/\s/gu, ' ') ?? null])
    expect(shown).toEqual([
      ['amount', '1.240,50 $'],
      ['email', null],
      ['phone', '(415) 555-0172'],
    ])
    await expect
      .poll(() => threads.reader.findStoredFacts({ id: 'rec-1' }))
      .toMatchObject([{ value: '1240.50 USD' }, { value: 'ann@example.com' }, { value: '+14155550172' }])
    const { version, basis } = (await threads.reader.findFactSource({ id: 'rec-1' }))!
    const facts = [storedFactOf({ value: '40 USD' })]
    await threads.writer.saveFacts({ found: [{ id: 'rec-1', version, basis, facts }] })
    expect((await conversations.find('rec-1'))!.facts).toMatchObject([{ text: '40 dollars', followUp: null }])
  })

  it('shows values as the reader writes them, and none where it equals what was said', async () => {
    const { conversations, reader } = await openThreads()
    expect(await conversations.listFacts(['rec-1'])).toMatchObject([
      [{ kind: 'amount' }, { kind: 'email' }, { value: '(415) 555-0172' }],
    ])
    Object.assign(reader, { region: 'GB', locale: 'en-US' })
    const [facts] = (await conversations.listFacts(['rec-1']))!
    expect(facts!.map(({ value }) => value)).toEqual([null, null, '+1 415 555 0172'])
  })

  it('lists the facts of several calls, none without a transcript, with what is done', async () => {
    const { threads, conversations } = await openThreads()
    const { version, basis } = (await threads.reader.findFactSource({ id: 'rec-2' }))!
    const facts = [storedFactOf({ kind: 'promise', value: null, timestamp: 0.6 })]
    await threads.writer.saveFacts({ found: [{ id: 'rec-2', version, basis, facts }] })
    await threads.writer.answerPromise({ id: 'rec-2', place: 0.6, state: 'done', at: 1 })
    const listed = (await conversations.listFacts(['rec-3', 'rec-2', 'rec-1']))!
    expect(listed.map((each) => each.length)).toEqual([0, 1, 3])
    expect(listed[1]).toMatchObject([{ kind: 'promise', followUp: 'done' }])
  })
})
