import { screen, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { EncryptionStatus } from '../../../../src-preload/contract/encryption.ts'
import { plainEncryption } from '../../../support/window/fixtures.ts'
import { renderApp, type RenderedApp } from '../../../support/window/render-app.ts'

const encrypted: EncryptionStatus = { state: 'encrypted', recoveryCode: null, hasPassphrase: true }
const note = 'Exported files aren’t encrypted.'

const dialogs: [string, (app: RenderedApp['app']) => unknown][] = [
  ['Export calls', (app) => app.exporting.open()],
  ['Export evidence', (app) => app.evidence.open()],
  ['Create clip', (app) => app.clip.open({ id: 'rec-1', from: 12, to: 27.5 })],
]

describe('PlainExportNote', () => {
  it.each(dialogs)('“%s” says once that files of an encrypted library are plain', async (name, open) => {
    const { app } = renderApp({
      'encryption.status': () => encrypted,
      'clip.preview': () => ({ text: 'Hello.', withoutWords: null, hasAudio: true, unsupported: null }),
    })
    await screen.findByRole('grid')
    open(app)
    const dialog = within(await screen.findByRole('dialog', { name }))
    expect(await dialog.findAllByText(note)).toHaveLength(1)
  })

  it.each(dialogs)('“%s” says nothing for a plain library', async (name, open) => {
    const { app } = renderApp({
      'encryption.status': () => plainEncryption,
      'clip.preview': () => ({ text: 'Hello.', withoutWords: null, hasAudio: true, unsupported: null }),
    })
    await screen.findByRole('grid')
    open(app)
    await screen.findByRole('dialog', { name })
    await expect.poll(() => app.encryption.status).not.toBeNull()
    expect(screen.queryByText(note)).toBeNull()
  })
})
