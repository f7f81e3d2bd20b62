import Star from '@lucide/svelte/icons/star'
import { render, screen } from '@testing-library/svelte'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import IconButton from '../../../src-renderer/components/IconButton.svelte'

describe('IconButton', () => {
  it('has its label as its name, and exposes whether it is pressed', async () => {
    const { rerender } = render(IconButton, { props: { icon: Star, label: 'Star', pressed: false } })
    const button = screen.getByRole('button', { name: 'Star' })
    expect(button.getAttribute('aria-pressed')).toBe('false')
    await rerender({ pressed: true })
    expect(button.getAttribute('aria-pressed')).toBe('true')
  })

  it('shows label and shortcut on hover, and hides the tooltip from screen readers', async () => {
    render(IconButton, { props: { icon: Star, label: 'Star', shortcut: 'S' } })
    await userEvent.hover(screen.getByRole('button', { name: 'Star' }))
    const tip = screen.getByText('Star')
    expect(tip.textContent).toContain('S')
    expect(tip.getAttribute('aria-hidden')).toBe('true')
    await userEvent.unhover(screen.getByRole('button', { name: 'Star' }))
    expect(screen.queryByText('Star')).toBeNull()
  })
})
