/** The id of a row that SQLite numbers. */
import { z } from 'zod'

/** A row can be restored under its id, and the next one gets a higher id: the limit keeps that one exact. */
export const rowId = z
  .number()
  .int()
  .min(1)
  .max(2 ** 40)
