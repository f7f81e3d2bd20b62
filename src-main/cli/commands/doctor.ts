/** `doctor`: checks this computer for causes of faults, and suggests a solution for each. */
import { z } from 'zod'
import { describeFinding } from '../../../src-preload/contract/describe-finding.ts'
import { makeFinding, type Finding } from '../../../src-preload/contract/checks.ts'
import type { Command, Outcome } from '../command.ts'
import { count } from '../document.ts'

const labels = { ok: 'ok', warning: 'warning', problem: 'problem' }
const labelWidth = Math.max(...Object.values(labels).map(({ length }) => length)) + 2

const details = z.object({
  versions: z.array(z.string()),
  neededVersion: z.string(),
  freeBytes: z.number(),
  schema: z.int(),
  calls: count,
  seconds: z.number(),
  days: z.number(),
  error: z.object({ code: z.string() }),
})
const schema = z.object({
  ok: z.boolean(),
  checks: z.array(
    z.object({
      check: z.string(),
      found: z.string(),
      level: z.enum(['ok', 'warning', 'problem']),
      details: details.partial(),
      title: z.string(),
      text: z.string(),
      advice: z.string().nullable(),
    }),
  ),
})

export const doctor: Command<z.infer<typeof schema>> = {
  usage: '',
  summary: 'Checks keychain, disk, library, connection and clock, and says what to do.',
  document: { version: 1, title: 'The checks of this computer', schema },
  options: {},
  mostPositionals: 0,
  needs: 'nothing',
  async run({ offhook, sandbox, updatesItself }) {
    return report(await offhook.doctor.check({ sandbox, updatesItself }))
  },
  // Nothing else can be checked before this is solved.
  unreadable: () => report([makeFinding('disk', 'readonly')]),
}

function report(findings: readonly Finding[]): Outcome<z.infer<typeof schema>> {
  const ok = findings.every(({ level }) => level !== 'problem')
  return {
    exitCode: ok ? 0 : 1,
    json: { ok, checks: findings.map((finding) => ({ ...finding, ...describeFinding(finding) })) },
    text: findings.map(describe).join('\n'),
  }
}

function describe(finding: Finding): string {
  const { title, text, advice } = describeFinding(finding)
  const lines = [`${labels[finding.level].padEnd(labelWidth)}${title}: ${text}`]
  return [...lines, ...(advice === null ? [] : [`${' '.repeat(labelWidth)}${advice}`])].join('\n')
}
