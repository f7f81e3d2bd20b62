import { describe, expect, it } from 'vitest'
import {
  call,
  exchange,
  find,
  noon,
  readAll,
  startComputer,
  startComputers,
  take,
  write,
} from '../../../support/computers/documents.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const year = 365 * day
const note = { kind: 'note', uid: 'n1' }

describe('single values', () => {
  it('are those of the last writer, who knew the others', () => {
    const [laptop, desk] = startComputers()
    write(laptop, { ...note, values: { color: 'red' } })
    exchange([laptop, desk])
    write(desk, { ...note, values: { color: 'blue' } })
    exchange([laptop, desk])
    expect(find(laptop, 'n1')?.values).toEqual({ color: 'blue' })
    expect(laptop.document.listConflicts()).toEqual([])
  })

  it('are those of the last writer also where clocks are years apart', () => {
    const [laptop, desk] = startComputers()
    write(laptop, { ...note, values: { color: 'red' } }, noon + 30 * year)
    exchange([laptop, desk])
    write(desk, { ...note, values: { color: 'blue' } }, noon - 30 * year)
    exchange([laptop, desk])
    expect(find(laptop, 'n1')?.values).toEqual({ color: 'blue' })
  })

  it('follow a clock of another computer that is ahead, so that later changes win there too', () => {
    const [laptop, desk, tablet] = startComputers()
    write(laptop, { ...note, values: { color: 'red' } }, noon + 30 * year)
    exchange([laptop, desk, tablet])
    write(desk, { kind: 'note', uid: 'n2', values: { color: 'green' } }, noon + 2)
    write(tablet, { kind: 'note', uid: 'n2', values: { color: 'gray' } }, noon + 1)
    write(tablet, { kind: 'note', uid: 'n2', values: { color: 'black' } }, noon + 1)
    exchange([laptop, desk, tablet])
    expect(find(laptop, 'n2')?.values).toEqual({ color: 'black' })
  })

  it('that differ stay both for an hour, and are named', () => {
    const [laptop, desk] = startComputers()
    write(laptop, { ...note, values: { color: 'red', pinned: true } })
    write(desk, { ...note, values: { color: 'blue', pinned: true } }, noon + 1)
    exchange([laptop, desk], noon + 5)
    for (const computer of [laptop, desk]) {
      expect(find(computer, 'n1')?.values).toEqual({ color: 'blue', pinned: true })
      expect(computer.document.listConflicts()).toMatchObject([
        {
          part: call,
          kind: 'note',
          uid: 'n1',
          field: 'color',
          at: noon + 5,
          candidates: [{ value: 'blue' }, { value: 'red' }],
        },
      ])
    }
    laptop.document.settle(noon + hour + 4)
    expect(laptop.document.listConflicts()).toHaveLength(1)
    laptop.document.settle(noon + hour + 5)
    expect(laptop.document.listConflicts()).toEqual([])
    exchange([laptop, desk], noon + hour + 6)
    expect(desk.document.listConflicts()).toEqual([])
    expect(find(desk, 'n1')?.values.color).toBe('blue')
  })

  it('that are chosen again settle what differs', () => {
    const [laptop, desk] = startComputers()
    write(laptop, { ...note, values: { color: 'red' } })
    write(desk, { ...note, values: { color: 'blue' } }, noon + 1)
    exchange([laptop, desk])
    write(laptop, { ...note, values: { color: 'red' } }, noon + 2)
    exchange([laptop, desk])
    expect([laptop, desk].map(({ document }) => document.listConflicts())).toEqual([[], []])
    expect(find(desk, 'n1')?.values.color).toBe('red')
  })

  it('of quiet fields are no conflict', () => {
    const [laptop, desk] = startComputers()
    write(laptop, { ...note, values: { updatedAt: 1 } })
    write(desk, { ...note, values: { updatedAt: 2 } }, noon + 1)
    exchange([laptop, desk])
    expect(laptop.document.listConflicts()).toEqual([])
    expect(find(laptop, 'n1')?.values).toEqual({ updatedAt: 2 })
  })

  it('cost nothing when nothing differs', () => {
    const laptop = startComputer()
    const record = {
      ...note,
      values: { place: { to: 2, from: 1 } },
      texts: { text: 'a' },
      sets: { tags: { x: 1 } },
    }
    write(laptop, record)
    take(laptop)
    write(laptop, { ...record, values: { place: { from: 1, to: 2 } } }, noon + 1)
    expect(take(laptop)).toEqual([])
  })
})

describe('texts', () => {
  it('merge by character', () => {
    const [laptop, desk] = startComputers()
    write(laptop, { ...note, texts: { text: 'Call back Anna.' } })
    exchange([laptop, desk])
    write(laptop, { ...note, texts: { text: 'Call back Anna Weber.' } })
    write(desk, { ...note, texts: { text: 'Please call back Anna.' } })
    exchange([laptop, desk])
    expect(find(laptop, 'n1')?.texts.text).toBe('Please call back Anna Weber.')
    expect(readAll(desk)).toBe(readAll(laptop))
  })

  it('are there once when two computers begin with the same', () => {
    const [laptop, desk] = startComputers()
    for (const computer of [laptop, desk]) write(computer, { ...note, texts: { text: 'From the backup' } })
    write(desk, { ...note, texts: { text: 'From the backup, continued' } })
    exchange([laptop, desk])
    expect(find(laptop, 'n1')?.texts.text).toBe('From the backup, continued')
  })

  it('keep characters of two code units whole', () => {
    const [laptop, desk] = startComputers()
    write(laptop, { ...note, texts: { text: 'a😀b' } })
    exchange([laptop, desk])
    write(laptop, { ...note, texts: { text: 'a😁b' } })
    write(desk, { ...note, texts: { text: 'a😀b\ud800' } })
    exchange([laptop, desk])
    expect(find(laptop, 'n1')?.texts.text).toBe('a😁b\ufffd')
    expect(readAll(desk)).toBe(readAll(laptop))
  })
})

describe('sets', () => {
  it('merge by element; what is added elsewhere at the same time stays', () => {
    const [laptop, desk] = startComputers()
    write(laptop, { ...note, sets: { tags: { urgent: 1, old: 1 } } })
    exchange([laptop, desk])
    write(laptop, { ...note, sets: { tags: { urgent: 1, money: 2 } } })
    write(desk, { ...note, sets: { tags: { urgent: 1, old: 3, 'a/b@c': 3 } } })
    exchange([laptop, desk])
    expect(find(laptop, 'n1')?.sets.tags).toEqual({ 'a/b@c': 3, money: 2, old: 3, urgent: 1 })
    expect(readAll(desk)).toBe(readAll(laptop))
  })
})

describe('deleted records', () => {
  const full = { ...note, values: { color: 'red' }, texts: { text: 'Anna' }, sets: { tags: { a: 1 } } }

  it('stay deleted when others change values and sets at the same time', () => {
    const [laptop, desk] = startComputers()
    write(laptop, full)
    exchange([laptop, desk])
    write(laptop, { ...note, isDeleted: true })
    write(desk, { ...note, values: { color: 'blue' }, sets: { tags: { b: 1 } } }, noon + day)
    exchange([laptop, desk])
    expect([find(laptop, 'n1'), find(desk, 'n1')]).toEqual([null, null])
    expect(desk.store.edits).toMatchObject([
      { uid: 'n1' },
      { before: { values: { color: 'blue' } }, after: null },
    ])
  })

  it('return with text that was written without knowledge of the deletion, and say so', () => {
    const [laptop, desk, tablet] = startComputers()
    write(laptop, full)
    exchange([laptop, desk, tablet])
    write(laptop, { ...note, isDeleted: true })
    write(desk, { ...note, texts: { text: 'Anna, on Monday' } })
    exchange([laptop, desk, tablet])
    for (const computer of [laptop, desk, tablet]) {
      expect(find(computer, 'n1')).toEqual({ ...full, texts: { text: 'Anna, on Monday' } })
      expect(computer.document.listConflicts()).toMatchObject([{ uid: 'n1', field: null }])
    }
    laptop.document.settle(noon + hour)
    exchange([laptop, desk, tablet], noon + hour)
    expect(find(desk, 'n1')?.texts.text).toBe('Anna, on Monday')
    expect(desk.document.listConflicts()).toEqual([])
  })

  it('do not return when text was only deleted elsewhere', () => {
    const [laptop, desk] = startComputers()
    write(laptop, full)
    exchange([laptop, desk])
    write(laptop, { ...note, isDeleted: true })
    write(desk, { ...note, texts: { text: 'An' } })
    exchange([laptop, desk])
    expect(find(desk, 'n1')).toBeNull()
  })

  it('do not return when they are deleted for good, or after 30 days', () => {
    const [laptop, desk] = startComputers()
    for (const uid of ['n1', 'n2']) write(laptop, { ...full, uid })
    exchange([laptop, desk])
    write(laptop, { ...note, isDeleted: true, forGood: true })
    write(laptop, { ...note, uid: 'n2', isDeleted: true })
    for (const uid of ['n1', 'n2']) write(desk, { ...note, uid, texts: { text: 'Anna, on Monday' } })
    laptop.document.settle(noon + 30 * day)
    exchange([laptop, desk], noon + 30 * day)
    expect([readAll(laptop), readAll(desk)]).toEqual(['[]', '[]'])
  })

  it('leave none of their text, at once or after 30 days', () => {
    const laptop = startComputer()
    write(laptop, { ...full, texts: { text: 'Geheimnis' } })
    write(laptop, { ...note, isDeleted: true })
    expect(find(laptop, 'n1')).toBeNull()
    const holds = () => Buffer.from(laptop.store.findPart(call)!.state).includes('Geheimnis')
    expect(holds()).toBe(true)
    laptop.document.settle(noon + 30 * day)
    expect(holds()).toBe(false)
    write(laptop, { ...full, uid: 'n2', texts: { text: 'Geheimnis' } })
    write(laptop, { ...note, uid: 'n2', isDeleted: true, forGood: true })
    expect(holds()).toBe(false)
  })

  it('leave none of the text that was written elsewhere while they were deleted for good', () => {
    const [laptop, desk] = startComputers()
    write(laptop, { ...full, texts: { text: 'Bekannt' } })
    exchange([laptop, desk])
    write(laptop, { ...note, isDeleted: true, forGood: true })
    write(desk, { ...note, texts: { text: 'Bekannt, Geheimnis' } })
    exchange([laptop, desk])
    desk.document.settle(noon + 1)
    exchange([laptop, desk], noon + 1)
    for (const { store, document } of [laptop, desk]) {
      const { state } = store.findPart(call)!
      for (const word of ['Bekannt', 'Geheimnis']) expect(Buffer.from(state).includes(word)).toBe(false)
      document.settle(noon + 2)
    }
    expect([take(laptop), take(desk)]).toEqual([[], []])
  })

  it('return when they are written again, as undo does', () => {
    const [laptop, desk] = startComputers()
    write(laptop, full)
    exchange([laptop, desk])
    write(desk, { ...note, isDeleted: true })
    exchange([laptop, desk])
    write(desk, full)
    exchange([laptop, desk])
    expect([find(laptop, 'n1'), find(desk, 'n1')]).toEqual([full, full])
    expect(laptop.document.listConflicts()).toEqual([])
  })

  it('are deleted once', () => {
    const laptop = startComputer()
    write(laptop, full)
    write(laptop, { ...note, isDeleted: true })
    take(laptop)
    write(laptop, { ...note, isDeleted: true }, noon + 1)
    write(laptop, { ...note, uid: 'never-there', isDeleted: true }, noon + 1)
    expect(take(laptop)).toEqual([])
  })
})

describe('an account document', () => {
  it('passes on kinds and fields that it does not know', () => {
    const [newer, older, third] = startComputers()
    write(newer, { kind: 'hologram', uid: 'h', values: { depth: [1, { a: null }] } })
    write(newer, {
      ...note,
      values: { color: 'red', mood: 'calm' },
      texts: { aside: 'psst' },
      sets: { faces: { x: 1 } },
    })
    older.document.apply(take(newer), noon)
    write(older, { ...note, values: { color: 'blue' } })
    third.document.apply(older.document.takeState().entries, noon)
    expect(third.document.read(call)).toEqual([
      { kind: 'hologram', uid: 'h', values: { depth: [1, { a: null }] }, texts: {}, sets: {} },
      {
        ...note,
        values: { color: 'blue', mood: 'calm' },
        texts: { aside: 'psst' },
        sets: { faces: { x: 1 } },
      },
    ])
  })

  it('gives urgent records first: in files, in a state, and to the library', () => {
    const [laptop, desk] = startComputers()
    write(laptop, { ...note, values: { color: 'red' } }, noon, 'call/rec-0')
    write(laptop, { ...note, values: { color: 'red' } })
    write(laptop, { kind: 'redaction', uid: 'r1', values: { state: 'confirmed' } })
    expect(laptop.document.takeState().entries.map(({ part }) => part)).toEqual([call, 'call/rec-0'])
    expect(laptop.document.takeOutgoing(1).entries.map(({ part }) => part)).toEqual([call])
    desk.document.apply(take(laptop), noon)
    expect(desk.store.edits.map(({ kind }) => kind)).toEqual(['redaction', 'note', 'note'])
  })

  it('says what an update changed, once', () => {
    const [laptop, desk] = startComputers()
    write(laptop, { ...note, texts: { text: 'Anna' } })
    const first = take(laptop)
    write(laptop, { ...note, texts: { text: 'Anna Weber' } })
    const second = take(laptop)
    const empty = { ...note, values: {}, sets: {} }
    expect(desk.document.apply(first, noon)).toEqual([
      { part: call, ...note, before: null, after: { ...empty, texts: { text: 'Anna' } } },
    ])
    desk.document.apply(second, noon)
    expect(desk.document.apply([...first, ...second], noon)).toEqual([])
  })

  it('keeps an update that arrives before the one that it needs, also over a restart', () => {
    const [laptop, desk] = startComputers()
    write(laptop, { ...note, texts: { text: 'Anna' } })
    const first = take(laptop)
    write(laptop, { ...note, texts: { text: 'Anna Weber' } })
    desk.document.apply(take(laptop), noon)
    expect(find(desk, 'n1')).toBeNull()
    const again = startComputer(desk.store.copy())
    again.document.apply(first, noon)
    expect(find(again, 'n1')?.texts.text).toBe('Anna Weber')
  })

  it('applies nothing of what is damaged', () => {
    const [laptop, desk] = startComputers()
    write(laptop, { ...note, texts: { text: 'Anna' } })
    const [entry] = take(laptop)
    const damaged = { ...entry!, update: Buffer.from('nonsense') }
    expect(() => desk.document.apply([entry!, damaged], noon)).toThrow('an update cannot be read')
    expect(find(desk, 'n1')).toBeNull()
    desk.document.apply([entry!], noon)
    expect(find(desk, 'n1')).not.toBeNull()
  })

  it('forgets what was not committed', () => {
    const laptop = startComputer()
    write(laptop, { ...note, values: { color: 'red' } })
    laptop.store.step = () => {
      throw new Error('rolled back')
    }
    expect(() => write(laptop, { ...note, values: { color: 'blue' } })).toThrow('rolled back')
    laptop.store.step = () => undefined
    laptop.document.reload()
    expect(find(laptop, 'n1')?.values.color).toBe('red')
  })
})
