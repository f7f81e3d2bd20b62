import { describe, expect, it } from 'vitest'
import { NavigationState } from '../../../../src-renderer/app/navigation.svelte.ts'
import { NoticesState } from '../../../../src-renderer/app/notices.svelte.ts'
import { PeopleState } from '../../../../src-renderer/features/people/people.svelte.ts'
import { UndoState } from '../../../../src-renderer/app/undo.svelte.ts'
import type { PersonItem, PersonPage, SaidName } from '../../../../src-preload/contract/people.ts'
import { clientError, createFakeClient } from '../../../support/window/fake-client.ts'
import { recordingOf } from '../../../support/window/fixtures.ts'
import { aboutMerged, keepPeople, pageOf, personOf } from '../../../support/window/people.ts'

const niamh = personOf()
const bo = personOf({
  id: 2,
  name: 'Bo',
  numbers: ['+441', '+442'],
  note: 'Pier 9.',
  lastCallAt: null,
  calls: 0,
})

async function open(initial: PersonItem[] = [niamh, bo]) {
  const library = keepPeople(initial)
  const { now, ...handlers } = library
  const client = createFakeClient(handlers)
  const notices = new NoticesState()
  const undo = new UndoState(notices)
  const navigation = new NavigationState()
  const people = new PeopleState({ client, undo, notices, navigation })
  await people.load()
  return { people, client, undo, notices, navigation, now, before: now() }
}

describe('PeopleState', () => {
  it('lists contacts by name or by last call, and filters them', async () => {
    const { people } = await open()
    expect(people.shown.map(({ name }) => name)).toEqual(['Bo', 'Niamh Gallagher'])
    people.orderBy('latest')
    expect(people.shown.map(({ name }) => name)).toEqual(['Niamh Gallagher', 'Bo'])
    people.find('pier')
    expect(people.shown).toEqual([])
    people.find('bo')
    expect(people.shown.map(({ id }) => id)).toEqual([2])
  })

  it('finds the contact of a number in any format', async () => {
    const { people } = await open()
    expect(people.findByNumber('+353 (20) 917-4199')?.id).toBe(1)
    expect(people.findByNumber('+49')).toBeNull()
  })

  it.each([
    ['renaming', 'Renamed “Bo” to “Robert”.', (people: PeopleState) => people.edits.rename(bo, 'Robert')],
    ['a number added', 'Changed numbers of Bo.', (people: PeopleState) => people.edits.addNumber(bo, '+443')],
    [
      'a number taken away',
      'Changed numbers of Bo.',
      (people: PeopleState) => people.edits.removeNumber(bo, '+441'),
    ],
    [
      'a number that was another’s',
      'Moved +353209174199 from Niamh Gallagher to Bo.',
      (people: PeopleState) => people.edits.addNumber(bo, '+353209174199'),
    ],
    ['a note', 'Saved note about Bo.', (people: PeopleState) => people.edits.saveNote(bo, '')],
    ['somebody new', 'Added Cleo.', (people: PeopleState) => people.edits.add('Cleo', ['+444'])],
    ['a deletion', 'Deleted Bo.', (people: PeopleState) => people.edits.remove(bo)],
    ['a merge', 'Merged Bo into Niamh Gallagher.', (people: PeopleState) => people.edits.merge(niamh, bo)],
    ['naming a number', 'Named +449 “Eve”.', (people: PeopleState) => people.edits.nameNumber('+449', 'Eve')],
    [
      'naming who is known',
      'Renamed “Bo” to “Eve”.',
      (people: PeopleState) => people.edits.nameNumber('+441', 'Eve'),
    ],
    ['giving a number', 'Named +449 “Bo”.', (people: PeopleState) => people.edits.giveNumber('+449', bo)],
  ])('reports %s, undoes it completely, and redoes it', async (_name, said, change) => {
    const { people, undo, notices, now, before } = await open()
    await change(people)
    const after = now()
    expect(after).not.toEqual(before)
    expect(notices.notice?.text).toBe(said)
    await undo.undo()
    expect(now()).toEqual(before)
    await undo.redo()
    expect(now()).toEqual(after)
    await undo.undo()
    expect(now()).toEqual(before)
    expect(people.all?.map(({ id, name }) => ({ id, name }))).toEqual(
      before.map(({ id, name }) => ({ id, name })),
    )
  })

  it('merges notes and numbers of two contacts', async () => {
    const { people, now } = await open([{ ...niamh, note: 'Timber.' }, bo])
    await people.edits.merge({ ...niamh, note: 'Timber.' }, bo)
    expect(now()).toEqual([
      {
        id: 1,
        name: 'Niamh Gallagher',
        numbers: ['+353209174199', '+441', '+442'],
        note: 'Timber.\n\nPier 9.',
      },
    ])
  })

  it('gives back what was about a merged contact when that is undone', async () => {
    const { people, client, undo } = await open()
    await people.edits.merge(niamh, bo)
    const references = () => client.callsTo('people.restore').map((each) => each.references)
    await undo.undo()
    expect(references()).toEqual([{ ...aboutMerged, personId: bo.id }])
    await undo.redo()
    expect(references()[1]).toEqual({ ...aboutMerged, personId: niamh.id })
  })

  it('changes nothing, and says nothing, for the same name, the same note or an empty name', async () => {
    const { people, client, notices } = await open()
    await people.edits.rename(bo, ' Bo ')
    await people.edits.rename(bo, ' ')
    await people.edits.saveNote(bo, 'Pier 9.')
    expect(client.callsTo('personal.save-person')).toEqual([])
    expect(notices.notice).toBeNull()
  })

  it('shows a page and its calls, and says when the person is gone', async () => {
    const { people, navigation } = await open()
    people.openPage(1)
    expect(navigation.view).toBe('people')
    await expect.poll(() => people.opened.page?.person.name).toBe('Niamh Gallagher')
    await expect.poll(() => people.opened.calls.itemAt(0)?.id).toBe('theirs')
    await people.edits.remove(niamh)
    expect(people.opened.id).toBeNull()
    people.opened.open(99)
    await expect.poll(() => people.opened.failure).toBe('This contact was deleted.')
  })

  it('reloads topics only when the contact changed', async () => {
    const { people, client } = await open()
    const pages = () => client.callsTo('people.page').length
    people.opened.open(1)
    await expect.poll(() => people.opened.page?.person.id).toBe(1)
    people.opened.follow(people.all!.find(({ id }) => id === 1)!)
    expect(pages()).toBe(1)
    people.opened.follow({ ...niamh, calls: 4 })
    expect(pages()).toBe(2)
  })

  it('undoes two quick changes in order, also when Undo is pressed before they are made', async () => {
    const { people, undo, now, before } = await open()
    const { edits } = people
    await Promise.all([edits.rename(bo, 'Robert'), edits.add('Cleo', ['+444']), undo.undo(), undo.undo()])
    expect(now()).toEqual(before)
  })

  it('leaves the page of a contact whose creation is undone', async () => {
    const { people, undo } = await open()
    await people.edits.add('Cleo', [])
    expect(people.opened.id).toBe(3)
    await undo.undo()
    expect(people.opened.id).toBeNull()
  })

  it('allows naming one call at a time', async () => {
    const { people } = await open()
    people.nameCaller(recordingOf({ id: 'a' }))
    people.nameCaller(recordingOf({ id: 'b' }))
    expect(people.naming).toBe('b')
    people.endNaming()
    expect(people.naming).toBeNull()
  })

  it('reloads when names change, and when calls change only while contacts are shown', async () => {
    const { people, client, navigation } = await open()
    const stop = people.listen()
    const asked = () => client.callsTo('people.list').length
    const before = asked()
    client.emit('recordings.changed', { ids: ['a'] })
    expect(asked()).toBe(before)
    client.emit('personal.changed', null)
    await expect.poll(asked).toBe(before + 1)
    navigation.show('people')
    client.emit('recordings.changed', { ids: ['a'] })
    await expect.poll(asked).toBe(before + 2)
    stop()
  })

  it('asks for no calls while no contact is open', async () => {
    const { people, client } = await open()
    const stop = people.listen()
    client.emit('personal.changed', null)
    await expect.poll(() => client.callsTo('people.list')).toHaveLength(2)
    await people.load()
    stop()
    expect(client.callsTo('recordings.list')).toEqual([])
  })

  it('drops a late list of contacts, a late failure, and a late page', async () => {
    const { people, client } = await open()
    const [list, failure, page] = [
      Promise.withResolvers<PersonItem[]>(),
      Promise.withResolvers<PersonItem[]>(),
      Promise.withResolvers<PersonPage>(),
    ]
    client.answer({ 'people.list': () => list.promise, 'people.page': () => page.promise })
    const late = [people.load()]
    client.answer({ 'people.list': () => failure.promise })
    late.push(people.load())
    people.opened.open(1)
    client.answer({ 'people.list': () => [bo], 'people.page': () => pageOf({ inbound: 7 }) })
    await people.load()
    await people.opened.load()
    list.resolve([niamh])
    failure.reject(clientError('gone', 'It is gone.'))
    page.resolve(pageOf({ inbound: 1 }))
    await Promise.all(late)
    await page.promise
    expect([people.all, people.failure, people.opened.page?.inbound]).toEqual([[bo], null, 7])
  })

  it('drops late names that were said', async () => {
    const { people, client } = await open()
    const number = '+449'
    const said = (name: string): SaidName => ({
      ...{ number, name, sentence: `This is ${name}.` },
      ...{ recordingId: 'a', timestamp: null, calledAt: null },
    })
    const late = Promise.withResolvers<SaidName[]>()
    client.answer({ 'people.list-said-names': () => late.promise })
    const [all, one] = [people.said.load(), people.said.lookUp(number)]
    client.answer({ 'people.list-said-names': () => [said('Newer')] })
    await Promise.all([people.said.load(), people.said.lookUp(number)])
    late.resolve([said('Older')])
    await Promise.all([all, one])
    expect(people.said.all.map(({ name }) => name)).toEqual(['Newer'])
    expect(people.said.findBy(number)?.name).toBe('Newer')
  })
})
