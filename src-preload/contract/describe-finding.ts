/** Sentences that describe a finding, for the window and the command line. */
import { checkText as en } from './check-text.en.ts'
import type { CheckText, Finding, TextDetails } from './checks.ts'
import { describeError, type AppError } from './errors.ts'

export interface FindingText {
  title: string
  text: string
  /** What the user can do; null for nothing. */
  advice: string | null
}

export function describeFinding(
  { check, found, details }: Finding,
  text: CheckText = en,
  sayError: (error: AppError) => string = describeError,
): FindingText {
  const { title, found: sentences, advice } = text[check]
  const sentence = (sentences as Record<string, string | ((given: TextDetails) => string)>)[found]!
  const { error, ...values } = details
  const given = { ...values, reason: error ? sayError(error) : '' } as TextDetails
  return {
    title,
    text: typeof sentence === 'string' ? sentence : sentence(given),
    advice: (advice as Record<string, string>)[found] ?? null,
  }
}
