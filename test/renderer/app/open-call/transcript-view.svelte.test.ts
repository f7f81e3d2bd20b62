import { describe, expect, it, vi } from 'vitest'
import { SettingsState } from '../../../../src-renderer/app/settings.svelte.ts'
import { TranscriptViewState } from '../../../../src-renderer/app/open-call/transcript-view.svelte.ts'
import { createFakeClient } from '../../../support/window/fake-client.ts'

async function setup() {
  const client = createFakeClient()
  const settings = new SettingsState(client)
  await settings.load()
  return { client, view: new TranscriptViewState(settings) }
}

describe('TranscriptViewState', () => {
  it('changes between plain turns and bubbles, and remembers it', async () => {
    const { client, view } = await setup()
    expect(view.layout).toBe('plain')
    view.toggleLayout()
    expect(view.layout).toBe('bubbles')
    expect(client.callsTo('settings.save')).toEqual([{ transcriptLayout: 'bubbles' }])
    view.toggleLayout()
    expect(view.layout).toBe('plain')
  })

  it('goes from size to size between 80 and 200 percent', async () => {
    const { view } = await setup()
    const sizes = (direction: 1 | -1) =>
      Array.from({ length: 9 }, () => {
        view.stepSize(direction)
        return view.size
      })
    expect(sizes(1)).toEqual([110, 125, 150, 175, 200, 200, 200, 200, 200])
    expect(sizes(-1)).toEqual([175, 150, 125, 110, 100, 90, 80, 80, 80])
  })

  it('remembers whether details are shown beside the transcript', async () => {
    const { client, view } = await setup()
    expect(view.showsDetails).toBe(true)
    view.toggleDetails()
    expect(view.showsDetails).toBe(false)
    expect(client.callsTo('settings.save')).toEqual([{ showDetails: false }])
  })

  it('shows details over a narrow transcript only when asked, and closes them when its width changes', async () => {
    const { client, view } = await setup()
    view.setReaderWidth(783)
    expect([view.isNarrow, view.showsDetails]).toEqual([true, false])
    view.toggleDetails()
    expect(view.showsDetails).toBe(true)
    expect(client.callsTo('settings.save')).toEqual([])
    view.setReaderWidth(784)
    expect([view.isNarrow, view.showsDetails]).toEqual([false, true])
    view.setReaderWidth(783)
    expect([view.isNarrow, view.showsDetails]).toEqual([true, false])
  })

  it('needs more width for details when the text is larger', async () => {
    const { view } = await setup()
    view.setReaderWidth(784)
    view.stepSize(1)
    expect(view.isNarrow).toBe(true)
    view.stepSize(-1)
    expect(view.isNarrow).toBe(false)
  })

  it('shows details beside the transcript while its width is not known', async () => {
    const { view } = await setup()
    view.setReaderWidth(0)
    expect([view.isNarrow, view.showsDetails]).toEqual([false, true])
  })

  it('remembers the copy format', async () => {
    const { view } = await setup()
    view.rememberCopyForm({ times: true, speakers: false })
    expect(view.copyForm).toEqual({ times: true, speakers: false })
    await vi.waitFor(() => expect(view.size).toBe(100))
  })
})
