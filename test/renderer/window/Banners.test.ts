import { screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import Banners from '../../../src-renderer/window/Banners.svelte'
import { clientError } from '../../support/window/fake-client.ts'
import { libraryInfoOf, recoveryOf, sessionOf, syncStatusOf } from '../../support/window/fixtures.ts'
import { renderView } from '../../support/window/render-view.ts'

const damaged = sessionOf({ problem: { code: 'corrupt' } })

describe('Banners', () => {
  it('says nothing when nothing is wrong', async () => {
    await renderView(Banners)
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says what was recovered from a damaged library until it is dismissed', async () => {
    const { client, user } = await renderView(Banners, {
      'library.info': () => libraryInfoOf({ recovery: recoveryOf({ incomplete: true }) }),
    })
    const banner = await screen.findByRole('status')
    expect(banner.textContent).toContain('kept as “library.sqlite.damaged-2026-11-20”')
    expect(banner.textContent).toContain(
      'Recovered: 9 stars, 4 notes, 3 themes, 2 tags, 5 names, 6 corrections, 1 saved search, 2 started calls, ' +
        '1 other change.',
    )
    expect(banner.textContent).toContain('Some of your data couldn’t be recovered.')
    expect(banner.textContent).toContain('409 audio files kept.')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
    expect(client.callsTo('library.dismiss-recovery')).toHaveLength(1)
  })

  it('repairs a damaged library, and shows the new one', async () => {
    const { client, user } = await renderView(Banners, {
      'session.get': () => damaged,
      'library.repair': () => sessionOf(),
    })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The library on this computer is damaged.',
    )
    const before = client.callsTo('recordings.list').length
    await user.click(screen.getByRole('button', { name: 'Repair library' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(client.callsTo('recordings.list').length).toBeGreaterThan(before)
  })

  it('says why the library could not be repaired', async () => {
    const { app, user } = await renderView(Banners, {
      'session.get': () => damaged,
      'library.repair': () => {
        throw clientError('disk-full', 'The disk is full.')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Repair library' }))
    await waitFor(() => expect(app.notices.notice?.text).toBe('The disk is full.'))
  })

  it('says that the window runs without its sandbox', async () => {
    const unsandboxed: typeof Banners = (anchor) => Banners(anchor, { isUnsandboxed: true })
    await renderView(unsandboxed)
    expect((await screen.findByRole('status')).textContent).toContain('without its security sandbox')
  })

  it('says that the disk is full, and leads to the download limit', async () => {
    const { app, client, user } = await renderView(Banners)
    client.emit('sync.changed', syncStatusOf({ phase: 'disk-full' }))
    expect((await screen.findByRole('status')).textContent).toContain('Your disk is full.')
    await user.click(screen.getByRole('button', { name: 'Limit downloads' }))
    expect(app.navigation.view).toBe('settings')
    expect(app.navigation.settingsPart).toBe('sync')
    client.emit('sync.changed', syncStatusOf())
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  })

  it('says that the disk can’t be written, also when only audio is affected', async () => {
    const { client, user } = await renderView(Banners)
    client.emit('sync.changed', syncStatusOf({ audioHeld: 'disk-error' }))
    expect((await screen.findByRole('status')).textContent).toContain('Can’t write to disk')
    await user.click(screen.getByRole('button', { name: 'Show data folder' }))
    expect(client.callsTo('app.show-data-folder')).toHaveLength(1)
  })
})
