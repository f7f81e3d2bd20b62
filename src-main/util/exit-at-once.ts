/**
 * Ends this process even if one of its threads hangs: it waits for a keychain that never answers, or runs an endless
 * query. Such a thread delays every other way of exiting, so another program replaces this process and ends.
 */
export function exitAtOnce(exitCode: number): void {
  if (process.platform === 'win32') {
    // Windows gives this exit code to a killed process.
    if (exitCode === 1) process.kill(process.pid, 'SIGKILL')
    return
  }
  // Only an ordinary exit restores a terminal that was asked for a secret.
  if (process.stdin.isRaw) process.stdin.setRawMode(false)
  process.execve?.('/bin/sh', ['sh', '-c', `exit ${exitCode}`])
}
