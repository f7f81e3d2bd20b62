import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../build/paths.mjs'

interface Job {
  needs?: string
  steps: { uses?: string; run?: string }[]
}

const folder = join(root, '.github', 'workflows')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

describe.each(readdirSync(folder))('the workflow %s', (name) => {
  const text = readFileSync(join(folder, name), 'utf8')
  const workflow: { permissions: object; jobs: Record<string, Job> } = parse(text)
  const jobs = Object.values(workflow.jobs)
  const commands = jobs.flatMap(({ steps }) => steps.map(({ run = '' }) => run)).join('\n')

  it('runs scripts that exist', () => {
    const named = [...commands.matchAll(/\bnpm run ([\w-]+)|\bnpm (test)\b/g)].map(([, a, b]) => a ?? b)
    expect(named.filter((script) => !Object.hasOwn(scripts, script!))).toEqual([])
    const files = [...commands.matchAll(/\bnode (\S+)/g)].map(([, file]) => file)
    expect(files.filter((file) => !existsSync(join(root, file!)))).toEqual([])
    expect(named).toContain('test')
  })

  it('pins every action to a commit, and names its version', () => {
    const uses = text.split('\n').filter((line) => line.includes('uses:'))
    expect(uses.filter((line) => !/uses: actions\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual(
      [],
    )
  })

  it('may only read, unless a job asks for more', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
  })

  it('waits only for jobs that it has', () => {
    const needed = jobs.flatMap(({ needs }) => needs ?? [])
    expect(needed.filter((job) => !Object.hasOwn(workflow.jobs, job))).toEqual([])
  })
})
