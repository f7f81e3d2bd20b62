/** File modes for everything Offhook creates: owner only. Windows ignores them. */
export const privateFile = 0o600
export const privateFolder = 0o700
