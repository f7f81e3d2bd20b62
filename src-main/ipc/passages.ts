/** Methods for passages, which are notes on words or on a moment, and for their themes. */
import { z } from 'zod'
import { tagColors, type PassageFilter } from '../../src-preload/contract/personal.ts'
import { rowId } from '../../src-preload/contract/row-id.ts'
import type { Offhook } from '../app/compose.ts'
import { formatNumber } from '../model/phone-numbers/caller.ts'
import { getWorkspace, method } from './method.ts'
import { maxNote, name } from '../model/written-limits.ts'
import { rowIds, seconds } from './personal.ts'
import { recordingId } from './recordings.ts'

/** Rows of one page. */
const maxPage = 1_000
const maxText = 1_000

const day = z.iso.date().nullable()
export const passageFilter = z.object({
  themeId: z.union([rowId, z.literal('none')]).nullable(),
  personId: rowId.nullable(),
  number: z.string().max(maxText).nullable(),
  from: day,
  to: day,
  text: z.string().max(maxText),
}) satisfies z.ZodType<PassageFilter>
export const themeFields = { name, color: z.enum(tagColors), description: z.string().max(maxNote) }

export function passageMethods(offhook: Offhook) {
  const threads = () => getWorkspace(offhook).threads
  /** As it is shown. */
  const withNumber = <T extends { number: string | null }>(item: T): T => showNumber(item, offhook.region())
  return {
    /** A page of the list over all calls. */
    'passages.list': method(
      z.object({ filter: passageFilter, offset: z.int().min(0), limit: z.int().min(1).max(maxPage) }),
      async (input) => {
        const { total, items } = await threads().reader.listPassages(input)
        return { total, items: items.map(withNumber) }
      },
    ),
    'passages.list-ids': method(z.object({ filter: passageFilter }), (input) =>
      threads().reader.listPassageIds(input),
    ),
    /** In this order; those that are gone are left out. */
    'passages.find': method(z.object({ ids: rowIds }), async (input) =>
      (await threads().reader.findPassages(input)).map(withNumber),
    ),
    'passages.count': method(z.object({ filter: passageFilter }), async (input) =>
      (await threads().reader.countPassages(input)).map(withNumber),
    ),
    /** `words` [first, first + count) of the displayed transcript; null for a moment. Null when the call is gone. */
    'passages.add': method(
      z.object({
        recordingId,
        words: z.object({ first: z.int().min(0), count: z.int().min(1) }).nullable(),
        timestamp: seconds.nullable(),
        text: z.string().max(maxNote),
        themeIds: z.array(rowId).max(100),
      }),
      (input) => threads().writer.addPassage({ ...input, at: Date.now() }),
    ),
    /** Adds or removes a theme. Returns the passages that changed. */
    'passages.set-theme': method(z.object({ ids: rowIds, themeId: rowId, on: z.boolean() }), (input) =>
      threads().writer.setTheme(input),
    ),
    'passages.list-themes': method(z.null(), () => threads().reader.listThemes()),
    /** Null `id` creates a theme. Returns another theme when it has this name. */
    'passages.save-theme': method(z.object({ id: rowId.nullable(), ...themeFields }), (input) =>
      threads().writer.saveTheme(input),
    ),
    /** Returns it with its passages, for `restore-theme`. */
    'passages.delete-theme': method(z.object({ id: rowId }), (input) => threads().writer.deleteTheme(input)),
    'passages.restore-theme': method(
      z.object({ theme: z.object({ id: rowId, ...themeFields }), ids: rowIds }),
      (input) => threads().writer.restoreTheme(input),
    ),
    'passages.order-themes': method(z.object({ ids: rowIds }), (input) =>
      threads().writer.orderThemes(input),
    ),
  }
}

export function showNumber<T extends { number: string | null }>(item: T, region: string): T {
  return { ...item, number: item.number && formatNumber(item.number, region) }
}
