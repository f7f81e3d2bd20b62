/** Builds `.desktop` files (Desktop Entry Specification, freedesktop.org). Pure. */

export interface DesktopEntry {
  /** The program's absolute path and its arguments. */
  command: string[]
  /** Placeholder for what is opened: `%u` for one address. */
  placeholder?: string
  /** More keys of the entry. */
  lines: string[]
}

export function desktopEntry({ command, placeholder, lines }: DesktopEntry): string {
  const exec = [...command.map(quoteArgument), ...(placeholder === undefined ? [] : [placeholder])].join(' ')
  const all = [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Offhook',
    `Exec=${exec}`,
    // Desktops ignore an entry whose program is gone.
    `TryExec=${command[0]!.replaceAll('\\', '\\\\')}`,
    'Terminal=false',
    ...lines,
  ]
  return `${all.join('\n')}\n`
}

/** Characters allowed without quotes; only a percent sign is doubled. */
const plain = /^[\w./:@%+,=-]+$/

/**
 * Quotes only where required: without a desktop, xdg-open parses entries itself and takes quotes as part of
 * the name. Inside quotes four characters are escaped; the result is a value, where backslashes and percent
 * signs are doubled.
 */
function quoteArgument(argument: string): string {
  const quoted = plain.test(argument) ? argument : `"${argument.replace(/["`$\\]/g, '\\$&')}"`
  return quoted.replaceAll('\\', '\\\\').replaceAll('%', '%%')
}
