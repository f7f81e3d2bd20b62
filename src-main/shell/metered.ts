/**
 * Asks the system whether the network is metered: NetworkManager on Linux, the connection's cost on Windows.
 * macOS does not tell; the settings have an option on every system.
 */
import { runProgram, type RunProgram } from './run-program.ts'

interface Question {
  file: string
  args: string[]
  /** Parses the program's output. */
  isMetered(answer: string): boolean
}

/** Starting PowerShell takes a second or two; no answer within this time counts as unknown. */
const timeoutMs = 20_000

const costOfConnection = [
  '[void][Windows.Networking.Connectivity.NetworkInformation,Windows,ContentType=WindowsRuntime]',
  '$profile = [Windows.Networking.Connectivity.NetworkInformation]::GetInternetConnectionProfile()',
  'if ($profile) { [string]$profile.GetConnectionCost().NetworkCostType }',
].join('; ')

const questions: Partial<Record<NodeJS.Platform, Question>> = {
  linux: {
    file: 'gdbus',
    args: [
      ...['call', '--system', '--dest', 'org.freedesktop.NetworkManager'],
      ...['--object-path', '/org/freedesktop/NetworkManager'],
      ...['--method', 'org.freedesktop.DBus.Properties.Get'],
      ...['org.freedesktop.NetworkManager', 'Metered'],
    ],
    // NMMetered: 1 yes, 2 no, 3 probably yes, 4 probably no, 0 unknown.
    isMetered: (answer) => /uint32 [13]\b/.test(answer),
  },
  win32: {
    file: 'powershell.exe',
    args: ['-NoProfile', '-NonInteractive', '-Command', costOfConnection],
    // NetworkCostType: Unrestricted, Unknown, and these two.
    isMetered: (answer) => /^(Fixed|Variable)\s*$/.test(answer),
  },
}

/** False also when unknown. */
export async function askIfMetered(
  platform: NodeJS.Platform = process.platform,
  run: RunProgram = (file, args) => runProgram(file, args, { timeout: timeoutMs }),
): Promise<boolean> {
  const question = questions[platform]
  if (!question) return false
  try {
    return question.isMetered(await run(question.file, question.args))
  } catch {
    // No NetworkManager or PowerShell: unknown.
    return false
  }
}
