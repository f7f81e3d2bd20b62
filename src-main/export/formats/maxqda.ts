/**
 * Writes a call as the plain text that MAXQDA, ATLAS.ti and NVivo import with time stamps: a paragraph for each turn,
 * which begins with its time to a tenth of a second, as f4transkript writes it.
 */
import { cleanText } from '../../util/clean-text.ts'
import type { ExportContext, ExportedCall } from '../types.ts'
import { nameSpeaker } from './call-text.ts'

export function toMaxqda(call: ExportedCall, { words }: ExportContext): string {
  let reached = 0
  const lines = call.turns.map(({ speaker, start, text }) => {
    const said = `${cleanText(nameSpeaker(speaker, call, words))}: ${text}`
    if (start === null) return said
    // NVivo refuses times that are not in order.
    reached = Math.max(reached, start)
    return `${formatTimeStamp(reached)} ${said}`
  })
  return lines.map((line) => `${line}\n`).join('')
}

/** "#00:01:07-4#". */
function formatTimeStamp(seconds: number): string {
  const tenths = Math.floor(seconds * 10 + 1e-6)
  const [hours, minutes, whole] = [tenths / 36_000, (tenths / 600) % 60, (tenths / 10) % 60].map(Math.floor)
  const two = (value: number) => String(value).padStart(2, '0')
  return `#${two(hours!)}:${two(minutes!)}:${two(whole!)}-${tenths % 10}#`
}
