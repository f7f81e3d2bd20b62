/** What every ipc call answers. `message` is for the person: what happened, what was kept, what they can do. */
export interface AppError {
  code: string
  message: string
  action?: 'retry' | 'sign-in' | 'open-settings' | 'repair'
}

export type Result<T> = { ok: true; value: T } | { ok: false; error: AppError }
