/**
 * Writes the follow-ups of a call as tasks of its note, and reads which of them the user ticked there. Pure.
 *
 * Each line ends with a mark in the form of Obsidian's block ids, which says what Offhook wrote: a box that differs
 * was changed by the user.
 */
import { hash } from 'node:crypto'
import type { FollowUpState } from '../../../src-preload/contract/follow-ups.ts'
import { describeFollowUp } from '../follow-ups/describe-follow-up.ts'
import type { ExportedFollowUp } from '../follow-ups/read-follow-ups.ts'
import { escapeMarkdown } from '../formats/md.ts'
import type { ExportContext } from '../types.ts'

/** A box that the user ticked or cleared. */
export interface Tick {
  mark: string
  state: Exclude<FollowUpState, 'dismissed'>
}

const taskLine = /^[ \t]*[-*+] \[([ xX])\] .*\^fu-([0-9a-f]{8})(-done)?(?![\w-])/gmu

/** Markdown blocks; none without follow-ups. */
export function formatFollowUps(
  followUps: readonly ExportedFollowUp[],
  context: Pick<ExportContext, 'words' | 'locale'>,
): string[] {
  if (followUps.length === 0) return []
  const lines = followUps.map((each) => {
    const { title, facts, quote } = describeFollowUp(each, context)
    const isDone = each.state === 'done'
    const parts = [title, ...facts].map(escapeMarkdown).join(' · ')
    const task = `- [${isDone ? 'x' : ' '}] ${parts} ^fu-${getMark(each)}${isDone ? '-done' : ''}`
    return quote === null ? task : `${task}\n  > ${escapeMarkdown(quote)}`
  })
  return [`## ${escapeMarkdown(context.words.followUps.title)}`, lines.join('\n')]
}

/** The same on another computer that has the follow-up. */
export function getMark({ uid }: { uid: string }): string {
  return hash('sha1', uid).slice(0, 8)
}

/** In linear time. */
export function listTicks(note: string): Tick[] {
  return [...note.matchAll(taskLine)].flatMap(([, box, mark, done]) => {
    const isDone = box !== ' '
    return isDone === (done !== undefined) ? [] : [{ mark: mark!, state: isDone ? 'done' : 'open' }]
  })
}
