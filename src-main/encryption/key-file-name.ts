/** In the library's folder; separate so that callers need not load `key-file.ts`. */
export const keyFileName = 'library.key'
