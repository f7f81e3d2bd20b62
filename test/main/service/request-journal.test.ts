import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openRequestJournal } from '../../../src-main/service/request-journal.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

const second = 1000

function setUp() {
  const path = join(makeTempFolder(), 'requests', 'service')
  let now = Date.now()
  const clock = { now: () => now }
  const open = (writer: string) => openRequestJournal(path, clock, writer)
  return { path, open, pass: (ms: number) => (now += ms) }
}

describe('RequestJournal', () => {
  it('returns to a later run the requests that may still count', () => {
    const { open, pass } = setUp()
    const first = open('first')
    first.noteRequest()
    pass(65 * second)
    first.noteRequest()
    pass(10 * second)
    first.noteRequest()
    expect(open('second').readOthers()).toEqual({ agesMs: [10 * second, 0], pausedForMs: 0 })
  })

  it('returns each request of a parallel run once, and never its own', () => {
    const { open, pass } = setUp()
    const [one, other] = [open('one'), open('other')]
    one.noteRequest()
    other.noteRequest()
    expect(one.readOthers().agesMs).toEqual([0])
    pass(second)
    other.noteRequest()
    expect(one.readOthers().agesMs).toEqual([0])
    expect(one.readOthers().agesMs).toEqual([])
    expect(other.readOthers().agesMs).toEqual([second])
  })

  it('passes a pause on for as long as it lasts', () => {
    const { open, pass } = setUp()
    open('first').notePause(90 * second)
    pass(80 * second)
    expect(open('second').readOthers().pausedForMs).toBe(10 * second)
    pass(20 * second)
    expect(open('third').readOthers().pausedForMs).toBe(0)
  })

  it('treats future dates as now, which keeps a clock that is set back from blocking requests', () => {
    const { open, pass } = setUp()
    const first = open('first')
    first.noteRequest()
    first.notePause(2 * second)
    pass(-86_400 * second)
    expect(open('second').readOthers()).toEqual({ agesMs: [0], pausedForMs: 2 * second })
  })

  it('skips a truncated line and lines in another format', () => {
    const { path, open } = setUp()
    open('first').noteRequest()
    const whole = readFileSync(path, 'utf8')
    writeFileSync(path, `garbage\n\n-5 -5\n${whole}first 17`)
    const second = open('second')
    expect(second.readOthers().agesMs).toEqual([0])
    writeFileSync(path, `garbage\n\n-5 -5\n${whole}first 17\n`)
    expect(second.readOthers().agesMs).toEqual([])
  })

  it('starts a new file when no entry counts any more', () => {
    const { path, open } = setUp()
    open('first').noteRequest()
    utimesSync(path, 0, 0)
    open('second').noteRequest()
    expect(readFileSync(path, 'utf8')).toMatch(/^second \d+\n$/)
  })

  it('is created at the first request, and is skipped when it cannot be written', () => {
    const { path, open } = setUp()
    expect(open('first').readOthers()).toEqual({ agesMs: [], pausedForMs: 0 })
    expect(existsSync(path)).toBe(false)
    mkdirSync(path, { recursive: true })
    const blocked = open('second')
    blocked.noteRequest()
    expect(blocked.readOthers()).toEqual({ agesMs: [], pausedForMs: 0 })
  })
})
