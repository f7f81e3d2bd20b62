import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { ClipPreview } from '../../../../src-preload/contract/clip.ts'
import { clientError, type Handlers } from '../../../support/window/fake-client.ts'
import { renderApp } from '../../../support/window/render-app.ts'

const part = { id: 'rec-1', from: 12, to: 27.5 }
const whole: ClipPreview = {
  text: 'Niamh: “Hello.”\n\n— Niamh',
  withoutWords: null,
  hasAudio: true,
  unsupported: null,
}

/** Opens the dialog on a clip that is like this. */
async function open(preview: Partial<ClipPreview> = {}, handlers: Partial<Handlers> = {}) {
  const rendered = renderApp({ 'clip.preview': () => ({ ...whole, ...preview }), ...handlers })
  await screen.findByRole('grid')
  rendered.app.clip.open(part)
  const dialog = within(await screen.findByRole('dialog', { name: 'Create clip' }))
  await waitFor(() => expect(rendered.app.clip.preview ?? rendered.app.clip.failure).not.toBeNull())
  const listFormats = () => dialog.queryAllByRole('option').map((option) => option.textContent)
  return { ...rendered, dialog, listFormats }
}

describe('ClipDialog', () => {
  it('shows the part and its text, and saves it in the chosen format', async () => {
    const { client, dialog, listFormats, user } = await open()
    expect(dialog.getByText('0:12 to 0:27')).toBeTruthy()
    expect(dialog.getByRole('region', { name: 'Text' }).textContent).toBe(whole.text)
    expect(listFormats()).toEqual(['Audio', 'Web page', 'Markdown'])
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'Web page')
    await user.click(dialog.getByRole('button', { name: 'Save…' }))
    expect(client.callsTo('clip.save')).toEqual([{ ...part, format: 'html' }])
    await user.click(await screen.findByRole('button', { name: 'Show in folder' }))
    expect(client.callsTo('clip.show-saved')).toHaveLength(1)
  })

  it('says nothing when no file was chosen', async () => {
    const { app, dialog, user } = await open({}, { 'clip.save': () => ({ saved: false }) })
    await user.click(dialog.getByRole('button', { name: 'Save…' }))
    await waitFor(() => expect(app.clip.part).toBeNull())
    expect(screen.queryByText('Clip saved.')).toBeNull()
  })

  it.each([
    ['Copied text and audio.', true],
    ['Copied text.', false],
  ])('says what it copied: %s', async (said, withAudio) => {
    const { client, dialog, user } = await open({}, { 'clip.copy': () => ({ withAudio }) })
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText(said)).toBeTruthy()
    expect(client.callsTo('clip.copy')).toEqual([part])
  })

  it('is dragged out, and stays open', async () => {
    const { app, client, dialog } = await open()
    await fireEvent.dragStart(dialog.getByText('Drag to another app'))
    expect(client.callsTo('clip.drag')).toEqual([part])
    expect(app.clip.part).not.toBeNull()
  })

  it.each<[string, Partial<ClipPreview>, string[]]>([
    [
      'The audio isn’t on this computer. The clip contains only text.',
      { hasAudio: false },
      ['Web page', 'Markdown'],
    ],
    [
      'There are no words in this part. The clip contains only audio.',
      { withoutWords: 'no-words' },
      ['Audio', 'Web page'],
    ],
    [
      'The words of this call have no times. The clip contains only audio.',
      { withoutWords: 'no-times' },
      ['Audio', 'Web page'],
    ],
    [
      'There are no words in this part, and the audio isn’t on this computer.',
      { withoutWords: 'no-words', hasAudio: false },
      [],
    ],
  ])('says what the clip lacks: %s', async (said, preview, formats) => {
    const { dialog, listFormats } = await open(preview)
    expect(dialog.getByText(said)).toBeTruthy()
    expect(listFormats()).toEqual(formats)
    const isDisabled = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save…' }).disabled
    expect(isDisabled).toBe(formats.length === 0)
  })

  it('shows why the clip could not be made', async () => {
    const failing = async () => {
      throw clientError('recording-not-found', 'This call is no longer in the library.')
    }
    const { dialog } = await open({}, { 'clip.preview': failing })
    expect(dialog.getByText('This call is no longer in the library.')).toBeTruthy()
  })
})
