/** Visible texts are in the `text.<language>.ts` of their feature, where they are translated, never in components. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'svelte/compiler'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../src-renderer')
const spoken = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label', 'text'])

const components = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.svelte'),
)

interface Node {
  type: string
  data?: string
  name?: string
  value?: unknown
}

/** Words in the markup, and in the attributes that are shown or read aloud. */
function wordsIn(source: string): string[] {
  const found: string[] = []
  const note = (text: string) => void (/\p{L}{2}/u.test(text) && found.push(text.trim()))
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (node.type === 'Text') return note(node.data ?? '')
    if (node.type === 'Attribute') {
      if (spoken.has(node.name ?? '')) visit(node.value)
      return
    }
    Object.values(node).forEach(visit)
  }
  visit(parse(source, { modern: true }).fragment)
  return found
}

describe('texts in components', () => {
  it('are detected', () => {
    expect(wordsIn('<p title="Why">And <b>so</b> {#if a}on{/if}</p>')).toEqual(['Why', 'And', 'so', 'on'])
    expect(wordsIn('<p class="some words" title={text.why}>{text.so} · 5×</p>')).toEqual([])
  })

  it.each(components)('are absent from %s', (path) => {
    expect(wordsIn(readFileSync(join(root, path), 'utf8'))).toEqual([])
  })
})
