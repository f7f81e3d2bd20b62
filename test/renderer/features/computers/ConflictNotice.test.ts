import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { ComputerConflict } from '../../../../src-preload/contract/computers.ts'
import People from '../../../../src-renderer/features/people/People.svelte'
import ConflictNotice from '../../../../src-renderer/features/computers/view/ConflictNotice.svelte'
import { conflictOf, sharedComputersOf } from '../../../support/window/computers.ts'
import type { Handlers } from '../../../support/window/fake-client.ts'
import { renderView } from '../../../support/window/render-view.ts'
import { pageOf, personOf } from '../../../support/window/people.ts'
import { fixedNow, followUpItemOf } from '../../../support/window/fixtures.ts'

async function show(conflict: ComputerConflict, handlers: Partial<Handlers> = {}) {
  const view = await renderView(ConflictNotice, handlers, { conflicts: [conflict] })
  view.client.emit('computers.changed', sharedComputersOf())
  return view
}

const of = (kind: string, field: string, values: unknown[]) =>
  conflictOf({
    kind,
    field,
    values: values.map((value, index) => ({
      computer: ['laptop', 'desk', 'home'][index]!,
      computerName: ['Laptop', 'Desk', 'Home'][index]!,
      value,
    })),
  })

describe('ConflictNotice', () => {
  it('says which value is used, what the other is, and where each was written', async () => {
    await show(conflictOf())
    const notice = await screen.findByRole('listitem')
    expect(notice.textContent.replaceAll(/\s+/g, ' ').trim()).toBe(
      'Name changed on two computers. Now: “VIP clients” (Laptop). Other: “Important” (this computer). Use the other',
    )
  })

  it.each([
    ['tag', 'color', ['red', 'blue'], 'Now: Red (Laptop). Other: Blue (this computer).'],
    ['followUp', 'dueDay', ['2026-11-27', null], 'Now: Fri 27 Nov (Laptop). Other: none (this computer).'],
    ['followUp', 'state', ['done', 'open'], 'Now: done (Laptop). Other: open (this computer).'],
    ['note', 'timestamp', [75, null], 'Now: 1:15 (Laptop). Other: none (this computer).'],
    ['call', 'starredAt', [null, fixedNow], 'Now: not starred (Laptop). Other: starred (this computer).'],
    [
      'call',
      'inbox',
      [
        { closedAt: null, snoozedUntil: '2026-11-27' },
        { closedAt: 1, snoozedUntil: null },
      ],
      'Now: snoozed until Fri 27 Nov (Laptop). Other: done (this computer).',
    ],
    [
      'dictionaryEntry',
      'person',
      ['0f3c', null],
      'Now: version from Laptop. Other: version from this computer.',
    ],
  ])('says values of a %s’s %s in words', async (kind, field, values, words) => {
    await show(of(kind, field, values))
    const notice = await screen.findByRole('listitem')
    expect(notice.textContent.replaceAll(/\s+/g, ' ')).toContain(words)
  })

  it.each([
    ['values that look the same', of('call', 'starredAt', [fixedNow, fixedNow - 1])],
    ['a field that this version does not show', of('tag', 'hatOfTheCat', [1, 2])],
    ['a field with the name of an inherited property', of('tag', 'constructor', ['a', 'b'])],
  ])('shows nothing for %s', async (_, conflict) => {
    await show(conflict)
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  it.each([[{ $ne: 1 }], [Number.MAX_VALUE], [['x']]])(
    'never shows a value of an unexpected type: %j',
    async (value) => {
      await show(of('tag', 'name', [value, 'Important']))
      const { textContent } = await screen.findByRole('listitem')
      expect(textContent).toContain('Now: version from Laptop.')
      expect(textContent).not.toContain('ne')
    },
  )

  it('names a computer that was renamed by its present name, and one that was removed', async () => {
    const values = [
      { computer: 'laptop', computerName: 'Old laptop', value: 'VIP' },
      { computer: 'gone', computerName: null, value: 'Best' },
    ]
    await show(conflictOf({ values }))
    const { textContent } = await screen.findByRole('listitem')
    expect(textContent.replaceAll(/\s+/g, ' ')).toContain(
      'Now: “VIP” (Laptop). Other: “Best” (a removed computer).',
    )
  })

  it('says without a choice that a note was kept that was deleted elsewhere', async () => {
    await show(conflictOf({ kind: 'note', field: null, values: [] }))
    expect(await screen.findByText(/^Deleted on one computer, and changed on another/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('uses the other value, which can be undone', async () => {
    const { app, client, user } = await show(conflictOf())
    await user.click(await screen.findByRole('button', { name: 'Use the other' }))
    const choice = { part: 'tags', kind: 'tag', uid: 'a1', field: 'name' }
    await waitFor(() => expect(app.undo.undoName).toBe('Name: used the version from this computer'))
    expect(client.callsTo('computers.choose-value')).toEqual([{ ...choice, computer: 'desk' }])
    await app.undo.undo()
    expect(client.callsTo('computers.choose-value')[1]).toEqual({ ...choice, computer: 'laptop' })
    expect(app.undo.undoName).toBeNull()
  })

  it('offers each value when three computers changed it', async () => {
    const { client, user } = await show(of('tag', 'name', ['VIP', 'Important', 'Best']))
    expect((await screen.findByRole('listitem')).textContent).toContain('Name changed on 3 computers.')
    await user.click(screen.getByRole('button', { name: 'Use “Best” (Home)' }))
    await waitFor(() => expect(client.callsTo('computers.choose-value')).toHaveLength(1))
    expect(client.callsTo('computers.choose-value')[0]!.computer).toBe('home')
  })

  it('records nothing to undo when the value is no conflict any more', async () => {
    const { app, client, user } = await show(conflictOf(), { 'computers.choose-value': () => false })
    await user.click(await screen.findByRole('button', { name: 'Use the other' }))
    await waitFor(() => expect(client.callsTo('computers.choose-value')).toHaveLength(1))
    expect(app.undo.canUndo).toBe(false)
  })

  it('is on the page of the contact that it is about', async () => {
    const conflict = conflictOf({ part: 'people', kind: 'person', rowId: 7 })
    const person = { id: 7, name: 'Niamh', numbers: [], note: '', calls: 0, talkSeconds: 0, lastCallAt: null }
    const { app, client } = await renderView(People, {
      'people.list': () => [person],
      'computers.list-conflicts': () => [conflict, conflictOf({ kind: 'person', rowId: 8, uid: 'b' })],
      'people.page': ({ id }) => ({
        person: { ...person, id },
        ...{ inbound: 0, outbound: 0, firstCallAt: null },
        ...{ notes: [], topics: [], lastTopics: [], upcoming: [] },
      }),
    })
    client.emit('computers.changed', sharedComputersOf())
    app.people.opened.open(7)
    const list = await screen.findByRole('list', { name: 'Changed on two computers' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  })

  it('is at the follow-up that it is about, on the page of a contact', async () => {
    const ofFollowUp = (rowId: number) =>
      conflictOf({ kind: 'followUp', field: 'dueDay', recordingId: 'rec-1', rowId, uid: `f${rowId}` })
    const { app, client } = await renderView(People, {
      'people.list': () => [personOf()],
      'people.page': () => pageOf(),
      'follow-ups.with': () => ({
        open: [followUpItemOf({ id: 4, text: 'Call the bank' }), followUpItemOf({ id: 5, text: 'Pay' })],
        suggestions: [],
      }),
      'computers.list-conflicts': () => [ofFollowUp(5), ofFollowUp(6)],
    })
    client.emit('computers.changed', sharedComputersOf())
    app.people.opened.open(1)
    const notice = await screen.findByRole('list', { name: 'Changed on two computers' })
    expect(notice.closest('li')!.textContent).toContain('Pay')
    expect(screen.getAllByRole('list', { name: 'Changed on two computers' })).toHaveLength(1)
  })
})
