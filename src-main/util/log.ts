/**
 * What modules may say about themselves. Never a key, a phone number, a name, a URL's query or transcript
 * text: recordings are named by their id, errors by their code.
 */
export interface Log {
  info(message: string, details?: Record<string, string | number | boolean | null>): void
  warn(message: string, details?: Record<string, string | number | boolean | null>): void
  error(message: string, details?: Record<string, string | number | boolean | null>): void
}

export const silentLog: Log = { info() {}, warn() {}, error() {} }
