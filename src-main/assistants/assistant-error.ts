/** A request of an assistant that cannot be answered; the message says why, and tells nothing else. */
export class AssistantError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'AssistantError'
  }
}
