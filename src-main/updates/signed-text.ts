/** Builds the bytes that are signed for one file of the update feed. Pure; `build/sign-feed.mjs` signs them. */

/**
 * Includes the name of the file, so that the feed of one system cannot be used for another.
 *
 * @param text the content of `latest….yml`
 */
export function signedText(name: string, text: string): Buffer {
  return Buffer.from(`Offhook update feed ${name}\n${text}`)
}
