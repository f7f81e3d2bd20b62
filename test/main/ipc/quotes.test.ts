import { describe, expect, it } from 'vitest'
import type { CallFilesShell } from '../../../src-main/ipc/export.ts'
import { quoteMethods } from '../../../src-main/ipc/quotes.ts'
import { redactionBlock } from '../../../src-preload/contract/redaction.ts'
import { connectPlain } from '../../support/engine/connected-offhook.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'
import { say } from '../../support/words/exported-call.ts'
import { en } from '../../../src-main/shell/text/en.ts'

sampleTests(import.meta.filename, 1)

/** A call with known words, and a shell that records what is copied. */
async function openQuotes() {
  const { offhook } = await connectPlain()
  const { threads } = offhook.session.workspace()!
  const [id] = await threads.reader.listIds({ view: 'all' })
  const words = [
    ...say('you', 'What does it cost?', 0),
    ...say('them', 'Twelve hundred euros a month, I think.', 3),
  ]
  const transcript = { text: words.map(({ word }) => word).join(' '), wordCount: words.length, words }
  await saveTranscript(threads.writer, { id: id!, transcript })
  const copied: string[] = []
  const shell = {
    copy: async (text: string) => copied.push(text) > 0,
    exportWords: () => en.export,
    locale: () => 'en-IE',
    region: () => 'IE',
  } as unknown as CallFilesShell
  return { handlers: quoteMethods(offhook, { shell }), threads, id: id!, copied }
}

describe('quotes', () => {
  it('have the lines of all words, and their source', async () => {
    const { handlers, id, copied } = await openQuotes()
    const first = [0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1]
    expect(await handlers['quotes.lines'].run({ id })).toEqual({ first, last: first })
    await handlers['quotes.copy'].run({ id, first: 4, last: 6, style: 'court' })
    expect(copied[0]).toMatch(/^[^:]+: Twelve hundred euros\n\(Call with .*, transcript 1:02\)$/)
    await handlers['quotes.copy'].run({ id, first: 2, last: 4, style: 'plain' })
    expect(copied[1]).toMatch(/^.*: “it cost\?”\n.*: “Twelve”\n— Call with .*, 0:00$/)
  })

  it('contain no redacted words', async () => {
    const { handlers, id, copied, threads } = await openQuotes()
    const places = [{ first: 4, count: 3, kind: 'other' as const }]
    await threads.writer.saveRedactions({ recordingId: id, places, state: 'confirmed', at: 1 })
    for (const style of ['plain', 'markdown', 'footnote', 'court'] as const)
      await handlers['quotes.copy'].run({ id, first: 0, last: 10, style })
    for (const text of copied) {
      expect(text).toContain(`${redactionBlock} a month`)
      expect(text).not.toMatch(/Twelve|hundred|euros/)
    }
    expect((await handlers['quotes.lines'].run({ id }))?.first).toHaveLength(11)
  })

  it('are refused for words that are not there', async () => {
    const { handlers, id } = await openQuotes()
    await expect(
      handlers['quotes.copy'].run({ id, first: 50, last: 60, style: 'plain' }),
    ).rejects.toMatchObject({ code: 'recording-not-found' })
    expect(await handlers['quotes.lines'].run({ id: 'none' })).toBeNull()
  })
})
