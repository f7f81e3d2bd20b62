/**
 * The hash-wasm that tests and their programs import (`vitest.config.ts`, `bundle-programs.ts`): its Argon2id with the
 * app's parameters takes half a second of processor time, and hundreds of times that in all tests. This one does the
 * same in little memory, unless a test asks for the real one.
 */
import { createRequire } from 'node:module'
import type HashWasm from 'hash-wasm'
import type { IArgon2Options } from 'hash-wasm'

// Not `import`, which would load this module again.
const real = createRequire(import.meta.url)('hash-wasm') as typeof HashWasm

/** Set to `real` by tests of the function itself. */
export const argonVariable = 'OFFHOOK_TEST_ARGON'

const quick = { memorySize: 256, iterations: 1 }

export const argon2id = ((options: IArgon2Options) =>
  real.argon2id(
    process.env[argonVariable] === 'real' ? options : { ...options, ...quick },
  )) as typeof real.argon2id
