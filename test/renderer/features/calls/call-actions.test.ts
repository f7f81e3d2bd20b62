import { fireEvent, screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { clientError, type Handlers } from '../../../support/window/fake-client.ts'
import { recordingsOf } from '../../../support/window/fixtures.ts'
import { renderApp } from '../../../support/window/render-app.ts'

const ids = recordingsOf(40).map(({ id }) => id)

async function show(handlers: Partial<Handlers> = {}) {
  const rendered = renderApp(handlers)
  await waitFor(() => expect(rowAt(0)).not.toBeNull())
  return rendered
}

const rowAt = (index: number) => document.querySelector<HTMLElement>(`[role="row"][data-index="${index}"]`)!

describe('dragging calls', () => {
  it('drags the files of the row or of the selection that contains it, not the row’s image', async () => {
    const { client } = await show()
    expect(await fireEvent.dragStart(rowAt(2))).toBe(false)
    expect(client.callsTo('export.drag')).toEqual([{ ids: [ids[2]] }])

    await fireEvent.pointerDown(rowAt(0))
    await fireEvent.click(rowAt(0), { ctrlKey: true })
    await fireEvent.click(rowAt(3), { ctrlKey: true })
    await fireEvent.dragStart(rowAt(3))
    await fireEvent.dragStart(rowAt(1))
    expect(client.callsTo('export.drag').slice(1)).toEqual([{ ids: [ids[0], ids[3]] }, { ids: [ids[1]] }])
  })

  it('says why there are no files to drag', async () => {
    await show({
      'export.drag': () => {
        throw clientError('nothing-to-drag', 'There are no files yet.')
      },
    })
    await fireEvent.dragStart(rowAt(0))
    expect(await screen.findByText('There are no files yet.')).toBeTruthy()
  })
})
