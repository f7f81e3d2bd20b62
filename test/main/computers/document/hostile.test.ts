import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { Json } from '../../../../src-main/computers/document/record.ts'
import {
  call,
  exchange,
  find,
  noon,
  startComputer,
  startComputers,
  take,
  write,
  type TestComputer,
} from '../../../support/computers/documents.ts'

const note = { kind: 'note', uid: 'n1' }
const stamp = noon * 2048

/** What a changed program could write: any type with any content. */
function apply({ document }: TestComputer, fill: (doc: Y.Doc) => void): void {
  const doc = new Y.Doc()
  doc.transact(() => fill(doc))
  document.apply([{ part: call, update: Y.encodeStateAsUpdateV2(doc), isUrgent: false }], noon)
}

function nest(levels: number): Json {
  let value: Json = 1
  for (let level = 0; level < levels; level++) value = [value]
  return value
}

describe('a record of a changed program', () => {
  it('has only fields and kinds with our kind of names', () => {
    const computer = startComputer()
    apply(computer, (doc) => {
      const map = doc.getMap('m:note/n1')
      for (const name of ['__proto__', 'a b', '', '1st', 'color']) map.set(`=${name}@evil`, [stamp, 'red'])
      map.set('+__proto__/x@evil', [stamp, true])
      map.set('+tags/__proto__@evil', [stamp, true])
      doc.getText('t:__proto__:note/n1').insert(0, 'x')
      doc.getMap('m:__proto__/n2').set('=color@evil', [stamp, 'red'])
    })
    const [record, ...others] = computer.document.read(call)
    expect(others).toEqual([])
    expect(record).toEqual({ ...note, values: { color: 'red' }, texts: {}, sets: record!.sets })
    expect(Object.keys(record!.sets)).toEqual(['tags'])
    expect(Object.entries(record!.sets.tags!)).toEqual([['__proto__', true]])
    write(computer, { ...record!, values: { color: 'blue' } })
    expect(find(computer, 'n1')?.values).toEqual({ color: 'blue' })
  })

  it.each([
    ['bytes', new Uint8Array([1])],
    ['a large integer', 2n],
    ['nothing', undefined],
    ['no number', Number.NaN],
    ['more levels than any of ours', nest(50)],
    ['a list with bytes', [new Uint8Array([1])]],
  ])('has no value that is no JSON of a usual form: %s', (_name, value) => {
    const computer = startComputer()
    apply(computer, (doc) => {
      const map = doc.getMap('m:note/n1')
      map.set('=color@evil', [stamp, value])
      map.set('=pinned@evil', [stamp, true])
    })
    expect(find(computer, 'n1')?.values).toEqual({ pinned: true })
    write(computer, { ...note, values: { color: 'blue' } })
    expect(find(computer, 'n1')?.values).toEqual({ color: 'blue', pinned: true })
  })

  it('is refused whole when its value has more levels than can be read', () => {
    const computer = startComputer()
    write(computer, { ...note, values: { color: 'blue' } })
    const doc = new Y.Doc()
    const marker = 'x'.repeat(60_000)
    doc.getMap('m:note/n2').set('=color@evil', [stamp, marker])
    const update = Buffer.from(Y.encodeStateAsUpdate(doc))
    // A text becomes lists in lists.
    const at = update.indexOf(marker) - 4
    const lists = Buffer.alloc(60_004, Buffer.from([117, 1]))
    lists.copy(update, at)
    expect(() =>
      computer.document.apply(
        [{ part: call, update: Y.convertUpdateFormatV1ToV2(update), isUrgent: false }],
        noon,
      ),
    ).toThrow()
    expect(find(computer, 'n1')?.values).toEqual({ color: 'blue' })
  })

  it.each([[5], ['all'], [{ text: 5 }], [{ text: [5] }], [[['text']]]])(
    'is not deleted by a deletion of another form, and can be continued: %j',
    (seen) => {
      const computer = startComputer()
      apply(computer, (doc) => {
        const map = doc.getMap('m:note/n1')
        map.set('=color@evil', [stamp, 'red'])
        map.set('!@evil', [stamp, seen])
      })
      write(computer, { ...note, texts: { text: 'Anna' } })
      expect(find(computer, 'n1')).toMatchObject({ values: { color: 'red' }, texts: { text: 'Anna' } })
    },
  )

  it('may have lists and texts in place of maps, and is then empty', () => {
    const computer = startComputer()
    apply(computer, (doc) => {
      doc.getArray('m:note/n1').push([1])
      doc.getText('m:note/n2').insert(0, 'x')
      doc.getMap('t:text:note/n3').set('x', 1)
      doc.getMap('m:note/n4').set('=color@evil', new Y.Map())
    })
    expect(computer.document.read(call)).toEqual([])
  })

  it('with the last stamp of all does not keep this computer from writing', () => {
    const [laptop, desk, tablet] = startComputers()
    apply(laptop, (doc) => doc.getMap('m:note/n1').set('=color@evil', [2 ** 53 - 2 ** 32 - 1, 'red']))
    exchange([laptop, desk, tablet])
    write(laptop, { ...note, values: { color: 'blue' } })
    const entries = take(laptop)
    for (const other of [desk, tablet]) other.document.apply(entries, noon)
    for (const each of [laptop, desk, tablet]) expect(find(each, 'n1')?.values).toEqual({ color: 'blue' })
  })
})
