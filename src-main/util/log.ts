/**
 * The log that modules write to. Never a key, phone number, name, URL query or transcript text: recordings
 * are named by id, errors by code.
 */
export interface Log {
  info(message: string, details?: Record<string, string | number | boolean | null>): void
  warn(message: string, details?: Record<string, string | number | boolean | null>): void
  error(message: string, details?: Record<string, string | number | boolean | null>): void
}

export const silentLog: Log = { info() {}, warn() {}, error() {} }
