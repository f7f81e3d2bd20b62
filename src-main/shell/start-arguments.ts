/**
 * What a packaged app takes of the arguments and the environment it was started with. Electron passes both on to
 * Chromium and Node, where they can open a debugging port, trust any certificate or switch the sandbox off. Pure.
 */

/**
 * The switches that have an effect: the app's own three, and what a screen, a graphics driver or an assistive technology
 * may need. Everything else is ignored, also what future versions of Chromium add. A proxy comes from the system.
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

/** Variables of Electron, Chromium and Node, and the one that makes Chromium write down the keys of its connections. */
const runtimeVariables = /^(ELECTRON|CHROME|NODE)_|^SSLKEYLOGFILE$/i

/** Of these, the ones that are often set and have no effect: two are switched off by a fuse (NodeOptions). */
const harmlessVariables = [
  'CHROME_DESKTOP',
  'ELECTRON_OZONE_PLATFORM_HINT',
  'NODE_ENV',
  'NODE_EXTRA_CA_CERTS',
  'NODE_OPTIONS',
]

/**
 * The arguments that have an effect: known switches, and words such as `cli` and links.
 *
 * @param isRoot Chromium does not start as root with its sandbox on, so root may switch it off
 */
export function keepKnownArguments(argv: readonly string[], { isRoot }: { isRoot: boolean }): string[] {
  const switches = isRoot ? [...knownSwitches, 'no-sandbox'] : knownSwitches
  // Chromium takes a leading space, `-` and, on Windows, `/` for the beginning of a switch.
  const isWord = /^[a-z0-9]/i
  return argv.filter((argument) => isWord.test(argument) || switches.includes(readSwitch(argument) ?? ''))
}

/** The name of `--name=value` exactly as written; null where it is written in another way. */
function readSwitch(argument: string): string | null {
  return /^--([a-z-]+)(=.*)?$/s.exec(argument)?.[1] ?? null
}

/** The name of whatever Chromium may take for a switch, without its value. */
export function nameSwitch(argument: string): string {
  return argument.replace(/^\s*(?:--?|\/)|=.*/gs, '').toLowerCase()
}

/** The names of the variables that a packaged app runs without. */
export function listForeignVariables(env: Record<string, string | undefined>): string[] {
  const isHarmless = (name: string) => harmlessVariables.includes(name.toUpperCase())
  return Object.keys(env).filter((name) => runtimeVariables.test(name) && !isHarmless(name))
}
