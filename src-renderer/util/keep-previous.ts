/** The longest time, in milliseconds: nobody takes what is still shown for what was chosen. */
const longestMs = 150

/**
 * What is shown may stay until what was chosen is read, but only for a moment. An empty view in between would flicker.
 *
 * @param leave called if reading takes longer
 */
export async function keepPrevious(reading: Promise<void>, leave: () => void): Promise<void> {
  const timer = setTimeout(leave, longestMs)
  await reading
  clearTimeout(timer)
}
