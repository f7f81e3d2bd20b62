import { describe, expect, it } from 'vitest'
import { openSearchLibrary, spoken } from '../../../support/library/search-library.ts'

const others = [
  'The delivery of the timber is late again.',
  'Could we have the timber on Friday?',
  'The weather was terrible, the roof leaks.',
  'I posted the forms, they want the forms twice.',
  'The train was late and the train was full.',
  'Bring the children, the children like the boat.',
]

/** Two calls about a purchase order among six about other things. */
function openTopics() {
  const library = openSearchLibrary()
  others.forEach((text, index) => library.addCall(`other-${index}`, spoken(['them', text])))
  library.addCall(
    'order',
    spoken(
      [
        'you',
        'Hello, about the purchase order. The Purchase order has the wrong gaskets, the gaskets are late.',
      ],
      ['them', 'The purchase order, yes. We really want the timber as well, thank you very much.'],
    ),
  )
  library.addCall(
    'again',
    spoken(['them', 'The purchase order again: forty gaskets. The forms came, the forms.']),
  )
  return library
}

describe('listTopics', () => {
  it('finds words more frequent than in other calls, pairs before single words', () => {
    const { search } = openTopics()
    expect(search.listTopics({ ids: ['order', 'again'], limit: 12 })).toEqual([
      { text: 'purchase order', calls: 2 },
      { text: 'gaskets', calls: 2 },
    ])
  })

  it('returns for one call the words said in it more than once', () => {
    const { search } = openTopics()
    expect(search.listTopics({ ids: ['other-4'], limit: 12 })).toEqual([{ text: 'train', calls: 1 }])
  })

  it('joins no words across the end of a sentence or a turn', () => {
    const { search, addCall } = openTopics()
    const turn = (speaker: string): [string, string] => [speaker, 'Copper kettle. Whistle']
    addCall('kettle', spoken(turn('you'), turn('them'), turn('you')))
    const topics = search.listTopics({ ids: ['kettle'], limit: 12 }).map(({ text }) => text)
    expect(topics).toEqual(['Copper kettle', 'Whistle'])
  })

  it('omits words found in every call once the library has enough calls', () => {
    const { search, addCall } = openTopics()
    for (let count = 0; count < 60; count++)
      addCall(`more-${count}`, spoken(['you', 'Acme support, Acme support.']))
    addCall('theirs', spoken(['you', 'Acme support. The boiler, the boiler.']))
    expect(search.listTopics({ ids: ['theirs', 'more-1'], limit: 12 })).toEqual([
      { text: 'boiler', calls: 1 },
    ])
  })

  it('returns nothing for missing calls', () => {
    expect(openTopics().search.listTopics({ ids: ['gone'], limit: 12 })).toEqual([])
  })
})
