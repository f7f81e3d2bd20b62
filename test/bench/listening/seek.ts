/** Runs in a page: seeks to places all over a sound while it plays, and measures until it moves on from there. */

/** Milliseconds of each seek. Silent, but played: a muted element decodes all the same. */
export async function seekThrough({ src, seeks }: { src: string; seeks: number }): Promise<number[]> {
  const audio = new Audio()
  audio.muted = true
  audio.src = src
  const until = (name: string) =>
    new Promise<void>((resolve, reject) => {
      audio.addEventListener(name, () => resolve(), { once: true })
      audio.addEventListener('error', () => reject(new Error(`audio error ${audio.error?.code}`)), {
        once: true,
      })
    })
  await until('loadedmetadata')
  await audio.play()
  const times: number[] = []
  for (let seek = 0; seek < seeks; seek++) {
    // All over the call, and far from where it was: the golden ratio's multiples.
    const to = ((seek * 0.618_034 + 0.31) % 1) * (audio.duration - 5)
    const began = performance.now()
    const arrived = until('seeked')
    audio.currentTime = to
    await arrived
    while (audio.currentTime <= to) await new Promise((resolve) => setTimeout(resolve, 1))
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  audio.pause()
  return times
}
