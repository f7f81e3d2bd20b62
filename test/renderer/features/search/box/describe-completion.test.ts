import { describe, expect, it } from 'vitest'
import type { CompletionDetail } from '../../../../../src-preload/contract/search.ts'
import { operators } from '../../../../../src-main/search/language/operators.ts'
import { describeCompletion } from '../../../../../src-renderer/features/search/box/describe-completion.ts'
import { completionText as german } from '../../../../../src-renderer/features/search/text.de.ts'
import { completionText as english } from '../../../../../src-renderer/features/search/text.en.ts'

const day = (month: number, date: number) => new Date(2026, month - 1, date).getTime()

describe('describeCompletion', () => {
  it.each<[CompletionDetail, RegExp]>([
    [{ kind: 'calls', count: 1 }, /^1 call$/],
    [{ kind: 'calls', count: 1200 }, /^1,200 calls$/],
    [{ kind: 'operator', name: 'me' }, /^Said by you$/],
    [{ kind: 'choice', operator: 'is', value: 'starred' }, /^Starred$/],
    [{ kind: 'dates', from: day(3, 14), before: day(3, 15) }, /^(?=.*Sat)(?=.*Mar)(?=.*14)(?=.*2026)/],
    [{ kind: 'dates', from: day(3, 9), before: day(3, 16) }, /9.+15/],
    [{ kind: 'dates', from: null, before: day(3, 16) }, /^Before .*16/],
    [{ kind: 'dates', from: day(3, 16), before: null }, /^From .*16/],
    [{ kind: 'duration', limit: 'min', seconds: 5400 }, /^1 hour 30 minutes or longer$/],
    [{ kind: 'duration', limit: 'max', seconds: 0 }, /^0 seconds or shorter$/],
  ])('describes %j', (detail, words) => {
    expect(describeCompletion(detail)).toMatch(words)
  })

  it.each(Object.entries({ english, german }))('has a text for each operator and value in %s', (_, text) => {
    for (const { name, choices } of operators) {
      expect(text.operators).toHaveProperty(name)
      for (const { value } of choices) expect(text.choices[name]).toHaveProperty(value)
    }
  })
})
