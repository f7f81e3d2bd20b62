import { screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { describe, expect, it } from 'vitest'
import AssistantReading from '../../../src-renderer/window/AssistantReading.svelte'
import { renderView } from '../../support/window/render-view.ts'

describe('AssistantReading', () => {
  it('names every assistant that is reading', async () => {
    const { client } = await renderView(AssistantReading)
    const ask = (assistantId: string, assistant: string) =>
      client.emit('assistants.asked', {
        ...{ id: 1, at: 0, assistantId, assistant, asked: 'get_call', callIds: ['a'], sizeBytes: 9 },
      })
    ask('one', 'Claude')
    ask('two', 'Cursor')
    ask('one', 'Claude')
    await tick()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent.trim())).toEqual([
      'Cursor is reading calls',
      'Claude is reading calls',
    ])
  })
})
