import { render, screen } from '@testing-library/svelte'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import Select from '../../../src-renderer/components/Select.svelte'

describe('Select', () => {
  it('shows the value, and passes on another one with its type', async () => {
    const chosen: unknown[] = []
    render(Select, {
      props: {
        label: 'Share',
        options: [
          { value: 100, label: 'All of it' },
          { value: 50, label: '50 %' },
        ],
        value: 100,
        onchange: (value: string | number) => chosen.push(value),
      },
    })
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Share' })
    expect(select.selectedOptions[0]?.textContent).toBe('All of it')
    await userEvent.selectOptions(select, '50 %')
    expect(chosen).toEqual([50])
  })
})
