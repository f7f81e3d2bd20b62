/** Writes lists of follow-ups: Markdown with tasks, a table, a calendar, and a page to print. Pure. */
import { linkToCall } from '../../../src-preload/contract/call-link.ts'
import type { FollowUpFormat } from '../../../src-preload/contract/follow-ups.ts'
import { escapeHtml, formatIsoDate } from '../formats/call-text.ts'
import { formatCell, formatRow } from '../formats/csv.ts'
import { escapeMarkdown, linkMarkdown } from '../formats/md.ts'
import { renderPage } from '../print-page.ts'
import { describeFollowUp, groupFollowUps, type FollowUpContext } from './describe-follow-up.ts'
import type { ExportedFollowUp } from './read-follow-ups.ts'

type Writer = (followUps: readonly ExportedFollowUp[], context: FollowUpContext) => string | Promise<string>

export const followUpWriters: Record<FollowUpFormat, Writer> = {
  md: toMarkdownTasks,
  csv: toFollowUpsCsv,
  // Loads a library for calendars, which no start needs.
  ics: async (followUps, context) => (await import('./calendar.ts')).toTasksCalendar(followUps, context),
}

/** Tasks as GitHub and Obsidian show them. All text is escaped. */
function toMarkdownTasks(followUps: readonly ExportedFollowUp[], context: FollowUpContext): string {
  const { title, nothing } = context.words.followUps
  const groups = groupFollowUps(followUps, context).map((group) => {
    const tasks = group.followUps.map((each) => formatTask(each, context))
    return `## ${escapeMarkdown(group.title)}\n\n${tasks.join('\n')}`
  })
  return `${[`# ${escapeMarkdown(title)}`, ...(groups.length > 0 ? groups : [nothing])].join('\n\n')}\n`
}

function formatTask(followUp: ExportedFollowUp, context: FollowUpContext): string {
  const { title, facts, call, quote } = describeFollowUp(followUp, context)
  const parts = [title, ...facts].map(escapeMarkdown)
  if (call !== null) parts.push(linkMarkdown(call.date, call.link))
  const task = `- [${followUp.state === 'open' ? ' ' : 'x'}] ${parts.join(' · ')}`
  return quote === null ? task : `${task}\n  > ${escapeMarkdown(quote)}`
}

/** The heads are the same in every language, because programs read the tables. */
const head = [
  ...['text', 'said', 'owner', 'person', 'due', 'snoozed_until', 'state', 'created', 'ended'],
  ...['call_date', 'link', 'uid'],
]

function toFollowUpsCsv(followUps: readonly ExportedFollowUp[]): string {
  const formatDate = (ms: number | null) => (ms === null ? '' : formatIsoDate(ms))
  const rows = followUps.map((each) => [
    ...[each.text, each.sentence ?? each.said, each.owner, each.who].map(formatCell),
    ...[each.dueDay ?? '', each.snoozedUntil ?? '', each.state],
    ...[each.createdAt, each.endedAt, each.calledAt].map(formatDate),
    formatCell(each.recordingId === null ? null : linkToCall(each.recordingId, each.timestamp)),
    formatCell(each.uid),
  ])
  return `\ufeff${[head, ...rows].map(formatRow).join('')}`
}

export function toFollowUpsPage(followUps: readonly ExportedFollowUp[], context: FollowUpContext): string {
  const { title, nothing } = context.words.followUps
  const groups = groupFollowUps(followUps, context).map((group) => {
    const rows = group.followUps.map((each) => renderRow(each, context))
    return `<section><h2>${escapeHtml(group.title)}</h2>\n${rows.join('\n')}</section>`
  })
  const lists = groups.length > 0 ? groups : [`<p>${escapeHtml(nothing)}</p>`]
  const body = [`<header><h1>${escapeHtml(title)}</h1></header>`, ...lists].join('\n')
  return renderPage({ ...context, mark: null }, title, body, [style])
}

function renderRow(followUp: ExportedFollowUp, context: FollowUpContext): string {
  const { title, facts, call, quote } = describeFollowUp(followUp, context)
  const below = [...facts, ...(call ? [call.date] : [])].map((fact) => `<bdi>${escapeHtml(fact)}</bdi>`)
  return [
    `<div class="task"><b>${followUp.state === 'open' ? '☐' : '☑'}</b><div>`,
    `<p dir="auto">${escapeHtml(title)}</p>`,
    below.length > 0 ? `<p class="facts">${below.join(' · ')}</p>` : '',
    quote === null ? '' : `<p class="quote" dir="auto">${escapeHtml(quote)}</p>`,
    '</div></div>',
  ].join('')
}

const style = `
.task { display: grid; grid-template-columns: 18pt 1fr; margin-bottom: 7pt; break-inside: avoid; }
.facts, .quote { color: #444; font-size: 9.5pt; }
.quote { padding-left: 6pt; border-left: 1.5pt solid #999; }
`
