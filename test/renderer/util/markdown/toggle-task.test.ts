import { describe, expect, it } from 'vitest'
import { toggleTask } from '../../../../src-renderer/util/markdown/toggle-task.ts'

describe('toggleTask', () => {
  it('checks an open task and unchecks a done one, and leaves the rest', () => {
    const note = 'To do:\n\n- [ ] call *Bo*\n- [x] write\n'
    expect(toggleTask(note, 0)).toBe('To do:\n\n- [x] call *Bo*\n- [x] write\n')
    expect(toggleTask(note, 1)).toBe('To do:\n\n- [ ] call *Bo*\n- [ ] write\n')
  })

  it('finds tasks in nested lists and in quotes', () => {
    const note = '1. [ ] a\n   - [ ] b\n\n> * [X] c'
    expect(toggleTask(note, 1)).toBe('1. [ ] a\n   - [x] b\n\n> * [X] c')
    expect(toggleTask(note, 2)).toBe('1. [ ] a\n   - [ ] b\n\n> * [ ] c')
  })

  it('ticks boxes without a list, and empty ones', () => {
    expect(toggleTask('Hi\r\n[] a\r\n- [] b', 0)).toBe('Hi\r\n[x] a\r\n- [] b')
    expect(toggleTask('Hi\r\n[] a\r\n- [] b', 1)).toBe('Hi\r\n[] a\r\n- [x] b')
    expect(toggleTask('[x] a', 0)).toBe('[ ] a')
  })

  it('does not take code for a task', () => {
    expect(toggleTask('```\n- [ ] a\n```\n\n- [ ] b', 0)).toBe('```\n- [ ] a\n```\n\n- [x] b')
  })

  it('changes nothing when there is no task with this index', () => {
    expect(toggleTask('- [ ] a', 1)).toBeNull()
    expect(toggleTask('- a', 0)).toBeNull()
  })
})
