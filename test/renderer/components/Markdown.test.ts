import { cleanup, render } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import Markdown from '../../../src-renderer/components/Markdown.svelte'
import { markdownText } from '../../../src-renderer/components/text.ts'

function shown(text: string): HTMLElement {
  return render(Markdown, { props: { text } }).container
}

afterEach(cleanup)

describe('Markdown', () => {
  it('renders supported Markdown as elements, without headings', () => {
    const container = shown('# Terms\n**a** *b* ~~c~~ `d`\n\n> e\n\n2. f\n3. g\n\n---\n\n```\nh\n```')
    const tags = ['strong', 'em', 'del', 'code', 'blockquote', 'ol', 'hr', 'pre']
    expect(tags.filter((tag) => container.querySelector(tag) === null)).toEqual([])
    expect(container.querySelector('ol')?.start).toBe(2)
    // Headings in notes must not appear in the window's heading outline.
    expect(container.querySelector('h1')).toBeNull()
  })

  it('tells open tasks from done ones', () => {
    const items = [...shown('- [ ] call\n- [x] write').querySelectorAll('li')]
    expect(items.map(({ textContent }) => textContent.replace(/\s+/gu, ' ').trim())).toEqual([
      `${markdownText.taskOpen} call`,
      `${markdownText.taskDone} write`,
    ])
  })

  it('renders hostile notes without elements that run, load or link anything', () => {
    const container = shown(
      [
        '<img src=x onerror="alert(1)"> <script>alert(1)</script> <iframe src="https://a.example"></iframe>',
        '[x](javascript:alert(1)) [y](https://a.example "onclick=alert(1)") ![z](https://a.example/z.png)',
        '<a href="https://a.example">q</a> <https://b.example> &lt;b&gt;',
      ].join('\n\n'),
    )
    expect(container.querySelector('img, script, iframe, a, style, object, [onerror], [onclick]')).toBeNull()
    expect(container.textContent).toContain('<img src=x onerror="alert(1)">')
    expect(container.textContent).toContain('[x](javascript:alert(1))')
  })

  it('renders a note of 100,000 characters at any depth', () => {
    expect(shown('> '.repeat(50_000)).textContent).toHaveLength(99_999)
    expect(shown('word '.repeat(20_000)).textContent.trim()).toHaveLength(99_999)
  })
})
