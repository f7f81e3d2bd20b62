/**
 * The script of an exported page: plays its audio from a word, marks the current word, finds text. The page
 * contains these functions as text, so they use only the DOM and each other. Makes no requests.
 */

function startPlayer(audio: HTMLAudioElement): void {
  const words = listTimedWords()
  const position = document.querySelector('#position')
  let playing: HTMLElement | null = null

  const showPosition = () => {
    position?.setAttribute('width', String(audio.currentTime))
    const now = findPlaying(words, audio.currentTime)
    if (now === playing) return
    const wasInView = playing === null || isInView(playing)
    playing?.classList.remove('playing')
    now?.classList.add('playing')
    playing = now
    // If the user has scrolled elsewhere, the page stays there.
    if (now && wasInView && !audio.paused) now.scrollIntoView({ block: 'nearest' })
  }
  const followPosition = () => {
    showPosition()
    if (!audio.paused) requestAnimationFrame(followPosition)
  }
  audio.addEventListener('play', followPosition)
  audio.addEventListener('seeking', showPosition)
  audio.addEventListener('timeupdate', showPosition)

  const playFrom = (seconds: number) => {
    audio.currentTime = seconds
    // Fails when the browser cannot play the audio; its controls show that.
    audio.play().catch(() => undefined)
  }
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null
    if (element && document.getSelection()?.isCollapsed !== false) playFrom(Number(element.dataset.at))
  })
  document.querySelector('#lanes')?.addEventListener('click', (event) => {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect()
    const share = ((event as MouseEvent).clientX - left) / width
    playFrom(share * Number((event.currentTarget as HTMLElement).dataset.seconds))
  })
  startKeys(audio)
}

function listTimedWords(): { element: HTMLElement; at: number }[] {
  return [...document.querySelectorAll<HTMLElement>('#turns span[data-at]')]
    .map((element) => ({ element, at: Number(element.dataset.at) }))
    .sort((a, b) => a.at - b.at)
}

/** Goes to the second in the page's address. */
function showMoment(audio: HTMLAudioElement | null): void {
  const [, seconds] = /^#t=(\d+(?:\.\d+)?)$/.exec(location.hash) ?? []
  if (seconds === undefined) return
  const word = findPlaying(listTimedWords(), Number(seconds))
  if (audio) audio.currentTime = Number(seconds)
  else word?.classList.add('playing')
  const turn = word?.closest<HTMLElement>('.turn')
  if (!word || !turn) return
  // Screen readers continue from here.
  turn.tabIndex = -1
  turn.focus({ preventScroll: true })
  word.scrollIntoView({ block: 'center' })
}

function findPlaying(words: { element: HTMLElement; at: number }[], seconds: number): HTMLElement | null {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (words[middle]!.at <= seconds) low = middle + 1
    else high = middle
  }
  return words[low - 1]?.element ?? null
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

function startKeys(audio: HTMLAudioElement): void {
  const skipSeconds = 5
  document.addEventListener('keydown', (event) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (!(target instanceof Element) || target.closest('input, audio')) return
    const button = target.closest('button')
    if (key === ' ' && !button) {
      if (audio.paused) audio.play().catch(() => undefined)
      else audio.pause()
    } else if (key === 'ArrowLeft') audio.currentTime -= skipSeconds
    else if (key === 'ArrowRight') audio.currentTime += skipSeconds
    else if (button?.matches('.time') && (key === 'ArrowUp' || key === 'ArrowDown')) {
      const buttons = [...document.querySelectorAll<HTMLElement>('#turns .time')]
      buttons[buttons.indexOf(button) + (key === 'ArrowUp' ? -1 : 1)]?.focus()
    } else return
    event.preventDefault()
  })
}

function startFind(form: HTMLFormElement): void {
  const input = form.querySelector('input')!
  const output = form.querySelector('output')!
  let matches: Range[] = []
  let current = -1

  const show = (step: number) => {
    const count = matches.length
    current = count === 0 ? -1 : (current + step + count) % count
    const { count: countText, none } = form.dataset
    const position = countText!.replace('{match}', String(current + 1)).replace('{count}', String(count))
    output.textContent = input.value.trim() === '' ? '' : count === 0 ? none! : position
    const match = matches[current]
    match?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
    // Without highlights, a browser still shows the match as its selection.
    if (!('highlights' in CSS)) {
      document.getSelection()?.removeAllRanges()
      if (match) document.getSelection()?.addRange(match)
      return
    }
    const all = new Highlight()
    for (const each of matches) all.add(each)
    CSS.highlights.set('found', all)
    const one = new Highlight()
    one.priority = 1
    if (match) one.add(match)
    CSS.highlights.set('current', one)
  }
  form.hidden = false
  input.addEventListener('input', () => {
    matches = listMatches(input.value)
    current = -1
    show(1)
  })
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !event.shiftKey) return
    event.preventDefault()
    show(-1)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    show(1)
  })
  form.querySelector('button[type=button]')!.addEventListener('click', () => show(-1))
}

/** The matches in notes and turns, ignoring case. */
function listMatches(text: string): Range[] {
  // A character whose lower case is longer would shift the matches.
  const fold = (cased: string) => {
    const lower = cased.toLowerCase()
    return lower.length === cased.length ? lower : cased
  }
  const wanted = fold(text.trim().replace(/\s+/g, ' '))
  if (wanted === '') return []
  return [...document.querySelectorAll('main p')].flatMap((paragraph) => {
    const content = fold(paragraph.textContent)
    const places: number[] = []
    for (let at = content.indexOf(wanted); at >= 0; at = content.indexOf(wanted, at + wanted.length)) {
      places.push(at)
    }
    return places.length === 0 ? [] : toRanges(paragraph, places, wanted.length)
  })
}

/** @param places ascending positions in the paragraph's text. */
function toRanges(paragraph: Element, places: number[], length: number): Range[] {
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  let node = walker.nextNode()
  let nodeStart = 0
  const placeIn = (at: number) => {
    while (node && nodeStart + node.textContent!.length <= at) {
      nodeStart += node.textContent!.length
      node = walker.nextNode()
    }
    return { node: node!, offset: at - nodeStart }
  }
  return places.map((at) => {
    const range = document.createRange()
    const first = placeIn(at)
    range.setStart(first.node, first.offset)
    const last = placeIn(at + length - 1)
    range.setEnd(last.node, last.offset + 1)
    return range
  })
}

function startPage(): void {
  startFind(document.querySelector('form')!)
  const audio = document.querySelector('audio')
  if (audio) startPlayer(audio)
  showMoment(audio)
}

const functions = [
  ...[startPlayer, listTimedWords, showMoment, findPlaying, isInView, startKeys],
  ...[startFind, listMatches, toRanges],
]

export const playerScript = `'use strict'\n${functions.join('\n')}\n;(${startPage.toString()})()\n`
