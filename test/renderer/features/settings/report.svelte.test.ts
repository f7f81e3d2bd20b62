import { describe, expect, it } from 'vitest'
import { NoticesState } from '../../../../src-renderer/app/notices.svelte.ts'
import { ReportState } from '../../../../src-renderer/features/settings/report.svelte.ts'
import { clientError, createFakeClient, type Handlers } from '../../../support/window/fake-client.ts'

function makeReport(handlers: Partial<Handlers> = {}) {
  const notices = new NoticesState()
  const copied: string[] = []
  const board = { works: true }
  const copy = (text: string) => {
    if (board.works) copied.push(text)
    return board.works
  }
  return {
    report: new ReportState({ client: createFakeClient(handlers), notices, copy }),
    notices,
    copied,
    board,
  }
}

describe('ReportState', () => {
  it('shows the report before copying it, and copies what was shown', async () => {
    let asked = 0
    const { report, copied, notices } = makeReport({
      'app.diagnostics': () => ({ text: `report ${++asked}` }),
    })
    expect(report.text).toBeNull()
    await report.show()
    expect(report.text).toBe('report 1')
    expect(copied).toEqual([])
    report.copy()
    expect(copied).toEqual(['report 1'])
    expect(report.text).toBeNull()
    expect(notices.notice?.text).toBe('Report copied.')
  })

  it('keeps the report open when it could not be copied', async () => {
    const { report, notices, board } = makeReport()
    board.works = false
    await report.show()
    report.copy()
    expect(report.text).toBe('Offhook 0.1.0 on linux')
    expect(notices.notice).toBeNull()
  })

  it('says why the report could not be created', async () => {
    const { report, notices } = makeReport({
      'app.diagnostics': () => {
        throw clientError('internal', 'That went wrong.')
      },
    })
    await report.show()
    expect(report.text).toBeNull()
    expect(notices.notice?.text).toBe('That went wrong.')
  })
})
