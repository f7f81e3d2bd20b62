/** A `.desktop` file, as the Desktop Entry Specification of freedesktop.org has it. Pure. */

export interface DesktopEntry {
  /** The program, by its whole path, and its arguments. */
  command: string[]
  /** Where the desktop puts what is opened: `%u` for one address. */
  placeholder?: string
  /** Further keys of the entry. */
  lines: string[]
}

export function desktopEntry({ command, placeholder, lines }: DesktopEntry): string {
  const exec = [...command.map(quoteArgument), ...(placeholder === undefined ? [] : [placeholder])].join(' ')
  const all = [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Offhook',
    `Exec=${exec}`,
    // A desktop passes over an entry whose program is gone.
    `TryExec=${command[0]!.replaceAll('\\', '\\\\')}`,
    'Terminal=false',
    ...lines,
  ]
  return `${all.join('\n')}\n`
}

/** What the specification lets stand without quotes; a percent sign alone is written twice there. */
const plain = /^[\w./:@%+,=-]+$/

/**
 * In quotes only where it has to be: xdg-open reads an entry by itself where no desktop does it, and takes the quotes
 * for part of the name. Inside of them four characters are escaped; then the whole is a value, in which a backslash is
 * written twice and a percent sign too.
 */
function quoteArgument(argument: string): string {
  const quoted = plain.test(argument) ? argument : `"${argument.replace(/["`$\\]/g, '\\$&')}"`
  return quoted.replaceAll('\\', '\\\\').replaceAll('%', '%%')
}
