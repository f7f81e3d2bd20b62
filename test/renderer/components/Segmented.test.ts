import Rows2 from '@lucide/svelte/icons/rows-2'
import { render, screen } from '@testing-library/svelte'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import Segmented from '../../../src-renderer/components/Segmented.svelte'

describe('Segmented', () => {
  it('is a named group with one choice, and passes on another', async () => {
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

  it('names what it shows as icons, to the ear and in a hint', () => {
    const options = [{ value: 'rows', label: 'Rows', icon: Rows2 }]
    render(Segmented, { props: { label: 'Layout', options, value: 'rows', onchange: () => undefined } })
    const radio = screen.getByRole('radio', { name: 'Rows' })
    expect(radio.closest('label')?.title).toBe('Rows')
    expect(screen.queryByText('Rows')).toBeNull()
    expect(radio.closest('label')?.querySelector('svg')).not.toBeNull()
  })
})
