/** A person who answers every question in the same way, and what they were asked. */
import type { Consent, Question } from '../../../src-main/ipc/consent.ts'

export function createConsent(answer = true): Consent & { questions: Question[] } {
  const questions: Question[] = []
  return {
    questions,
    async agrees(question) {
      questions.push(question)
      return answer
    },
  }
}
