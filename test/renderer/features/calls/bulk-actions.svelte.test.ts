import { describe, expect, it } from 'vitest'
import { BulkActions } from '../../../../src-renderer/features/calls/bulk-actions.svelte.ts'
import { NoticesState } from '../../../../src-renderer/app/notices.svelte.ts'
import { UndoState } from '../../../../src-renderer/app/undo.svelte.ts'
import { clientError, createFakeClient, type Handlers } from '../../../support/window/fake-client.ts'

function setup(handlers: Partial<Handlers> = {}) {
  const client = createFakeClient(handlers)
  const notices = new NoticesState()
  const undo = new UndoState(notices)
  const released: [string[], string][] = []
  const bulk = new BulkActions({
    client,
    notices,
    undo,
    release: (ids, what) => released.push([[...ids], what]),
  })
  return { bulk, client, notices, undo, released, said: () => notices.notice?.text }
}

const many = Array.from({ length: 600 }, (_, index) => `rec-${index}`)

describe('BulkActions', () => {
  it('undoes only the stars that it set, and reads none before', async () => {
    const { bulk, client, undo, said } = setup({
      'recordings.set-starred': ({ ids }) => ({ ids: ids.filter((id) => id !== 'rec-2') }),
    })
    expect(await bulk.setStarred(['rec-1', 'rec-2', 'rec-3'], true)).toBe(true)
    expect(said()).toBe('Starred 2 calls.')
    await undo.undo()
    await undo.redo()
    const ids = ['rec-1', 'rec-3']
    expect(client.callsTo('recordings.list-ids')).toEqual([])
    expect(client.callsTo('recordings.set-starred')).toEqual([
      { ids: ['rec-1', 'rec-2', 'rec-3'], starred: true },
      { ids, starred: false },
      { ids, starred: true },
    ])
  })

  it('says when there is nothing to do', async () => {
    const { bulk, undo, said } = setup({
      'recordings.set-starred': () => ({ ids: [] }),
      'recordings.fetch-audio': () => ({ ids: [] }),
      'recordings.remove-audio': () => ({ ids: [] }),
    })
    await bulk.setStarred(['rec-2'], true)
    expect(said()).toBe('Already starred.')
    await bulk.fetchAudio(['rec-1'])
    expect(said()).toBe('Already downloaded, or not available.')
    await bulk.freeAudio(['rec-1'])
    expect(said()).toBe('No downloads to remove.')
    expect(await undo.undo()).toBe(false)
  })

  it('says for how many of the calls audio is downloaded', async () => {
    const { bulk, said } = setup({ 'recordings.fetch-audio': ({ ids }) => ({ ids: ids.slice(0, 3) }) })
    await bulk.fetchAudio(many.slice(0, 12))
    expect(said()).toBe('Downloading audio for 3 of 12 calls. The others are downloaded or have none.')
  })

  it('removes downloads after releasing them in the player, and undo downloads them again', async () => {
    const { bulk, client, undo, released, said } = setup({
      'recordings.remove-audio': () => ({ ids: ['rec-1'] }),
    })
    await bulk.freeAudio(['rec-1', 'rec-2'])
    expect(released).toEqual([[['rec-1', 'rec-2'], 'audio']])
    expect(said()).toMatch(/^Removed downloads of 1 of 2 calls/)
    await undo.undo()
    expect(client.callsTo('recordings.fetch-audio')).toEqual([{ ids: ['rec-1'] }])
  })

  it('deletes in batches with progress, and restores all on undo', async () => {
    const seen: unknown[] = []
    const { bulk, client, undo, released, said } = setup({
      'recordings.delete': ({ ids }) => {
        seen.push(bulk.progress)
        return { ids }
      },
    })
    await bulk.delete(many)
    expect(seen).toEqual([0, 250, 500].map((done) => ({ done, total: 600 })))
    expect(bulk.progress).toBeNull()
    expect(released.flatMap(([ids]) => ids)).toEqual(many)
    expect(said()).toBe('Deleted 600 calls.')
    await undo.undo()
    expect(client.callsTo('recordings.restore').flatMap(({ ids }) => ids)).toEqual(many)
  })

  it('runs actions in the order of their requests, and undo reverts the latest first', async () => {
    const { bulk, client, undo, said } = setup()
    await Promise.all([bulk.setStarred(['rec-1'], true), bulk.delete(['rec-2'])])
    expect(said()).toBe('Deleted 1 call.')
    await undo.undo()
    expect(client.callsTo('recordings.restore')).toEqual([{ ids: ['rec-2'] }])
  })

  it('is undone also when undo is pressed before it is done', async () => {
    const { bulk, client, undo } = setup()
    const starring = bulk.setStarred(['rec-1'], true)
    expect(await undo.undo()).toBe(true)
    expect(await starring).toBe(true)
    expect(client.callsTo('recordings.set-starred').map(({ starred }) => starred)).toEqual([true, false])
  })

  it('stops the actions that wait, too', async () => {
    const { bulk, client, said } = setup({
      'recordings.delete': ({ ids }) => {
        bulk.stop()
        return { ids }
      },
    })
    const starring = async () => await bulk.setStarred(['rec-1'], true)
    expect(await Promise.all([bulk.delete(many), starring()])).toEqual([undefined, false])
    expect(client.callsTo('recordings.set-starred')).toEqual([])
    expect(said()).toBe('Deleted 250 calls.')
    await bulk.delete(many.slice(250, 300))
    expect(said()).toBe('Deleted 50 calls.')
  })

  it('stops on request, and undoes the finished batches', async () => {
    const { bulk, client, undo, said } = setup({
      'recordings.delete': ({ ids }) => {
        bulk.stop()
        return { ids }
      },
    })
    await bulk.delete(many)
    expect(said()).toBe('Deleted 250 calls.')
    await undo.undo()
    expect(client.callsTo('recordings.restore').flatMap(({ ids }) => ids)).toEqual(many.slice(0, 250))
  })

  it('reports the failed batch, and undoes the finished ones', async () => {
    const { bulk, client, notices, undo } = setup({
      'recordings.delete': ({ ids }) => {
        if (ids.includes('rec-300')) throw clientError('disk-full', 'The disk is full.')
        return { ids }
      },
    })
    await bulk.delete(many)
    expect(notices.notice).toMatchObject({ kind: 'danger', text: 'The disk is full.' })
    await undo.undo()
    expect(client.callsTo('recordings.restore')).toEqual([{ ids: many.slice(0, 250) }])
  })

  it('deletes calls removed at the service, and undo restores exactly those', async () => {
    const { bulk, client, undo, released } = setup({
      'recordings.decide-removed': () => ({ ids: ['rec-1', 'rec-2'] }),
    })
    await bulk.deleteRemoved(null)
    expect(released).toEqual([[['rec-1', 'rec-2'], 'everything']])
    await undo.undo()
    expect(client.callsTo('recordings.restore')).toEqual([{ ids: ['rec-1', 'rec-2'] }])
  })

  it('undoes only what was deleted or restored', async () => {
    const { bulk, client, undo, said } = setup({
      'recordings.delete': ({ ids }) => ({ ids: ids.slice(0, 1) }),
      'recordings.restore': ({ ids }) => ({ ids: ids.slice(0, 1), lost: [] }),
    })
    await bulk.delete(['rec-1', 'rec-2'])
    expect(said()).toBe('Deleted 1 call.')
    await undo.undo()
    expect(client.callsTo('recordings.restore')).toEqual([{ ids: ['rec-1'] }])
    await bulk.restore(['rec-3', 'rec-4'])
    await undo.undo()
    expect(client.callsTo('recordings.delete').at(-1)).toEqual({ ids: ['rec-3'] })
  })

  it('says how many calls could not be restored', async () => {
    const { bulk, undo, notices } = setup({ 'recordings.restore': ({ ids }) => ({ ids: [], lost: ids }) })
    const said: string[] = []
    await bulk.delete(['rec-1'])
    const say = notices.say.bind(notices)
    notices.say = (text, action) => {
      said.push(text)
      say(text, action)
    }
    await undo.undo()
    expect(said).toContain('1 call couldn’t be restored.')
  })
})
