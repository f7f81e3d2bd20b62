import { render, screen } from '@testing-library/svelte'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import Segmented from '../../../src-renderer/components/Segmented.svelte'

describe('Segmented', () => {
  it('is a named radio group that shows the value, and passes on another choice', async () => {
    const chosen: string[] = []
    render(Segmented, {
      props: {
        label: 'Appearance',
        options: [
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ],
        value: 'light',
        onchange: (value: string | number) => chosen.push(String(value)),
      },
    })
    expect(screen.getByRole('radiogroup', { name: 'Appearance' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Light' }).checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(chosen).toEqual(['dark'])
  })
})
