import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { verifyAudioFile } from '../../../src-main/audio/verify.ts'
import { sha256Of, wavOf } from '../../support/storage.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

describe('verifyAudioFile', () => {
  const bytes = wavOf(1_000)
  const noted = { path: 'audio/ab/file.wav', sizeBytes: bytes.length, sha256: sha256Of(bytes) }

  function store(content: Buffer): string {
    const folder = makeTempFolder()
    mkdirSync(join(folder, 'audio/ab'), { recursive: true })
    writeFileSync(join(folder, noted.path), content)
    return folder
  }

  it('finds a file intact', async () => {
    expect(await verifyAudioFile(store(bytes), noted)).toBe('intact')
  })

  it('notices one changed byte', async () => {
    const changed = Buffer.from(bytes)
    changed[500]! ^= 1
    expect(await verifyAudioFile(store(changed), noted)).toBe('wrong-hash')
  })

  it('notices another size', async () => {
    expect(await verifyAudioFile(store(bytes.subarray(1)), noted)).toBe('wrong-size')
  })

  it('notices a missing file, and a folder in its place', async () => {
    expect(await verifyAudioFile(makeTempFolder(), noted)).toBe('missing')
    const folder = makeTempFolder()
    mkdirSync(join(folder, noted.path), { recursive: true })
    expect(await verifyAudioFile(folder, noted)).toBe('missing')
  })
})
