/** Modes of everything that Offhook makes: for its owner alone. Windows knows none of them. */
export const privateFile = 0o600
export const privateFolder = 0o700
