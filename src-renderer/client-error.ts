/** A failure that the main process answered. */
import type { AppError } from '../src-preload/contract/result.ts'
import { sayIn } from './util/sentences.ts'

/** An expected failure. `message` is a sentence for the person, `code` decides what is offered. */
export class ClientError extends Error {
  readonly code: string
  readonly action: AppError['action'] | undefined

  constructor(error: AppError) {
    super(sayIn(error.message))
    this.name = 'ClientError'
    this.code = error.code
    this.action = error.action
  }
}
