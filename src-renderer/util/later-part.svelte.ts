/** Components whose code is not part of the first file that the window loads. */
import type { Component } from 'svelte'

export interface LaterPart<Props extends object = Record<string, never>> {
  /** Null until its code is loaded. */
  readonly component: Component<Props> | null
  /** Loads its code once. */
  read(): Promise<void>
}

const parts: LaterPart<never>[] = []

/** @param load imports the component */
export function later<Props extends object>(
  load: () => Promise<{ default: Component<Props> }>,
): LaterPart<Props> {
  let component = $state.raw<Component<Props> | null>(null)
  let reading: Promise<void> | null = null
  const part = {
    get component() {
      return component
    },
    read: () =>
      (reading ??= load().then((loaded) => {
        component = loaded.default
      })),
  }
  parts.push(part)
  return part
}

/**
 * Loads the code of all parts, so that no view waits for it later. One after another, so that the window stays
 * responsive.
 */
export async function readLaterParts(): Promise<void> {
  for (const part of parts) await part.read()
}
