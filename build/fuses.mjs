/**
 * Reads the fuses of a packaged app, because a setting that was ignored would leave it insecure without any
 * message.
 */
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'

/** A fuse in the binary is a digit: '0' or '1' (electron/fuses, FuseState, which is not exported). */
const FUSE = { off: '0'.charCodeAt(0), on: '1'.charCodeAt(0) }

const off = [
  FuseV1Options.RunAsNode,
  FuseV1Options.EnableNodeOptionsEnvironmentVariable,
  FuseV1Options.EnableNodeCliInspectArguments,
  FuseV1Options.GrantFileProtocolExtraPrivileges,
]

const on = [
  FuseV1Options.EnableCookieEncryption,
  FuseV1Options.OnlyLoadAppFromAsar,
  FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
]

/**
 * @param {string} executable
 * @throws {Error} that lists the wrong fuses
 */
export async function checkFuses(executable) {
  const wire = await getCurrentFuseWire(executable)
  const wrong = [
    ...off.filter((fuse) => Number(wire[fuse]) !== FUSE.off),
    ...on.filter((fuse) => Number(wire[fuse]) !== FUSE.on),
  ]
  if (wrong.length > 0) throw new Error(`Wrong fuses: ${wrong.map((fuse) => FuseV1Options[fuse]).join(', ')}`)
}
