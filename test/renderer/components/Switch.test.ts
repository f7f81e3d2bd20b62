import { render, screen } from '@testing-library/svelte'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import Switch from '../../../src-renderer/components/Switch.svelte'

describe('Switch', () => {
  it('is named by its label, described by its description, and switched by pressing either', async () => {
    const changes: boolean[] = []
    render(Switch, {
      props: {
        label: 'Keep running',
        description: 'In the tray.',
        checked: true,
        onchange: (on: boolean) => changes.push(on),
      },
    })
    const input = screen.getByRole('switch', { name: 'Keep running' })
    expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe('In the tray.')
    await userEvent.click(screen.getByText('In the tray.'))
    expect(changes).toEqual([false])
  })
})
