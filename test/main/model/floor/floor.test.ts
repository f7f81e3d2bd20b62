import { describe, expect, it } from 'vitest'
import type { Word } from '../../../../src-main/model/recording.ts'
import { toTurns } from '../../../../src-main/model/words/turns.ts'
import { joinTurn } from '../../../../src-preload/contract/turn-words.ts'

type Line = [speaker: string, from: number | null, text: string]

/** Each word takes 0.3 s. A line without a time has none. */
function say(...lines: Line[]): Word[] {
  const words = lines.flatMap(([speaker, from, text], line) =>
    text.split(' ').map((word, at) => {
      const start = from === null ? null : from + at * 0.3
      return { word, start, end: start === null ? null : start + 0.28, speaker, line }
    }),
  )
  if (lines.some(([, from]) => from === null)) return words
  return words.toSorted((one, other) => one.start! - other.start!)
}

/** Turns as "you: I went there (them: uh-huh) on Friday". */
function read(...lines: Line[]): string[] {
  const words = say(...lines)
  const texts = words.map(({ word }) => word)
  return toTurns(words).map((turn) => `${turn.speaker}: ${joinTurn(turn, texts, String)}`)
}

describe('the floor', () => {
  it.each(['Uh-huh.', 'yeah', 'Right, right.', 'Oh, I see.', 'Mhm.', "That's true.", 'Okay.', '[laughter]'])(
    'stays with the side that speaks on after “%s”',
    (sign) => {
      expect(
        read(
          ['you', 0, 'The van broke down near Leeds'],
          ['them', 2.2, sign],
          ['you', 3.4, 'so we were late.'],
        ),
      ).toEqual([`you: The van broke down near Leeds (them: ${sign}) so we were late.`])
    },
  )

  it.each(['The brown one.', 'No.', 'I did too.', 'Wait.'])('goes to the side that says “%s”', (said) => {
    expect(
      read(['you', 0, 'The van broke down near Leeds'], ['them', 2.2, said], ['you', 4, 'so we were late.']),
    ).toHaveLength(3)
  })

  it('keeps a sign that is said at the same time, where it was said', () => {
    expect(
      read(
        ['you', 0, 'We packed all forty boxes on Monday'],
        ['them', 0.8, 'yes okay'],
        ['them', 3, 'Then ship them.'],
      ),
    ).toEqual(['you: We packed all (them: yes okay) forty boxes on Monday', 'them: Then ship them.'])
  })

  it.each(['Did it arrive?', 'did it arrive', 'so what do you want', "It arrived, didn't it"])(
    'goes to the side that answers “%s”',
    (question) => {
      expect(
        read(['you', 0, question], ['them', 2, 'Yeah.'], ['you', 3, 'Then I can close the order.']),
      ).toHaveLength(3)
    },
  )

  it('goes to a side whose “really?” is answered, and stays when it is not', () => {
    const story: Line = ['you', 0, 'He sold the whole farm in May.']
    const really: Line = ['them', 2.8, 'Oh, really?']
    expect(read(story, really, ['you', 4, 'Yeah, all of it.'])).toHaveLength(3)
    expect(read(story, really, ['you', 4, 'The house went first.'])).toHaveLength(1)
  })

  it('goes to a side whose sign begins its own turn', () => {
    expect(read(['you', 0, 'That is the plan.'], ['them', 2, 'Right. So when do we begin'])).toEqual([
      'you: That is the plan.',
      'them: Right. So when do we begin',
    ])
  })

  it('is lost by a side that is silent for three seconds', () => {
    expect(
      read(['you', 0, 'I am looking for the file.'], ['them', 3, 'Okay.'], ['you', 7, 'Here it is at last.']),
    ).toHaveLength(3)
  })

  it('does not depend on times', () => {
    expect(
      read(
        ['you', null, 'We signed it'],
        ['them', null, 'uh-huh'],
        ['you', null, 'last week'],
        ['them', null, 'Fine by me'],
      ),
    ).toEqual(['you: We signed it (them: uh-huh) last week', 'them: Fine by me'])
  })

  it('keeps the sentences of two sides that speak at the same time', () => {
    expect(
      read(['you', 0, 'I can come over on Thursday then'], ['them', 1.4, 'or we meet at the office instead']),
    ).toEqual(['you: I can come over on Thursday then', 'them: or we meet at the office instead'])
  })

  it('changes with each short sentence of a fast exchange', () => {
    expect(
      read(['you', 0, 'Hello?'], ['them', 0.4, 'Weber.'], ['you', 0.8, 'Late?'], ['them', 1.2, 'Never.']),
    ).toHaveLength(4)
  })

  it('returns to a side that speaks on through an interruption', () => {
    expect(
      read(
        ['you', 0, 'First we paint the hall and then we paint the stairs'],
        ['them', 1.2, 'in white please'],
      ),
    ).toEqual(['you: First we paint the hall and then', 'them: in white please', 'you: we paint the stairs'])
  })

  it('has one aside for each speaker of a conference', () => {
    expect(
      read(
        ['a', 0, 'The budget is closed'],
        ['b', 1.5, 'okay'],
        ['c', 2, 'right'],
        ['a', 2.6, 'until the autumn.'],
      ),
    ).toEqual(['a: The budget is closed (b: okay) (c: right) until the autumn.'])
  })

  it('takes linear time for a long call', () => {
    const lines = Array.from({ length: 20_000 }, (_, index): Line => [
      index % 2 === 0 ? 'you' : 'them',
      index * 0.5,
      index % 2 === 0 ? 'and this is long' : 'uh-huh',
    ])
    expect(toTurns(say(...lines)).length).toBeGreaterThan(100)
  })
})
