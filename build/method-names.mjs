/** Reads the names of all methods that the window can call from their declarations in src-main/ipc. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const folder = join(root, 'src-main', 'ipc')
const declaration = /^ +'([a-z-]+\.[a-z-]+)': method\(/gm

/** @returns {string[]} */
export function readMethodNames() {
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .flatMap((source) => [...source.matchAll(declaration)].map(([, name]) => name ?? ''))
}
