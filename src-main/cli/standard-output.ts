/** Aborts when the program that reads the output has ended, as `head` does: nothing more is printed then. */
export function stopWhenUnread(output: NodeJS.WritableStream, stop: AbortController): void {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    stop.abort()
  })
}
