/** Gives the same answer to every question, and records the questions. */
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
