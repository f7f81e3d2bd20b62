import { cleanup, screen, waitFor } from '@testing-library/svelte'
import type { ComponentProps } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import DayField from '../../../src-renderer/app/DayField.svelte'
import { renderView } from '../../support/window/render-view.ts'

/** What is typed on `fixedNow`, a Friday. */
const days: Record<string, string> = { wed: '2026-11-25', 'in 2 weeks': '2026-12-04', today: '2026-11-20' }

afterEach(cleanup)

async function show(props: Partial<ComponentProps<typeof DayField>> = {}) {
  const onchoose = vi.fn()
  const onclose = vi.fn()
  const view = await renderView(
    DayField,
    { 'follow-ups.read-day': ({ text }) => days[text] ?? null },
    { title: 'Snooze until', onchoose, onclose, ...props },
  )
  return { ...view, onchoose, onclose }
}
const choices = () =>
  screen.getAllByRole('option').map((option) => option.textContent!.trim().replace(/\s+/g, ' '))

describe('DayField', () => {
  it('offers quick choices; the arrow keys and Enter choose one', async () => {
    const { user, onchoose } = await show()
    expect(choices()).toEqual(['Tomorrow Sat 21 Nov', 'Monday Mon 23 Nov', 'In a week Fri 27 Nov'])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onchoose).toHaveBeenCalledWith('2026-11-23')
  })

  it('shows the day that was typed, and Enter chooses it', async () => {
    const { user, onchoose } = await show()
    await user.keyboard('in 2 weeks')
    await waitFor(() => expect(choices()).toEqual(['Fri 4 Dec']))
    await user.keyboard('{Enter}')
    expect(onchoose).toHaveBeenCalledWith('2026-12-04')
  })

  it('chooses a day whose answer comes after Enter', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const { user, client, onchoose } = await show()
    client.answer({ 'follow-ups.read-day': () => promise })
    await user.keyboard('wed{Enter}')
    expect(onchoose).not.toHaveBeenCalled()
    resolve('2026-11-25')
    await waitFor(() => expect(onchoose).toHaveBeenCalledWith('2026-11-25'))
  })

  it('says that there is no such day, and chooses none', async () => {
    const { user, onchoose } = await show()
    await user.keyboard('someday')
    await screen.findByText('“someday” isn’t a date in the future.')
    await user.keyboard('{Enter}')
    expect(onchoose).not.toHaveBeenCalled()
  })

  it('accepts today only where it makes sense', async () => {
    const { user } = await show()
    await user.keyboard('today')
    await screen.findByText('“today” isn’t a date in the future.')
    cleanup()
    const other = await show({ hasToday: true })
    expect(screen.getByRole('option', { name: /^Today/u })).toBeTruthy()
    await other.user.keyboard('today')
    await waitFor(() => expect(choices()).toEqual(['Fri 20 Nov']))
  })

  it('offers no date if asked to, and Escape cancels', async () => {
    const { user, onchoose, onclose } = await show({ hasNone: true })
    await user.click(screen.getByRole('option', { name: 'No date' }))
    expect(onchoose).toHaveBeenCalledWith(null)
    await user.keyboard('{Escape}')
    expect(onclose).toHaveBeenCalledOnce()
  })
})
