import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { EvidenceOutcome } from '../../../../src-preload/contract/export.ts'
import { clientError, type Handlers } from '../../../support/window/fake-client.ts'
import { recordingOf } from '../../../support/window/fixtures.ts'
import { renderApp } from '../../../support/window/render-app.ts'

const fingerprint = Array.from({ length: 16 }, () => 'ab12').join(' ')

async function show(handlers: Partial<Handlers> = {}) {
  const rendered = renderApp({ 'evidence.fingerprint': () => ({ fingerprint }), ...handlers })
  await screen.findByRole('grid')
  return rendered
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Export evidence' }))
const exportButton = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Export…' })
const untilReady = () => waitFor(() => expect(exportButton().disabled).toBe(false))

describe('EvidenceDialog', () => {
  it('exports what was chosen, and offers to show it', async () => {
    const { app, client, user, copied } = await show({
      'evidence.save': () => ({
        state: 'saved',
        calls: 2,
        withoutAudio: 1,
        withoutTranscript: 0,
        leftOut: 1,
      }),
    })
    app.calls.selection.set(['rec-1', 'rec-2'])
    app.evidence.open()
    await untilReady()
    expect(dialog().getByText(fingerprint)).toBeTruthy()
    expect(client.callsTo('evidence.fingerprint')).toEqual([{ make: true }])
    await user.click(dialog().getByRole('button', { name: 'Copy' }))
    expect(copied).toEqual([fingerprint])
    await user.click(dialog().getByRole('switch', { name: 'Include corrections, notes and tags' }))
    await user.click(dialog().getByRole('switch', { name: 'Include a time-stamp request' }))
    await user.click(exportButton())
    const choice = { withAdditions: false, withTimeStampRequest: true, redactedCalls: 'leave-out' }
    const source = { ids: ['rec-1', 'rec-2'] }
    expect(client.callsTo('evidence.save')).toEqual([{ source, choice }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(
      await screen.findByText(
        'Exported evidence for 2 calls. 1 call without audio. Left out 1 call with redactions.',
      ),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show in folder' }))
    expect(client.callsTo('export.show-saved')).toHaveLength(1)
  })

  it('exports nothing without a key or without calls, and says why', async () => {
    const { app, client } = await show({
      'evidence.fingerprint': () => {
        throw clientError('no-signing-key', 'The keychain does not answer.')
      },
    })
    app.evidence.open()
    await screen.findByRole('dialog')
    expect((await dialog().findByRole('alert')).textContent).toContain('The keychain does not answer.')
    expect(exportButton().disabled).toBe(true)
    app.evidence.scopes.close()
    client.answer({
      'evidence.fingerprint': () => ({ fingerprint }),
      'export.tally': () => ({ calls: 0, withWords: 0, first: null }),
    })
    app.evidence.open()
    await screen.findByRole('dialog')
    expect(await dialog().findByText('There are no calls to export.')).toBeTruthy()
    expect(exportButton().disabled).toBe(true)
    await app.evidence.run()
    expect(client.callsTo('evidence.save')).toEqual([])
  })

  it('names the calls with redactions, and leaves them out unless the person chooses otherwise', async () => {
    const { app, client, user } = await show({
      'evidence.redacted': () => ({ calls: 2, listed: [recordingOf({ id: 'rec-1' })] }),
    })
    app.calls.selection.set(['rec-1', 'rec-2'])
    app.evidence.open()
    await screen.findByRole('dialog')
    expect(await dialog().findByText(/^2 of these calls have redactions\./)).toBeTruthy()
    const list = dialog().getByRole('list', { name: 'Calls with redactions' })
    expect(within(list).getAllByRole('listitem').at(-1)!.textContent).toBe('and 1 more')
    expect(await dialog().findByText('All of these calls have redactions and are left out.')).toBeTruthy()
    expect(exportButton().disabled).toBe(true)
    const select = dialog().getByRole('combobox', { name: 'Calls with redactions' })
    await user.selectOptions(select, 'Include the original and a redacted copy')
    await untilReady()
    await user.click(exportButton())
    expect(client.callsTo('evidence.save')).toMatchObject([{ choice: { redactedCalls: 'add-copy' } }])
    app.evidence.open()
    expect(app.evidence.choice.redactedCalls).toBe('leave-out')
  })

  it.each<[EvidenceOutcome['state'], string | undefined]>([
    ['cancelled', 'Export cancelled. Nothing was saved.'],
    ['closed', 'Export stopped because its account was closed. Nothing was saved.'],
    ['no-folder', undefined],
  ])('says that nothing was saved when it ended as %s', async (state, text) => {
    const { app } = await show({ 'evidence.save': () => ({ state }) as EvidenceOutcome })
    app.evidence.open()
    await untilReady()
    await app.evidence.run()
    expect(app.notices.notice?.text).toBe(text)
  })

  it('waits for another task to end', async () => {
    const { app, client } = await show()
    client.emit('library.progress', { task: 'backup', done: 1, total: 2 })
    app.evidence.open()
    await untilReady()
    await app.evidence.run()
    expect(app.notices.notice?.text).toMatch(/^Another task is running/)
    expect(client.callsTo('evidence.save')).toEqual([])
  })
})
