import { describe, expect, it, vi } from 'vitest'
import { SettingsState } from '../../../../src-renderer/app/settings.svelte.ts'
import { TranscriptViewState } from '../../../../src-renderer/features/reader/transcript-view.svelte.ts'
import { createFakeClient } from '../../../support/window/fake-client.ts'

class Width extends EventTarget {
  matches: boolean

  constructor(matches: boolean) {
    super()
    this.matches = matches
  }

  become(matches: boolean): void {
    this.matches = matches
    this.dispatchEvent(new Event('change'))
  }
}

async function setup({ isNarrow = false } = {}) {
  const client = createFakeClient()
  const settings = new SettingsState(client)
  await settings.load()
  const width = new Width(isNarrow)
  const view = new TranscriptViewState(settings, width as unknown as MediaQueryList)
  return { client, view, width, stop: view.listen() }
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

  it('shows details over a narrow transcript only when asked, and forgets it with the width', async () => {
    const { client, view, width, stop } = await setup({ isNarrow: true })
    expect(view.showsDetails).toBe(false)
    view.toggleDetails()
    expect(view.showsDetails).toBe(true)
    expect(client.callsTo('settings.save')).toEqual([])
    width.become(false)
    expect([view.isNarrow, view.showsDetails]).toEqual([false, true])
    width.become(true)
    expect(view.showsDetails).toBe(false)
    stop()
    width.become(false)
    expect(view.isNarrow).toBe(true)
  })

  it('copies as was chosen last', async () => {
    const { view } = await setup()
    view.rememberCopyForm({ times: true, speakers: false })
    expect(view.copyForm).toEqual({ times: true, speakers: false })
    await vi.waitFor(() => expect(view.size).toBe(100))
  })
})
