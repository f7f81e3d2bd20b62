import { flushSync } from 'svelte'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { defaultSettings, type Settings } from '../../../../src-preload/contract/settings.ts'
import { NoticesState } from '../../../../src-renderer/app/notices.svelte.ts'
import { SettingsState } from '../../../../src-renderer/app/settings.svelte.ts'
import { HelpState } from '../../../../src-renderer/features/help/help.svelte.ts'
import type { Release } from '../../../../src-renderer/features/help/releases.ts'
import { clientError, createFakeClient, type Handlers } from '../../../support/window/fake-client.ts'

const releases: Release[] = ['0.2.0', '0.1.0'].map((version) => ({
  version,
  date: '2026-12-01',
  changes: { en: [`New in ${version}`], de: [`Neu in ${version}`] },
}))

async function start(lastRelease: string, handlers: Partial<Handlers> = {}) {
  let saved: Settings = { ...defaultSettings, lastRelease }
  const client = createFakeClient({
    'settings.get': () => saved,
    'settings.save': (changes) => (saved = { ...saved, ...changes }),
    ...handlers,
  })
  const settings = new SettingsState(client)
  const notices = new NoticesState()
  const help = new HelpState({ settings, notices, releases })
  onTestFinished(help.listen())
  await settings.load()
  flushSync()
  await vi.waitUntil(() => client.callsTo('settings.save').length > 0 || lastRelease === '0.2.0')
  return { client, notices, help, restart: () => start(saved.lastRelease) }
}

describe('what is new', () => {
  it('is offered once after an update', async () => {
    const { client, notices, help, restart } = await start('0.1.0')
    expect(notices.notice).toMatchObject({
      text: 'Offhook was updated to 0.2.0.',
      action: { label: 'What’s new' },
    })
    expect(client.callsTo('settings.save')).toEqual([{ lastRelease: '0.2.0' }])
    notices.act()
    expect(help.page).toBe('new')
    expect((await restart()).notices.notice).toBeNull()
  })

  it.each([
    ['a first start', ''],
    ['a return to an older version', '0.3.0'],
    ['a start of the same version', '0.2.0'],
  ])('is not offered after %s', async (_, lastRelease) => {
    expect((await start(lastRelease)).notices.notice).toBeNull()
  })

  it('is offered once also when the settings cannot be saved', async () => {
    const { client } = await start('0.1.0', {
      'settings.save': () => {
        throw clientError('internal', 'The disk is full.')
      },
    })
    flushSync()
    expect(client.callsTo('settings.save')).toHaveLength(1)
  })
})
