/**
 * The root types of a Y.Doc, by name. For each item that Yjs writes, it goes through all of them to find the name of one;
 * with thousands of records that takes seconds. Items are written in the order in which their types were made, so a
 * search here begins where the one before ended.
 */
export class RootTypes<Type> extends Map<string, Type> {
  #all: [string, Type][] = []
  #found = 0

  override set(name: string, type: Type): this {
    this.#all = []
    return super.set(name, type)
  }

  /** Yjs uses it for nothing but this search. */
  override *entries(): MapIterator<[string, Type]> {
    if (this.#all.length !== this.size) this.#all = [...this]
    const { length } = this.#all
    const start = this.#found
    for (let count = 0; count < length; count++) {
      this.#found = (start + count) % length
      yield this.#all[this.#found]!
    }
    return undefined
  }
}
