import { describe, expect, it } from 'vitest'
import { readDictionary } from '../../../src-main/personal-data/read-dictionary.ts'

const read = (text: string | Uint8Array) =>
  readDictionary(typeof text === 'string' ? Buffer.from(text) : text, 'US', (name) =>
    name.toLowerCase() === 'anna weber' ? 7 : null,
  )

function entry(original: string, replacement: string, limits = {}) {
  return { original, replacement, personId: null, side: null, isOn: true, ...limits }
}

describe('readDictionary', () => {
  it('reads two columns of another program, with or without names', () => {
    const entries = [entry('shiv on', 'Siobhan'), entry('win', 'Nguyen')]
    for (const text of [
      'shiv on,Siobhan\nwin,Nguyen\n',
      'Misspelling;Correct\r\nshiv on;Siobhan\r\nwin;Nguyen',
      'from\tto\tnote\nshiv on\tSiobhan\tx\nwin\tNguyen\t',
      'Replace,Find\nSiobhan,shiv on\nNguyen,win',
    ]) {
      expect(read(text)).toEqual({ entries, repeated: 0, unreadable: 0 })
    }
  })

  it('reads limits, and leaves out contacts that are not here', () => {
    const text = [
      'original,replacement,contact,side,on',
      'web her,Weber,ANNA WEBER,them,no',
      'kelly,Kelley,Nobody,,yes',
      'a,b,,left,yes',
      ',c,,,',
      'd,,,,',
      'e,f,,,',
    ].join('\n')
    expect(read(text)).toEqual({
      entries: [entry('web her', 'Weber', { personId: 7, side: 'them', isOn: false }), entry('e', 'f')],
      repeated: 0,
      unreadable: 4,
    })
  })

  it('merges what is in the file several times; the last one wins', () => {
    const text = 'original,replacement,on\nWin,Nguyen,yes\nwin,Nguyen,no\nwin,Wynn,yes\n'
    expect(read(text)).toMatchObject({
      entries: [entry('win', 'Nguyen', { isOn: false }), entry('win', 'Wynn')],
      repeated: 1,
    })
  })

  it('reads JSON of Offhook and a plain list', () => {
    const plain = [{ original: 'win', replacement: 'Nguyen', other: 1 }, { original: 3 }]
    expect(read(JSON.stringify(plain))).toEqual({
      entries: [entry('win', 'Nguyen')],
      repeated: 0,
      unreadable: 1,
    })
    const file = {
      format: 'offhook-dictionary',
      version: 1,
      entries: [{ ...entry('a', 'b'), contact: 'anna weber' }],
    }
    expect(read(JSON.stringify(file))).toMatchObject({ entries: [entry('a', 'b', { personId: 7 })] })
  })

  it('reads other encodings', () => {
    expect(read(Buffer.from('mueller,M\xfcller\nloewe,L\xf6we', 'latin1')).entries).toEqual([
      entry('mueller', 'Müller'),
      entry('loewe', 'Löwe'),
    ])
  })

  it.each(['', 'only one column\nand another', '{"entries": 3}', '[1, 2', '{}', '\0\0a,b'])(
    'refuses %j',
    (text) => {
      expect(() => read(text)).toThrow(expect.objectContaining({ code: 'not-a-dictionary' }))
    },
  )
})
