/**
 * Selects the arguments and variables that a packaged app accepts. Electron passes both to Chromium and Node,
 * where they can open a debugging port, trust any certificate or disable the sandbox. Pure.
 */

/**
 * Accepted switches: the app's own three, and what a screen, graphics driver or assistive technology may
 * need. All others are ignored, including future ones of Chromium. A proxy comes from the system.
 */
const knownSwitches = [
  'api-key-stdin',
  'hidden',
  'sample',
  'disable-dev-shm-usage',
  'disable-gpu',
  'enable-wayland-ime',
  'force-device-scale-factor',
  'force-renderer-accessibility',
  'log-level',
  'ozone-platform',
  'ozone-platform-hint',
]

/** Variables of Electron, Chromium and Node, and the one that makes Chromium log its connections' keys. */
const runtimeVariables = /^(ELECTRON|CHROME|NODE)_|^SSLKEYLOGFILE$/i

/** Often set and without effect: two are disabled by a fuse (NodeOptions). */
const harmlessVariables = [
  'CHROME_DESKTOP',
  'ELECTRON_OZONE_PLATFORM_HINT',
  'NODE_ENV',
  'NODE_EXTRA_CA_CERTS',
  'NODE_OPTIONS',
]

/**
 * Keeps the effective arguments: known switches, and words such as `cli` and links.
 *
 * @param isRoot Chromium does not start as root with its sandbox, so root may disable it
 */
export function keepKnownArguments(argv: readonly string[], { isRoot }: { isRoot: boolean }): string[] {
  const switches = isRoot ? [...knownSwitches, 'no-sandbox'] : knownSwitches
  // Chromium treats a leading space, `-` and, on Windows, `/` as a switch.
  const isWord = /^[a-z0-9]/i
  return argv.filter((argument) => isWord.test(argument) || switches.includes(readSwitch(argument) ?? ''))
}

/** The name of `--name=value` exactly as written; null in any other form. */
function readSwitch(argument: string): string | null {
  return /^--([a-z-]+)(=.*)?$/s.exec(argument)?.[1] ?? null
}

/** The name of anything Chromium may treat as a switch, without its value. */
export function nameSwitch(argument: string): string {
  return argument.replace(/^\s*(?:--?|\/)|=.*/gs, '').toLowerCase()
}

/** The names of variables that a packaged app must not have. */
export function listForeignVariables(env: Record<string, string | undefined>): string[] {
  const isHarmless = (name: string) => harmlessVariables.includes(name.toUpperCase())
  return Object.keys(env).filter((name) => runtimeVariables.test(name) && !isHarmless(name))
}
