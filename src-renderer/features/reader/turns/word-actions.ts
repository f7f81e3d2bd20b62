/** Actions on words of the transcript, the same in the selection bar and in the context menu. */
import type { LucideIcon } from '@lucide/svelte'
import Copy from '@lucide/svelte/icons/copy'
import EyeOff from '@lucide/svelte/icons/eye-off'
import Highlighter from '@lucide/svelte/icons/highlighter'
import ListPlus from '@lucide/svelte/icons/list-plus'
import NotebookPen from '@lucide/svelte/icons/notebook-pen'
import PhoneIcon from '@lucide/svelte/icons/phone'
import Play from '@lucide/svelte/icons/play'
import Quote from '@lucide/svelte/icons/quote'
import Scissors from '@lucide/svelte/icons/scissors'
import Search from '@lucide/svelte/icons/search'
import SquarePen from '@lucide/svelte/icons/square-pen'
import { type LibraryContext, useLibrary, useWindow, type WindowContext } from '../../../app/context.ts'
import { joinSpoken } from '../../../../src-preload/contract/joined-words.ts'
import { formatDuration } from '../../../util/format.ts'
import { clipText } from '../../clip/text.ts'
import type { CopyForm } from '../../../app/open-call/copy-text.ts'
import { endOfWords, spanOfWords, startOfWords, tailSeconds } from '../../../app/open-call/word-times.ts'
import type { WordRange } from '../../../app/open-call/selected-words.svelte.ts'
import type { Block } from '../../../app/open-call/transcript-blocks.ts'
import { copyQuote } from '../copy-quote.ts'
import { transcriptText } from '../text.ts'
import { commonText } from '../../../util/text.ts'

export interface WordAction {
  id: string
  label: string
  icon: LucideIcon
  run: () => void
}

type WindowTools = Pick<WindowContext, 'notices' | 'navigation' | 'transcriptView'>
type LibraryTools = Pick<
  LibraryContext,
  | 'reader'
  | 'player'
  | 'listening'
  | 'additions'
  | 'corrections'
  | 'clip'
  | 'followUps'
  | 'redactions'
  | 'search'
>
/** The state that the actions use. */
export type WordTools = WindowTools & LibraryTools

/** The tools of this window; call only while a component is created. */
export function useWordTools(): WordTools {
  const { notices, navigation, transcriptView } = useWindow()
  const { reader, player, listening, additions, corrections, clip, followUps, redactions, search } =
    useLibrary()
  return {
    ...{ notices, navigation, transcriptView },
    ...{ reader, player, listening, additions, corrections, clip, followUps, redactions, search },
  }
}

/** The words that an action applies to. */
export interface Meant {
  range: WordRange
  /** Selected by the user; otherwise the word or turn under the pointer. */
  isSelected: boolean
}

/** A longer text is rarely repeated literally, and no number is as long. */
const mostSearched = 12

const text = transcriptText.words

/** The forms of copied text, in the order of the menu. */
export const copyForms: readonly { form: CopyForm; label: string }[] = [
  { form: { times: false, speakers: false }, label: text.copyText },
  { form: { times: false, speakers: true }, label: text.copySpeakers },
  { form: { times: true, speakers: true }, label: text.copyTimes },
]

/** @param turn if the menu is a turn's: the turn whose pause can be played. */
export function wordActions(tools: WordTools, meant: Meant, turn: Block | null = null): WordAction[] {
  const { range } = meant
  const { reader } = tools
  const count = range.last - range.first + 1
  const isShort = count <= mostSearched
  const said = isShort ? joinSpoken(reader.transcript!.words.slice(range.first, range.last + 1)) : ''
  const number = numberIn(said)
  return [
    playing(tools, meant),
    turn !== null && playingPause(tools, turn),
    {
      id: 'copy',
      label: text.copy,
      icon: Copy,
      run: () => copy(tools, range, tools.transcriptView.copyForm),
    },
    {
      id: 'quote',
      label: text.quote,
      icon: Quote,
      run: () => void copyQuote(tools, range),
    },
    clipping(tools, range),
    {
      id: 'mark',
      label: text.mark,
      icon: Highlighter,
      run: () => void tools.additions.mark(range),
    },
    {
      id: 'note',
      label: text.note,
      icon: NotebookPen,
      run: () => void tools.additions.startNote({ words: range }),
    },
    {
      id: 'follow-up',
      label: text.followUp,
      icon: ListPlus,
      run: () => void tools.notices.attempt(() => tools.followUps.addWords(reader, range)),
    },
    {
      id: 'correct',
      label: text.correct,
      icon: SquarePen,
      run: () => tools.corrections.correct({ first: range.first, count }),
    },
    {
      id: 'redact',
      label: text.redact,
      icon: EyeOff,
      run: () => void tools.redactions.redactWords(range),
    },
    isShort && {
      id: 'search',
      label: text.search,
      icon: Search,
      run: () => {
        tools.search.run(`"${said.replaceAll('"', '')}"`)
        tools.navigation.focusSearch()
      },
    },
    number !== null && {
      id: 'call',
      label: text.call,
      icon: PhoneIcon,
      run: () => tools.navigation.dial(number),
    },
  ].filter((action): action is WordAction => typeof action === 'object' && action !== null)
}

/** Copies text and shows a notice; the form becomes the default. */
export function copy(tools: WordTools, range: WordRange, form: CopyForm): void {
  tools.transcriptView.rememberCopyForm(form)
  const isCopied = tools.reader.copyWords(range, form)
  tools.notices.say(isCopied ? commonText.copied : commonText.notCopied)
}

/** The corrected words within a range that the service has differently. */
export function correctedIn(tools: WordTools, { first, last }: WordRange) {
  const corrections = tools.reader.transcript?.corrections ?? []
  return corrections.filter((each) => each.first <= last && each.first + each.count > first)
}

/** The words as a written phone number; null if they are not one. */
function numberIn(said: string): string | null {
  const number = said.replace(/(?<![.,;:?!])[.,;:?!]+$/u, '').trim()
  const digits = number.replace(/\D/gu, '').length
  return /^\+?[\d\s().\-/]+$/u.test(number) && digits >= 6 && digits <= 15 ? number : null
}

function playing(tools: WordTools, { range, isSelected }: Meant): WordAction | null {
  const { reader, listening, player } = tools
  const from = startOfWords(reader.transcript!, range)
  if (from === null || (reader.opened?.audioUrl ?? null) === null) return null
  const run = () => {
    void listening.goTo(from, { play: true })
    const to = endOfWords(reader.transcript!, range)
    if (isSelected && to !== null) player.rules.setRange(from, to + tailSeconds)
  }
  return { id: 'play', label: isSelected ? text.playSelection : text.playHere, icon: Play, run }
}

/** Words without times cannot be clipped. */
function clipping({ reader, clip }: WordTools, range: WordRange): WordAction | null {
  const span = spanOfWords(reader.transcript!, range)
  if (span === null) return null
  return {
    id: 'clip',
    label: clipText.open,
    icon: Scissors,
    run: () => clip.open({ id: reader.opened!.recording.id, ...span }),
  }
}

function playingPause(tools: WordTools, { pause }: Block): WordAction | null {
  if (pause === null || (tools.reader.opened?.audioUrl ?? null) === null) return null
  return {
    id: 'pause',
    label: text.playPause(formatDuration(pause.to - pause.from)),
    icon: Play,
    run: () => void tools.listening.goTo(pause.from, { play: true }),
  }
}
