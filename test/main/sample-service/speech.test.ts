import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseFile } from 'music-metadata'
import { describe, expect, it } from 'vitest'
import { parseTurns } from '../../../src-main/sample-service/conversation.ts'
import { spokenConversations } from '../../../src-main/sample-service/conversations/spoken.ts'
import { loadSpeech, speechFiles } from '../../../src-main/sample-service/speech.ts'
import { openSample } from '../../support/service/sample-client.ts'

const folder = join(import.meta.dirname, '../../../src-main/sample-service/speech')
const speech = loadSpeech(folder)

describe('the calls with audio', () => {
  it('have exactly their audio files, under 3 MB together', () => {
    expect(readdirSync(folder).sort()).toEqual([...speechFiles].sort())
    const total = speechFiles.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
    expect(total).toBeLessThan(3_000_000)
  })

  it('have the written words as their transcript', () => {
    for (const conversation of spokenConversations) {
      const spoken = speech.get(conversation.key)?.transcript
      const said = spoken?.words.map(({ word, speaker }) => ({ word, speaker }))
      const written = parseTurns(conversation).flatMap(({ speaker, words }) =>
        words.map((word) => ({ word, speaker })),
      )
      expect(said).toEqual(written)
      expect(spoken?.text.split('\n')).toHaveLength(parseTurns(conversation).length)
    }
  })

  it('are in stereo, with all words in order inside the audio', async () => {
    for (const { file, duration, transcript } of speech.values()) {
      const { format } = await parseFile(file)
      expect(format.numberOfChannels).toBe(2)
      expect(Math.abs((format.duration ?? 0) - duration)).toBeLessThan(1)
      let last = 0
      for (const { start, end } of transcript.words) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        last = start
      }
      expect(last).toBeLessThan(format.duration ?? 0)
    }
  })

  it('are served as the newest six, as MP3', async () => {
    const { get } = await openSample({ recordings: 7, speechFolder: folder })
    const { data } = (await get('/v1/recordings')).json
    const types: string[] = []
    for (const { id } of data) {
      const { url, contentType } = (await get(`/v1/recordings/${id}/audio`)).json
      const response = await fetch(url)
      expect(response.headers.get('content-type')).toBe(contentType)
      const bytes = await response.arrayBuffer()
      expect(bytes.byteLength).toBe(Number(response.headers.get('content-length')))
      types.push(contentType)
    }
    expect(types).toEqual([...Array(6).fill('audio/mpeg'), 'audio/wav'])
  })

  it('cannot be served from a folder without the files', async () => {
    await expect(openSample({ speechFolder: join(folder, 'missing') })).rejects.toThrow(/ENOENT/)
  })
})
