/** How a text would look in a file that contains it unencrypted. */

/** In UTF-8, UTF-16, hexadecimal, and the part of each of its three base64 forms that its neighbours do not change. */
export function listEncodings(text: string): Buffer[] {
  const bytes = Buffer.from(text)
  const wide = Buffer.from(text, 'utf16le')
  const base64 = [bytes, wide].flatMap((each) =>
    [0, 1, 2].map((shift) => {
      const whole = Buffer.concat([Buffer.alloc(shift), each])
        .toString('base64')
        .replace(/=+$/, '')
      return Buffer.from(whole.slice(Math.ceil((shift * 8) / 6), -1))
    }),
  )
  return [bytes, wide, Buffer.from(wide).swap16(), Buffer.from(bytes.toString('hex')), ...base64]
}
