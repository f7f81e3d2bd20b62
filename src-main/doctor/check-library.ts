/** Checks the database and its search index, each in a thread that is terminated at its time limit. */
import { makeFinding, type Finding } from '../../src-preload/contract/checks.ts'
import type { LibraryState } from '../library/rescue/inspect-library.ts'
import type { DoctorContext } from './types.ts'

export async function checkDatabase(
  context: DoctorContext,
  signal: AbortSignal,
): Promise<Finding<'database'>> {
  try {
    const state = await inspect(context, signal)
    if (state === null) return makeFinding('database', 'none')
    const damages = await check(context, 'library', signal)
    return makeFinding('database', damages.length > 0 ? 'damaged' : 'ok', { schema: state.schema })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'newer-schema') return makeFinding('database', 'newer')
    if (code === 'foreign-schema') return makeFinding('database', 'foreign')
    if (code === 'locked' || code === 'wrong-key') return makeFinding('database', 'locked')
    return makeFinding('database', code === 'corrupt' ? 'damaged' : 'unreadable')
  }
}

export async function checkSearch(context: DoctorContext, signal: AbortSignal): Promise<Finding<'search'>> {
  try {
    const state = await inspect(context, signal)
    if (state === null) return makeFinding('search', 'none')
    if ((await check(context, 'search', signal)).length > 0) return makeFinding('search', 'damaged')
    const calls = state.missingFromSearch
    return makeFinding('search', calls > 0 ? 'incomplete' : 'ok', { calls })
  } catch {
    return makeFinding('search', 'unreadable')
  }
}

async function inspect(
  { library, runJob, findKeys }: DoctorContext,
  ended: AbortSignal,
): Promise<LibraryState | null> {
  if (library === null) return null
  const { folder } = library
  return await runJob('inspect', { folder }, { keys: await findKeys(folder), ended })
}

async function check(
  { library, runJob, findKeys }: DoctorContext,
  part: 'library' | 'search',
  ended: AbortSignal,
): Promise<string[]> {
  const { folder } = library!
  return await runJob('check', { folder, part }, { keys: await findKeys(folder), ended })
}
