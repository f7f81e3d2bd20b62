import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileIcon } from '../../build/static-icons.mjs'
import { root } from '../../build/paths.mjs'

const folder = join(root, 'node_modules', '@lucide', 'svelte', 'dist', 'icons')

describe('compileIcon', () => {
  it('keeps all shapes of each icon of the package', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.svelte'))
    expect(files.length).toBeGreaterThan(1000)
    for (const file of files) {
      const code = readFileSync(join(folder, file), 'utf8')
      const shapes = [...code.matchAll(/\["(\w+)", \{/g)].map(([, shape]) => shape)
      expect([...compileIcon(code, file).matchAll(/<(\w+) [^>]*\/>/g)].map(([, shape]) => shape)).toEqual(
        shapes,
      )
    }
  })

  it('refuses a file without shapes', () => {
    expect(() => compileIcon('<script></script>', 'an icon')).toThrow('an icon has no shapes')
  })

  it('has every property that the window uses', () => {
    const used = listSources().flatMap(({ text, icons }) =>
      icons.flatMap((name) =>
        [...text.matchAll(new RegExp(`<${name}\\b([^>]*)/>`, 'g'))].flatMap(([, attributes]) =>
          [...attributes!.replace(/\{[^}]*\}|"[^"]*"/g, '').matchAll(/[\w:-]+/g)].map(([key]) => key),
        ),
      ),
    )
    expect([...new Set(used)].sort()).toEqual(['aria-hidden', 'class', 'fill', 'size', 'strokeWidth'])
  })
})

/** The window's sources, and the names under which they draw icons. */
function listSources() {
  return readdirSync(join(root, 'src-renderer'), { encoding: 'utf8', recursive: true })
    .filter((path) => path.endsWith('.svelte'))
    .map((path) => {
      const text = readFileSync(join(root, 'src-renderer', path), 'utf8')
      const icons = [...text.matchAll(/import (\w+) from '@lucide\/svelte\/icons\//g)].map(
        ([, name]) => name!,
      )
      return { text, icons: ['Icon', ...icons] }
    })
}
