import { describe, expect, it } from 'vitest'
import { listRecentCalls } from '../../../../src-main/shell/menus/recent-calls.ts'
import { de } from '../../../../src-main/shell/text/de.ts'
import { en } from '../../../../src-main/shell/text/en.ts'
import type { RecordingItem } from '../../../../src-preload/contract/recordings.ts'
import { recordingsOf } from '../../../support/window/fixtures.ts'

const nowMs = new Date(2026, 0, 31, 17, 5).getTime()
const wording = { text: en.recentCalls, locale: 'en-GB', showsNames: true, nowMs }
const call: RecordingItem = { ...recordingsOf(1)[0]!, id: 'r1', person: { id: 1, name: 'Anna Meier' } }
const labelOf = (changes: Partial<RecordingItem>, more = {}) =>
  listRecentCalls([{ ...call, ...changes }], { ...wording, ...more })[0]!.label

describe('listRecentCalls', () => {
  it('shows the person and the shortest clear time', () => {
    expect(labelOf({ createdAtMs: new Date(2026, 0, 31, 9, 12).getTime() })).toBe('Anna Meier, 09:12')
    expect(labelOf({ createdAtMs: new Date(2026, 0, 30, 9, 12).getTime() })).toMatch(
      /^Anna Meier, Fri.* 30 Jan.*09:12$/,
    )
  })

  it('shows the number for a caller without a name, and a label for no number', () => {
    expect(labelOf({ person: null, counterpart: '+1 212 555 0123', createdAtMs: null })).toBe(
      '+1 212 555 0123',
    )
    expect(labelOf({ person: null, counterpart: null, createdAtMs: null })).toBe('Number withheld')
  })

  it('removes text direction marks and line breaks from names', () => {
    const name = 'An\u202ena\u2066\nMeier'
    expect(labelOf({ person: { id: 1, name }, createdAtMs: null })).toBe('An na Meier')
  })

  it('hides names and numbers when content should not be shown', () => {
    const hidden = { showsNames: false, text: de.recentCalls }
    expect(labelOf({ createdAtMs: new Date(2026, 0, 31, 9, 12).getTime() }, hidden)).toBe('Anruf, 09:12')
    expect(labelOf({ person: null, createdAtMs: null }, hidden)).toBe('Anruf')
  })
})
