/** Fills in the arguments of the user's command. Values come from the service and must not be read as options. */
import type { CommandFailure, CommandPlaceholder } from '../../src-preload/contract/call-command.ts'

export type CommandValues = Record<CommandPlaceholder, string | null>

export function usesPlaceholder(args: readonly string[], name: CommandPlaceholder): boolean {
  return args.some((arg) => arg.includes(`{${name}}`))
}

/** Each argument stays one argument. A number that is not a phone number is left empty. */
export function fillArguments(args: readonly string[], values: CommandValues): string[] | CommandFailure {
  if (usesPlaceholder(args, 'id') && !/^[A-Za-z0-9][\w.-]{0,199}$/.test(values.id ?? '')) {
    return { reason: 'unsafe-id' }
  }
  if (usesPlaceholder(args, 'file') && values.file === null) return { reason: 'no-file' }
  const number = /^\+?\d{1,20}$/.test(values.number ?? '') ? values.number : ''
  const safe = { ...values, number }
  const fill = (whole: string, name: string) =>
    Object.hasOwn(safe, name) ? (safe[name as CommandPlaceholder] ?? '') : whole
  return args.map((arg) => arg.replace(/\{(\w+)\}/g, fill))
}
