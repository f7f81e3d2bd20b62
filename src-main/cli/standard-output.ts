/** Aborts when the program that reads the output has ended, as `head` does. After that, nothing is printed. */
export function stopWhenUnread(output: NodeJS.WritableStream, stop: AbortController): void {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    stop.abort()
  })
}
