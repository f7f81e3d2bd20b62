/** The command of offline readiness. */
import { type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { ReadinessState } from './readiness.svelte.ts'
import { readinessCommandsText } from './text.ts'

export function readinessCommands(readiness: ReadinessState): CommandSet {
  return withTexts(readinessCommandsText, {
    'list.retry-all': { group: 'list', keys: [], where: 'window', run: () => readiness.retry(null) },
  })
}
