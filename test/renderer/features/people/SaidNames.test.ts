import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SaidName } from '../../../../src-preload/contract/people.ts'
import { fixedNow, openedOf, recordingOf } from '../../../support/window/fixtures.ts'
import { keepPeople, keepSaidNames, personOf } from '../../../support/window/people.ts'
import { renderApp } from '../../../support/window/render-app.ts'

afterEach(cleanup)

const saidOf = (name: string, number: string): SaidName => ({
  ...{ name, number, recordingId: `rec-${name}`, sentence: `Hi, this is ${name}.` },
  ...{ timestamp: 4, calledAt: fixedNow - 86_400_000 },
})
const said = [saidOf('Anna', '+353209174199'), saidOf('Hương', '+442'), saidOf('Tom', '+443')]

function show(audioUrl: string | null = 'media://recording/x') {
  const { now, ...library } = keepPeople([personOf({ id: 2, name: 'Bo', numbers: ['+441'] })])
  const rendered = renderApp({
    ...library,
    ...keepSaidNames(said, now),
    'recordings.open': ({ id }) =>
      openedOf({
        audioUrl,
        recording: recordingOf({
          id,
          person: now().find(({ numbers }) => numbers.includes('+353209174199')) ?? null,
        }),
      }),
  })
  return { ...rendered, now }
}

async function showList(audioUrl?: string | null) {
  const rendered = show(audioUrl)
  await rendered.user.click(await screen.findByRole('button', { name: /^Contacts/ }))
  await rendered.user.click(await screen.findByRole('button', { name: 'Names said in calls: 3' }))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Anna'))
  return rendered
}
const list = () => screen.queryByRole('listbox', { name: 'Names said in calls' })
const names = () =>
  within(list()!)
    .getAllByRole('option')
    .map((row) => row.querySelector('.name')!.textContent)
const focused = () => document.activeElement?.querySelector('.name')?.textContent

describe('SaidNames', () => {
  it('shows each name with its sentence', async () => {
    await showList()
    expect(within(list()!).getByText('“Hi, this is Tom.”')).toBeTruthy()
  })

  it('is used by keyboard: Enter uses a name, Delete dismisses it, and both can be undone', async () => {
    const { user, now } = await showList()
    expect(names()).toEqual(['Anna', 'Hương', 'Tom'])
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(focused()).toBe('Hương'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(focused()).toBe('Tom'))
    expect(now()).toContainEqual(expect.objectContaining({ name: 'Hương', numbers: ['+442'] }))
    await user.keyboard('{Backspace}')
    await waitFor(() => expect(names()).toEqual(['Anna']))
    expect(await screen.findByText('Dismissed “Tom”.')).toBeTruthy()
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(names()).toEqual(['Anna', 'Tom']))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(names()).toEqual(['Anna', 'Hương', 'Tom']))
    expect(now().map(({ name }) => name)).toEqual(['Bo'])
  })

  it('says that no name is left, and leads back to the list', async () => {
    const { user } = await showList()
    for (const left of [2, 1, 0]) {
      await user.click(screen.getByRole('button', { name: 'No' }))
      await waitFor(() => expect(list() === null ? 0 : names().length).toBe(left))
    }
    expect(screen.getByText('No names to review')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Back to list' }))
    expect(screen.queryByText('No names to review')).toBeNull()
  })

  it('plays the moment on Space, and keeps the name in the list', async () => {
    const { user, app } = await showList()
    await user.keyboard(' ')
    await waitFor(() => expect(app.player.isPlaying).toBe(true))
    expect(app.player.recording?.id).toBe('rec-Anna')
    expect(app.player.currentTime()).toBe(3)
    expect(names()).toHaveLength(3)
  })

  it('opens the call on Space when there is no audio', async () => {
    const { user, app } = await showList(null)
    await user.keyboard(' ')
    await waitFor(() => expect(app.callScreen.shownId).toBe('rec-Anna'))
  })

  it('saves no name when the person only moves through the list', async () => {
    const { client, user } = await showList()
    await user.keyboard('{ArrowDown}{ArrowUp}{End}{Home}')
    expect(client.callsTo('personal.save-person')).toEqual([])
    expect(client.callsTo('people.answer-said-name')).toEqual([])
  })
})

describe('SaidName', () => {
  it('offers the name in the header of the call, and gives it to the number', async () => {
    const { app, user, now } = show()
    await screen.findByRole('button', { name: /^Contacts/ })
    await app.callScreen.open('rec-Anna')
    expect(await screen.findByText('Said “Anna” at 0:04')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use this name' }))
    await waitFor(() =>
      expect(now()).toContainEqual(expect.objectContaining({ name: 'Anna', numbers: ['+353209174199'] })),
    )
    await waitFor(() => expect(screen.queryByText(/^Said “Anna”/)).toBeNull())
  })

  it('looks for the name only once the window is idle', async () => {
    const waiting: IdleRequestCallback[] = []
    vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => waiting.push(run))
    const { app, client } = show()
    await screen.findByRole('button', { name: /^Contacts/ })
    await app.callScreen.open('rec-Anna')
    await screen.findByRole('region', { name: 'Transcript' })
    expect(client.callsTo('people.list-said-names')).toEqual([])
    for (const run of waiting) run({ didTimeout: false, timeRemaining: () => 50 })
    expect(await screen.findByText('Said “Anna” at 0:04')).toBeTruthy()
  })

  it('says in which other call the name was said, and disappears when dismissed', async () => {
    const { app, client, user } = show()
    await screen.findByRole('button', { name: /^Contacts/ })
    await app.callScreen.open('rec-other')
    expect(await screen.findByText('Said “Anna” on 19 Nov at 0:04')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'No, not “Anna”' }))
    await waitFor(() => expect(screen.queryByText(/^Said “Anna”/)).toBeNull())
    expect(client.callsTo('people.answer-said-name')).toEqual([
      { number: '+353209174199', name: 'Anna', isAnswered: true },
    ])
    await user.keyboard('{Control>}z{/Control}')
    expect(await screen.findByText(/^Said “Anna”/)).toBeTruthy()
  })
})
