/** Measures a plain and an encrypted subject in turns, and compares them. */
import type { LibraryKeys } from '../../../src-main/encryption/library-keys.ts'
import { deriveLibraryKeys } from '../../../src-main/encryption/library-keys.ts'
import { quantile } from '../search/figures.ts'

export type Kind = 'plain' | 'encrypted'
export type Pair<T> = Record<Kind, T>

export interface Figure {
  plain: number
  encrypted: number
  ratio: number
  /** The ratio is at most this. */
  target: number
}

/** Any keys. */
export const keys: LibraryKeys = deriveLibraryKeys(Uint8Array.from({ length: 32 }, (_, index) => index * 5))

export const pairOf = <T>(make: (kind: Kind) => T): Pair<T> => ({
  plain: make('plain'),
  encrypted: make('encrypted'),
})

/** The order changes with every turn, because what one has just read is cached for the other. */
export async function inTurns(turns: number, work: (kind: Kind, turn: number) => unknown): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    const kinds: Kind[] = turn % 2 === 0 ? ['plain', 'encrypted'] : ['encrypted', 'plain']
    for (const kind of kinds) await work(kind, turn)
  }
}

export async function timed(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export function compare(measured: Pair<number[]>, share: number, target: number): Figure {
  const [plain, encrypted] = [quantile(measured.plain, share), quantile(measured.encrypted, share)]
  const round = (value: number) => Math.round(value * 100) / 100
  return { plain: round(plain), encrypted: round(encrypted), ratio: round(encrypted / plain), target }
}
