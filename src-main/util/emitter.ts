/** A typed event: `listen` returns the function that stops listening. A throwing listener is a bug. */
export class Emitter<T> {
  #listeners = new Set<(value: T) => void>()

  listen(listener: (value: T) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  emit(value: T): void {
    for (const listener of [...this.#listeners]) listener(value)
  }
}
