import { describe, expect, it, vi } from 'vitest'
import type { ImportedPerson, ImportPreview } from '../../../../src-preload/contract/people.ts'
import { PeopleImport } from '../../../../src-renderer/features/people/people-import.svelte.ts'
import { clientError, createFakeClient, type Handlers } from '../../../support/window/fake-client.ts'
import { personOf } from '../../../support/window/people.ts'

const person = personOf()
const entry = (changes: Partial<ImportedPerson>): ImportedPerson => ({
  name: 'Anna',
  numbers: ['+441'],
  outcome: { kind: 'new' },
  calls: 0,
  ...changes,
})
const preview: ImportPreview = {
  fileName: 'contacts.vcf',
  kind: 'vcard',
  encoding: 'windows-1252',
  columns: null,
  people: [
    entry({ name: 'Anna', calls: 2 }),
    entry({ name: 'Bo', outcome: { kind: 'known', person } }),
    entry({ name: 'Cleo', outcome: { kind: 'joins', person, renames: false } }),
  ],
  leftOut: [{ entry: 3, number: 0, reason: 'not-a-number', name: 'Dan', original: 'ask Anna' }],
}
const outcome = { added: 1, joined: 1, undo: { deleted: [9], restored: [], from: [] } }

function open(handlers: Partial<Handlers> = {}) {
  const client = createFakeClient({
    'people.choose-import': () => preview,
    'people.import': () => outcome,
    ...handlers,
  })
  const ondone = vi.fn()
  const importing = new PeopleImport(client, async (work) => ondone(await work()))
  return { client, ondone, importing }
}

describe('PeopleImport', () => {
  it('selects all entries that would change something, until the selection is changed', async () => {
    const { importing, client, ondone } = open()
    await importing.choose()
    expect(importing.taken).toEqual([0, 2])
    importing.toggle(0)
    await importing.run()
    expect(client.callsTo('people.import')).toEqual([{ indices: [2] }])
    expect(ondone).toHaveBeenCalledWith(outcome)
    expect(importing.preview).toBeNull()
  })

  it('imports only contacts with calls on request', async () => {
    const { importing } = open()
    await importing.choose()
    importing.showOnlyWithCalls(true)
    expect([importing.shown, importing.taken]).toEqual([[0], [0]])
    importing.chooseNone()
    expect(importing.taken).toEqual([])
    importing.showOnlyWithCalls(false)
    expect(importing.taken).toEqual([2])
    importing.chooseAll()
    expect(importing.taken).toEqual([0, 2])
  })

  it('shows no preview when no file was chosen', async () => {
    const { importing } = open({ 'people.choose-import': () => null })
    await importing.choose()
    expect([importing.preview, importing.isBusy]).toEqual([null, false])
  })

  it('reads the file with other columns', async () => {
    const columns = { names: ['A', 'B'], nameColumns: [0], numberColumns: [1] }
    const { importing, client } = open({
      'people.read-import': () => ({ ...preview, kind: 'csv', columns, people: [entry({})] }),
    })
    await importing.choose()
    await importing.readColumns([0], [1])
    expect(client.callsTo('people.read-import')).toEqual([
      { encoding: null, columns: { nameColumns: [0], numberColumns: [1] }, corrections: [] },
    ])
    expect(importing.preview?.columns).toEqual(columns)
    expect(importing.taken).toEqual([0])
  })

  it('reads the file in another encoding, and forgets the columns of the former one', async () => {
    const { importing, client } = open({ 'people.read-import': () => ({ ...preview, encoding: 'koi8-r' }) })
    await importing.choose()
    await importing.readColumns([0], [1])
    await importing.readEncoding('koi8-r')
    expect(client.callsTo('people.read-import').at(-1)).toEqual({
      encoding: 'koi8-r',
      columns: null,
      corrections: [],
    })
    expect(importing.preview?.encoding).toBe('koi8-r')
  })

  it('adds what was left out once its number is typed, and keeps the selection', async () => {
    const dan = entry({ name: 'Dan', numbers: ['+449'] })
    const { importing, client } = open({
      'people.read-import': ({ corrections }) =>
        corrections.at(-1)!.text === '+44 9'
          ? { ...preview, people: [...preview.people, dan], leftOut: [] }
          : { ...preview, leftOut: [{ ...preview.leftOut[0]!, original: corrections.at(-1)!.text }] },
    })
    await importing.choose()
    const [item] = importing.preview!.leftOut
    importing.showLeftOut(true)
    importing.toggle(0)
    await importing.correct(item!, 'call her')
    expect(importing.refusedText(item!)).toBe('call her')
    expect(importing.preview).toEqual(preview)
    await importing.correct(item!, ' +44 9 ')
    expect(client.callsTo('people.read-import').at(-1)!.corrections).toEqual([
      { entry: 3, number: 0, text: '+44 9' },
    ])
    expect([importing.taken, importing.showsLeftOut, importing.refusedText(item!)]).toEqual([
      [2, 3],
      false,
      null,
    ])
  })

  it('uses each of several corrections that are typed before the file was read again', async () => {
    const second = { ...preview.leftOut[0]!, entry: 5 }
    const { importing, client } = open({
      'people.choose-import': () => ({ ...preview, leftOut: [...preview.leftOut, second] }),
      'people.read-import': () => ({ ...preview, leftOut: [] }),
    })
    await importing.choose()
    const [first] = importing.preview!.leftOut
    await Promise.all([importing.correct(first!, '+44 8'), importing.correct(second, '+44 9')])
    expect(
      client
        .callsTo('people.read-import')
        .at(-1)!
        .corrections.map(({ text }) => text),
    ).toEqual([...['+44 8', '+44 9']])
  })

  it('keeps the preview and says why when the import fails', async () => {
    const { importing, ondone } = open({
      'people.import': () => {
        throw clientError('disk-full', 'The disk is full.')
      },
    })
    await importing.choose()
    await importing.run()
    expect(importing.failure).toBe('The disk is full.')
    expect(importing.preview).toEqual(preview)
    expect(ondone).not.toHaveBeenCalled()
  })
})
