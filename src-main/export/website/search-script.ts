/**
 * The script of a website's list of calls: searches all calls while the user types. Browsers do not let a page
 * on the disk read files, so the search files are scripts that call `loaded`. The page contains these functions
 * as text, so they use only the DOM and each other.
 */
import { formatClock } from '../formats/call-text.ts'
import { findShard, isHit, listTerms } from './terms.ts'

/** A call's search file. */
export interface SearchableCall {
  name: string
  facts: string
  parts: SearchablePart[]
  /** Set by the page: the terms of each part, separated by spaces. */
  terms?: string[]
}

/**
 * A turn or note: its speaker or kind, its text, and the second of each word, as hundredths after the
 * previous word. Words after the last time have that time; the list is empty when no time is known.
 */
export type SearchablePart = [label: string, text: string, steps: number[]]

/** Terms, each followed by the numbers of its calls, as differences from one to the next. */
export type ShardContent = (string | number[])[]

/** Characters of a key in file names. */
export const keyLength = 16

type Load = (name: string) => Promise<unknown>

function createLoader(): Load {
  const arrived = new Map<string, unknown>()
  const loading = new Map<string, Promise<unknown>>()
  Object.assign(window, { loaded: (name: string, content: unknown) => arrived.set(name, content) })
  return (name) => {
    const begun = loading.get(name)
    if (begun) return begun
    const script = document.createElement('script')
    script.src = `search/${name}.js`
    const load = new Promise<unknown>((resolve, reject) => {
      script.addEventListener('load', () => {
        script.remove()
        resolve(arrived.get(name))
      })
      script.addEventListener('error', reject)
    })
    loading.set(name, load)
    document.head.append(script)
    return load
  }
}

/** The keys of the calls that have all of these terms, in the order of the list. */
async function findCalls(typed: string[], shards: number, load: Load, keySize: number): Promise<string[]> {
  const keys = (await load('keys')) as string
  const found = await Promise.all(
    typed.map(async (start) => {
      const content = (await load(`words-${findShard(start, shards)}`)) as ShardContent
      const calls = new Set<number>()
      for (let at = 0; at < content.length; at += 2) {
        if (!isHit(content[at] as string, start)) continue
        let call = 0
        for (const step of content[at + 1] as number[]) calls.add((call += step))
      }
      return calls
    }),
  )
  const [first, ...others] = found.sort((a, b) => a.size - b.size)
  return [...(first ?? [])]
    .filter((call) => others.every((calls) => calls.has(call)))
    .sort((a, b) => a - b)
    .map((call) => keys.slice(call * keySize, (call + 1) * keySize))
}

/** The three parts of a call with the most of the typed terms, in the order of the call. */
function choosePlaces(call: SearchableCall, typed: string[]): SearchablePart[] {
  call.terms ??= call.parts.map(([, text]) => ` ${listTerms(text).join(' ')} `)
  const wanted = typed.map((start) => (isHit(`${start}x`, start) ? ` ${start}` : ` ${start} `))
  return call.terms
    .map((terms, at) => ({ at, count: wanted.filter((start) => terms.includes(start)).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.at - b.at)
    .slice(0, 3)
    .sort((a, b) => a.at - b.at)
    .map(({ at }) => call.parts[at]!)
}

function makeElement(tag: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag)
  if (className !== '') element.className = className
  element.append(...content)
  return element
}

function makeLink(href: string, ...content: (Node | string)[]): HTMLElement {
  const link = makeElement('a', '', ...content)
  link.setAttribute('href', href)
  return link
}

/** Some words around the first hit, as a link to its time. */
function renderPlace(key: string, [label, text, steps]: SearchablePart, typed: string[]): HTMLElement {
  const words = text.split(' ')
  const hits = words.map((word) => listTerms(word).some((term) => typed.some((start) => isHit(term, start))))
  const first = Math.max(0, hits.indexOf(true))
  const [from, to] = [Math.max(0, first - 8), first + 18]
  const said = makeElement('span', 'said', from > 0 ? '… ' : '')
  said.dir = 'auto'
  for (let at = from; at < Math.min(to, words.length); at++) {
    said.append(hits[at] ? makeElement('mark', '', words[at]!) : words[at]!, ' ')
  }
  if (to < words.length) said.append('…')
  const seconds = steps.slice(0, first + 1).reduce((sum, step) => sum + step, 0) / 100
  const speaker = makeElement('bdi', 'speaker', label)
  if (steps.length === 0) return makeElement('li', '', makeLink(`calls/${key}.html`, speaker, ' ', said))
  const time = makeElement('span', 'time', formatClock(seconds))
  return makeElement('li', '', makeLink(`calls/${key}.html#t=${seconds}`, time, ' ', speaker, ' ', said))
}

function renderFound(key: string, call: SearchableCall, typed: string[]): HTMLElement {
  const places = choosePlaces(call, typed).map((part) => renderPlace(key, part, typed))
  const title = makeElement('h2', '', makeLink(`calls/${key}.html`, makeElement('bdi', '', call.name)))
  const found = makeElement('li', '', title, makeElement('p', '', call.facts))
  // The hit may be only in a name or number.
  if (places.length > 0) found.append(makeElement('ul', '', ...places))
  return found
}

async function renderCalls(keys: string[], typed: string[], load: Load): Promise<HTMLElement[]> {
  const render = async (key: string) =>
    renderFound(key, (await load(`calls/${key}`)) as SearchableCall, typed)
  return await Promise.all(keys.map(render))
}

function describeCount(count: number, { one, many, none }: DOMStringMap): string {
  if (count === 0) return none!
  return count === 1 ? one! : many!.replace('{count}', count.toLocaleString(document.documentElement.lang))
}

function startSearch(form: HTMLFormElement): void {
  const input = form.querySelector('input')!
  const output = form.querySelector('output')!
  const list = document.querySelector<HTMLElement>('#calls')!
  const results = document.querySelector<HTMLElement>('#results')!
  const found = results.querySelector('ol')!
  const more = results.querySelector('button')!
  const { shards, keySize, failed } = form.dataset
  const load = createLoader()
  /** Each result is a file to read. */
  const atOnce = 10
  let searches = 0
  let typed: string[] = []
  let keys: string[] = []

  const search = async () => {
    const current = (searches += 1)
    const wanted = [...new Set(listTerms(input.value))]
    const calls = wanted.length === 0 ? [] : await findCalls(wanted, Number(shards), load, Number(keySize))
    const items = await renderCalls(calls.slice(0, atOnce), wanted, load)
    // A newer search has started.
    if (current !== searches) return
    typed = wanted
    keys = calls
    found.replaceChildren(...items)
    results.hidden = typed.length === 0
    list.hidden = typed.length > 0
    more.hidden = keys.length <= atOnce
    output.textContent = typed.length === 0 ? '' : describeCount(keys.length, form.dataset)
  }
  const showMore = async () => {
    const [current, from] = [searches, found.children.length]
    const items = await renderCalls(keys.slice(from, from + atOnce), typed, load)
    if (current !== searches || from !== found.children.length) return
    found.append(...items)
    more.hidden = keys.length <= found.children.length
    items[0]?.querySelector('a')?.focus()
  }
  const attempt = (action: () => Promise<void>) => {
    action().catch(() => (output.textContent = failed!))
  }
  input.addEventListener('input', () => attempt(search))
  more.addEventListener('click', () => attempt(showMore))
  form.addEventListener('submit', (event) => event.preventDefault())
  restoreSearch(input, results)
  form.hidden = false
  if (input.value !== '') attempt(search)
}

/** Restores the results after returning from a call. */
function restoreSearch(input: HTMLInputElement, results: HTMLElement): void {
  results.addEventListener('click', () => {
    history.replaceState(null, '', `#${new URLSearchParams({ q: input.value }).toString()}`)
  })
  const typed = new URLSearchParams(location.hash.slice(1)).get('q')
  if (typed !== null) input.value = typed
}

function startPage(): void {
  startSearch(document.querySelector('form')!)
}

const functions = [
  ...[formatClock, listTerms, isHit, findShard, createLoader, findCalls, choosePlaces],
  ...[
    makeElement,
    makeLink,
    renderPlace,
    renderFound,
    renderCalls,
    describeCount,
    startSearch,
    restoreSearch,
  ],
]

export const searchScript = `'use strict'\n${functions.join('\n')}\n;(${startPage.toString()})()\n`
