import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'subtitle'
import { describe, expect, it } from 'vitest'
import { exportTranscripts } from '../../src-main/export/export-transcripts.ts'
import { makeTempFolder } from '../support/files/temp-folder.ts'
import { exportContext } from '../support/words/exported-call.ts'
import { startEngine } from '../support/engine/whole-engine.ts'

describe('subtitles of hostile text', () => {
  it('are readable by another program, and written only to the chosen folder', async () => {
    const engine = await startEngine({ recordings: 0, connected: false })
    const spoken = [
      ...['one', '-->', '2', '00:00:01,000 --> 00:00:02,000', '\n\n3\n', '\r\n\r\n', '<i>four</i>'],
      ...['{\\an8}', '\u202efive', '=six', '@seven', '\ufeffeight', 'nine\0ten'],
    ]
    const words = spoken.map((word, index) => ({ word, start: index, end: index + 0.9, speaker: 'them' }))
    const numbers = ['../../../etc/passwd', 'CON', '\u202e/\\:*?"<>|', '+14155550123', '+14155550123']
    for (const [index, fromNumber] of numbers.entries()) {
      engine.sample.addRecording({ id: `call-${index}`, words, fromNumber, createdAt: 1_790_000_000_000 })
    }
    await engine.connect()
    await engine.untilComplete()
    const folder = makeTempFolder()
    const { reader } = engine.workspace().threads
    const ids = await reader.listIds({ view: 'all' })
    const paths: string[] = []
    const { skipped } = await exportTranscripts({
      format: 'srt',
      ids,
      folder,
      reader,
      formatNumber: (raw) => raw,
      userName: null,
      choice: { isCorrected: true, withNotes: true, isRedacted: true },
      context: exportContext,
      onCall: (_done, path) => path !== null && paths.push(path),
    })

    expect(skipped).toBe(0)
    expect(readdirSync(folder)).toHaveLength(numbers.length)
    for (const path of paths) {
      expect(path).toBe(join(folder, basename(path)))
      expect(basename(path)).not.toMatch(/[/\\:*?"<>|\p{Cc}\p{Cf}]/u)
      const cues = parseSync(readFileSync(path, 'utf8')).filter(({ type }) => type === 'cue')
      const text = cues.map(({ data }) => (data as { text: string }).text).join(' ')
      for (const word of ['one', 'four', 'five', 'six', 'seven', 'eight']) expect(text).toContain(word)
      // In the order in which they were said, each a moment after the one before.
      const starts = cues.map(({ data }) => (data as { start: number }).start)
      expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    }
  })
})
