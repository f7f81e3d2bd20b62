/** `doctor`: checks this computer for causes of faults, and suggests a solution for each. */
import { describeFinding } from '../../../src-preload/contract/describe-finding.ts'
import { makeFinding, type Finding } from '../../../src-preload/contract/checks.ts'
import type { Command, Outcome } from '../command.ts'

const labels = { ok: 'ok', warning: 'warning', problem: 'problem' }
const labelWidth = Math.max(...Object.values(labels).map(({ length }) => length)) + 2

export const doctor: Command = {
  usage: '',
  summary: 'Checks keychain, disk, library, connection and clock, and says what to do.',
  options: {},
  mostPositionals: 0,
  needs: 'nothing',
  async run({ offhook, sandbox }) {
    return report(await offhook.doctor.check({ sandbox }))
  },
  // Nothing else can be checked before this is solved.
  unreadable: () => report([makeFinding('disk', 'readonly')]),
}

function report(findings: readonly Finding[]): Outcome {
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
