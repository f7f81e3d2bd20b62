import { describe, expect, it } from 'vitest'
import { toMaxqda } from '../../../../src-main/export/formats/maxqda.ts'
import {
  exportContext,
  exportedCallOf,
  hostileLine,
  hostileText,
  say,
} from '../../../support/words/exported-call.ts'

describe('toMaxqda', () => {
  it('begins each turn with its time to a tenth of a second, and who speaks', () => {
    const words = [
      ...say('you', 'Good morning.', 0.449),
      ...say('them', 'Hello there.', 67.4),
      ...say('you', 'Still here.', 3_725.96),
    ]
    expect(toMaxqda(exportedCallOf({ words }), exportContext)).toBe(
      '#00:00:00-4# You: Good morning.\n#00:01:07-4# Niamh Gallagher: Hello there.\n#01:02:05-9# You: Still here.\n',
    )
  })

  it('leaves out unknown times, and never goes back', () => {
    const [first, second, third] = exportedCallOf({
      words: [...say('you', 'One.', 9), ...say('them', 'Two.', 20), ...say('you', 'Three.', 30)],
    }).turns
    const turns = [first!, { ...second!, start: null }, { ...third!, start: 8.5 }]
    expect(toMaxqda(exportedCallOf({ turns }), exportContext)).toBe(
      '#00:00:09-0# You: One.\nNiamh Gallagher: Two.\n#00:00:09-0# You: Three.\n',
    )
  })

  it('has hostile names on one line', () => {
    const text = toMaxqda(exportedCallOf({ person: hostileText }), exportContext)
    expect(text.split('\n')[1]).toBe(`#00:01:07-4# ${hostileLine}: Hello there.`)
  })
})
