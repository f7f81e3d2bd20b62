/**
 * Writes a call as a single page with its audio: plays from a word and finds text, by mouse and keyboard. Its
 * policy forbids all requests, and all scripts and styles except its own.
 */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { UnsupportedAudio } from '../../../src-preload/contract/audio.ts'
import { linkToCall } from '../../../src-preload/contract/call-link.ts'
import { escapeHtml, formatClock, joinExported, listFacts, nameSpeaker } from './call-text.ts'
import { describeNote, renderTexts } from './describe-note.ts'
import { playerScript } from './html-player.ts'
import { pageStyle } from './html-style.ts'
import { explainNoAudio, isUnsupported } from '../read-call.ts'
import type { ExportContext, ExportedAudio, ExportedCall, ExportedTurn, ExportWords } from '../types.ts'
import { getContentType } from '../../model/audio-formats.ts'
import { cleanText } from '../../util/clean-text.ts'

/** 90 minutes of WAV at telephone quality are 173 MB; a larger page would fill a small machine's memory. */
export const maxPageAudioBytes = 200_000_000
/** A multiple of 3, so that the base64 of the pieces can be joined. */
const pieceBytes = 3 * 2 ** 20

export async function toHtml(call: ExportedCall, context: ExportContext): Promise<Uint8Array> {
  const found = await context.readAudio(call.id, maxPageAudioBytes)
  if (found === null || isUnsupported(found)) {
    return await join(renderCallPage(call, context, { audio: null, unsupported: found, home: null }), null)
  }
  const audio = `data:${getContentType(found.type)};base64,`
  return await join(renderCallPage(call, context, { audio, unsupported: null, home: null }), found)
}

export interface CallPagePlace {
  /** The address of the audio, or the beginning of one; null without audio. */
  audio: string | null
  /** Why there is no audio, if it is on this computer. */
  unsupported: UnsupportedAudio | null
  /** The address of the page that lists all calls; null for a single page. */
  home: string | null
}

/** Returns the page in two parts: up to the end of the audio's address, and the rest. */
export function renderCallPage(
  call: ExportedCall,
  context: ExportContext,
  { audio, unsupported, home }: CallPagePlace,
): [string, string] {
  const { words } = context
  const name = escapeHtml(cleanText(nameSpeaker('them', call, words)))
  const timeOf = (seconds: number) => renderTime(seconds, { hasAudio: audio !== null, call, home, words })
  const media = audio === null ? null : audio.startsWith('data:') ? 'data:' : "'self'"
  const before = [
    renderPageStart({
      title: name,
      locale: context.locale,
      style: pageStyle,
      script: hashSource(playerScript),
      media,
    }),
    renderHead(call, name, home, context),
    renderFind(words),
    '<main>',
    renderNotes(call, timeOf, words),
    renderTranscript(call, timeOf, words),
    '</main>',
    `<section class="player" aria-labelledby="audio"><h2 id="audio">${escapeHtml(words.audio)}</h2>`,
    audio === null
      ? ''
      : `${renderLanes(call)}<audio controls preload="${home === null ? 'auto' : 'metadata'}" src="${audio}`,
  ].join('\n')
  const ending =
    audio === null
      ? `<p>${escapeHtml(explainNoAudio(unsupported, words))}</p>`
      : `"></audio><p>${escapeHtml(words.keys)}</p>`
  return [before, `${ending}</section><script>${playerScript}</script></body></html>\n`]
}

/**
 * @param script the sources that the policy allows @param media the same; null without audio @param title
 * escaped
 */
export function renderPageStart(page: {
  title: string
  locale: string
  style: string
  script: string
  media: string | null
}): string {
  const { title, locale, style, script, media } = page
  const policy = [
    "default-src 'none'",
    ...(media === null ? [] : [`media-src ${media}`]),
    `script-src ${script}`,
    `style-src ${hashSource(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return [
    `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer">',
    `<title>${title}</title><style>${style}</style></head><body>`,
  ].join('\n')
}

/** The text's hash as a source in a policy. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function renderHead(
  call: ExportedCall,
  name: string,
  home: string | null,
  { words, locale, mark }: ExportContext,
): string {
  const back = home === null ? '' : `<nav><a href="${home}">${escapeHtml(words.allCalls)}</a></nav>`
  const facts = listFacts(call, words, locale).map((fact) => `<bdi>${escapeHtml(cleanText(fact))}</bdi>`)
  const tags = call.tags.map((tag) => `<bdi>${escapeHtml(cleanText(tag))}</bdi>`).join(', ')
  const tagLine = tags === '' ? '' : `<p>${escapeHtml(words.tags)}: ${tags}</p>`
  return `${renderMark(mark)}${back}<header><h1 dir="auto">${name}</h1><p>${facts.join(' · ')}</p>${tagLine}</header>`
}

/** For the top of a page. */
export function renderMark(mark: string | null): string {
  return mark === null ? '' : `<p class="mark">${escapeHtml(mark)}</p>`
}

/** Hidden when scripts do not run. */
function renderFind(words: ExportWords): string {
  const [find, previous, next, count, none] = [
    ...[words.find, words.previousMatch, words.nextMatch, words.matchCount, words.noMatches],
  ].map(escapeHtml)
  return [
    `<form role="search" hidden data-count="${count}" data-none="${none}">`,
    `<input type="search" aria-label="${find}" placeholder="${find}" dir="auto" autocomplete="off">`,
    `<output></output><button type="button" aria-label="${previous}" title="${previous}">↑</button>`,
    `<button aria-label="${next}" title="${next}">↓</button></form>`,
  ].join('')
}

type RenderTime = (seconds: number) => string

interface TimePlace {
  hasAudio: boolean
  call: ExportedCall
  home: string | null
  words: ExportWords
}

/** A button that plays from there; for a single page without audio, a link to that time in the app. */
function renderTime(seconds: number, { hasAudio, call, home, words }: TimePlace): string {
  const clock = formatClock(seconds)
  if (!hasAudio && home !== null) return `<span class="time">${clock}</span>`
  if (!hasAudio) return `<a class="time" href="${escapeHtml(linkToCall(call.id, seconds))}">${clock}</a>`
  const label = escapeHtml(words.playFrom.replace('{time}', clock))
  return `<button class="time" data-at="${seconds}" aria-label="${label}">${clock}</button>`
}

function renderNotes(call: ExportedCall, timeOf: RenderTime, words: ExportWords): string {
  if (call.notes.length === 0) return ''
  const items = call.notes.map((note) => {
    const described = describeNote(note, call, words)
    const place = note.timestamp === null ? escapeHtml(described.place) : timeOf(note.timestamp)
    return `<li class="note">${place}${renderTexts(described)}</li>`
  })
  const heading = `<h2 id="notes">${escapeHtml(words.notes)}</h2>`
  return `<section aria-labelledby="notes">${heading}<ul>\n${items.join('\n')}\n</ul></section>`
}

/** A part of a call may have no words. */
function renderTranscript(call: ExportedCall, timeOf: RenderTime, words: ExportWords): string {
  if (call.turns.length === 0) return ''
  return [
    `<section aria-labelledby="transcript"><h2 id="transcript">${escapeHtml(words.transcript)}</h2><ol id="turns">`,
    ...call.turns.map((turn) => renderTurn(turn, call, timeOf, words)),
    '</ol></section>',
  ].join('\n')
}

function renderTurn(
  { speaker, start, words: said }: ExportedTurn,
  call: ExportedCall,
  timeOf: RenderTime,
  words: ExportWords,
): string {
  const who = escapeHtml(cleanText(nameSpeaker(speaker, call, words)))
  const spans = joinExported(said, (word) => {
    const text = escapeHtml(word.text)
    return word.start === null ? text : `<span data-at="${word.start}">${text}</span>`
  })
  const time = start === null ? '' : timeOf(start)
  const head = `${time}<span class="speaker" dir="auto">${who}</span>`
  return `<li class="turn${speaker === 'you' ? ' you' : ''}">${head}<p dir="auto">${spans}</p></li>`
}

/** Shows who speaks when: one lane for each side. */
function renderLanes({ duration, turns }: ExportedCall): string {
  const timed = turns.flatMap(({ speaker, start, end }) =>
    start === null ? [] : [{ isYou: speaker === 'you', start, length: Math.max(1, (end ?? start) - start) }],
  )
  const seconds = timed.reduce((last, { start, length }) => Math.max(last, start + length), duration ?? 0)
  if (timed.length === 0) return ''
  const draw = (isYou: boolean, top: number) =>
    timed
      .filter((each) => each.isYou === isYou)
      .map(({ start, length }) => `M${start} ${top}h${length}v8h${-length}z`)
      .join('')
  return [
    `<svg id="lanes" data-seconds="${seconds}" viewBox="0 0 ${seconds} 20" preserveAspectRatio="none"`,
    ` aria-hidden="true"><path class="you" d="${draw(true, 1)}"/><path d="${draw(false, 11)}"/>`,
    '<rect id="position" width="0" height="20"/></svg>',
  ].join('')
}

/**
 * Encodes the audio in pieces, so that windows and sync are not blocked, and no second copy of it is in memory.
 */
async function join([before, after]: [string, string], audio: ExportedAudio | null): Promise<Uint8Array> {
  const bytes = audio?.bytes ?? new Uint8Array()
  const [head, tail] = [Buffer.from(before), Buffer.from(after)]
  const page = Buffer.allocUnsafe(head.length + Math.ceil(bytes.length / 3) * 4 + tail.length)
  let at = head.copy(page)
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    at += page.write(Buffer.from(bytes.subarray(from, from + pieceBytes)).toString('base64'), at, 'latin1')
    await setImmediate()
  }
  tail.copy(page, at)
  return page
}
