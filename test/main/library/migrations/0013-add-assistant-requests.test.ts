import { describe, expect, it } from 'vitest'
import { openVersion } from '../../../support/library/open-version.ts'
import { listDone } from '../../../support/library/follow-ups.ts'

describe('0013-add-assistant-requests', () => {
  it('keeps the promises of the previous version, and lists, searches and erases what assistants asked', () => {
    const { reader, writer } = openVersion(12, (db) => {
      db.exec(`INSERT INTO donePromise (recordingId, place, at) VALUES ('rec-1', 2.5, 3)`)
    })
    expect(listDone(reader, 'rec-1')).toEqual([2.5])
    const ask = (assistant: string, asked: string) =>
      writer.saveAssistantRequest({
        ...{ at: 7, assistantId: assistant, assistant, asked, callIds: ['a', 'b'], sizeBytes: 9 },
      })
    ask('Claude', 'search_calls {"query":"Refund"}')
    ask('Cursor', 'get_call {"id":"a"}')
    const find = (text: string, before: number | null, assistantId: string | null = null) =>
      reader.listAssistantRequests({ filter: { text, assistantId }, before, limit: 5 })
    const list = (text: string) => find(text, null).map(({ id }) => id)
    expect(list('')).toEqual([2, 1])
    expect(list('refund')).toEqual([1])
    expect(list('CURSOR')).toEqual([2])
    expect(find('', 2)).toEqual([
      {
        ...{ id: 1, at: 7, assistantId: 'Claude', assistant: 'Claude' },
        ...{ asked: 'search_calls {"query":"Refund"}', callIds: ['a', 'b'], sizeBytes: 9 },
      },
    ])
    expect(find('', null, 'Cursor')).toMatchObject([{ id: 2 }])
    ask('Cursor', 'search_calls {"query":"MÜLLER"}')
    expect(list('müller')).toEqual([3])
    expect(reader.listRequestingAssistants()).toEqual([
      { id: 'Cursor', name: 'Cursor' },
      { id: 'Claude', name: 'Claude' },
    ])
    expect(reader.listLatestAssistantRequests({ after: 0 }).map(({ id }) => id)).toEqual([1, 3])
    expect(reader.listLatestAssistantRequests({ after: 2 }).map(({ id }) => id)).toEqual([3])
    writer.deleteAssistantRequests({ assistantId: 'Cursor' })
    expect(list('')).toEqual([1])
    writer.deleteAssistantRequests({ assistantId: null })
    expect(list('')).toEqual([])
  })
})
