/** A request of an assistant that cannot be answered. The message gives the reason and nothing else. */
export class AssistantError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'AssistantError'
  }
}
