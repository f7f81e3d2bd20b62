import { describe, expect, it } from 'vitest'
import { openLibrary } from '../../../support/library/open-library.ts'

describe('the requests of assistants', () => {
  it('are kept up to 10,000 for each assistant, so that none removes those of another', () => {
    const { db, writer, reader } = openLibrary()
    const ask = (assistantId: string, asked: string) =>
      writer.saveAssistantRequest({
        at: 1,
        assistantId,
        assistant: assistantId,
        asked,
        callIds: [],
        sizeBytes: 0,
      })
    ask('quiet', 'the only one')
    db.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10500)
      INSERT INTO assistantRequest (at, assistantId, assistant, asked, callIds, sizeBytes)
      SELECT 1, 'busy', 'busy', i, '[]', 0 FROM n`)
    for (let index = 0; index < 100; index++) ask('busy', 'again')
    const of = (assistantId: string) =>
      reader.listAssistantRequests({ filter: { text: '', assistantId }, before: null, limit: 20_000 })
    expect(of('quiet')).toHaveLength(1)
    expect(of('busy').length).toBeGreaterThanOrEqual(10_000)
    expect(of('busy').length).toBeLessThan(10_100)
    expect(of('busy')[0]).toMatchObject({ asked: 'again' })
  })

  it('are listed in pages that repeat none while others arrive', () => {
    const { writer, reader } = openLibrary()
    const ask = (asked: string) =>
      writer.saveAssistantRequest({
        at: 1,
        assistantId: 'a',
        assistant: 'A',
        asked,
        callIds: [],
        sizeBytes: 0,
      })
    for (const asked of ['1', '2', '3', '4']) ask(asked)
    const filter = { text: '', assistantId: null }
    const first = reader.listAssistantRequests({ filter, before: null, limit: 2 })
    ask('5')
    const second = reader.listAssistantRequests({ filter, before: first.at(-1)!.id, limit: 2 })
    expect([...first, ...second].map(({ asked }) => asked)).toEqual(['4', '3', '2', '1'])
  })
})
