import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { callsOnPage, listPageName, renderListPage } from '../../../../src-main/export/website/list-page.ts'
import { exportContext, rightToLeftName } from '../../../support/words/exported-call.ts'

const websiteOf = (count: number) => ({
  title: 'Calls',
  shards: 1,
  calls: Array.from({ length: count }, (_, index) => ({
    key: index.toString(16).padStart(16, '0'),
    name: index === 0 ? rightToLeftName : `Person ${index}`,
    facts: 'Inbound',
    month: index < 2 ? '' : 'March 2026',
  })),
})

function parse(html: string) {
  const { document } = new Window()
  document.write(html)
  return document
}

describe('renderListPage', () => {
  it('has so many calls a page, and links to the pages before and after', () => {
    const website = websiteOf(2 * callsOnPage + 1)
    const pages = [1, 2, 3].map((page) => parse(renderListPage(website, page, exportContext)))
    expect(pages.map((page) => page.querySelectorAll('.call').length)).toEqual([callsOnPage, callsOnPage, 1])
    expect(pages.map((page) => page.querySelector('nav')!.textContent)).toEqual([
      'Page 1 of 3Older calls',
      'Newer callsPage 2 of 3Older calls',
      'Newer callsPage 3 of 3',
    ])
    expect([...pages[1]!.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))).toEqual([
      'index.html',
      listPageName(3),
    ])
    for (const page of pages) {
      expect(page.querySelector('header p')!.textContent).toBe('1,001 calls')
      expect(page.querySelector('form')!.hasAttribute('hidden')).toBe(true)
    }
  })

  it('begins with its mark', () => {
    const page = parse(renderListPage(websiteOf(1), 1, { ...exportContext, mark: 'Confidential' }))
    expect(page.body.firstElementChild.textContent).toBe('Confidential')
  })

  it('has no pages to choose for few calls, no heading without a date, and names in their own direction', () => {
    const page = parse(renderListPage(websiteOf(3), 1, exportContext))
    expect(page.querySelector('nav')).toBeNull()
    expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['March 2026'])
    expect(page.querySelector('.call bdi')!.textContent).toBe(rightToLeftName)
    expect(parse(renderListPage(websiteOf(1), 1, exportContext)).querySelector('header p')!.textContent).toBe(
      '1 call',
    )
  })
})
