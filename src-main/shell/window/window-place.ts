/** Computes the window's position: the last one, moved onto the present screens. Pure. */

export interface Size {
  width: number
  height: number
}

export interface Place extends Size {
  x: number
  y: number
}

export interface SavedPlace extends Place {
  /** The position is that of the unmaximized window. */
  maximized: boolean
}

export const preferredSize: Size = { width: 1280, height: 800 }
/** Smaller, sidebar, list and transcript do not fit side by side. */
const minimumSize: Size = { width: 900, height: 560 }

/** Null for an invalid position, as in an edited file. Without a schema: the window does not wait for zod. */
export function readPlace(json: string): SavedPlace | null {
  try {
    const { x, y, width, height, maximized } = JSON.parse(json) as Place & { maximized: unknown }
    if (![x, y, width, height].every(Number.isSafeInteger)) return null
    return { x, y, width, height, maximized: maximized === true }
  } catch {
    return null
  }
}

/**
 * @param saved null for the first window
 * @param workAreas of all screens, without panels; the first is the one for the window
 * @returns without `x` and `y` the system chooses the position
 */
export function fitWindow(saved: Place | null, workAreas: readonly Place[]): Size & Partial<Place> {
  const [area] = workAreas
  if (!area) return preferredSize
  if (!saved) return sizeWithin(area, preferredSize)
  // A window across two screens stays.
  if (listCorners(saved).every((corner) => workAreas.some((each) => contains(each, corner)))) {
    const { x, y } = saved
    return { x, y, ...atLeast(fitMinimumSize(area), saved) }
  }
  const size = sizeWithin(area, saved)
  if (!overlaps(saved, area)) return size
  return {
    x: clamp(saved.x, area.x, area.x + area.width - size.width),
    y: clamp(saved.y, area.y, area.y + area.height - size.height),
    ...size,
  }
}

/** Not larger than the screen, which may be smaller than `minimumSize`. */
export function fitMinimumSize(area: Size): Size {
  return {
    width: Math.min(minimumSize.width, area.width),
    height: Math.min(minimumSize.height, area.height),
  }
}

function sizeWithin(area: Size, { width, height }: Size): Size {
  const size = { width: Math.min(width, area.width), height: Math.min(height, area.height) }
  return atLeast(fitMinimumSize(area), size)
}

function atLeast(smallest: Size, { width, height }: Size): Size {
  return { width: Math.max(smallest.width, width), height: Math.max(smallest.height, height) }
}

function listCorners({ x, y, width, height }: Place): [number, number][] {
  const [right, bottom] = [x + width - 1, y + height - 1]
  return [
    [x, y],
    [right, y],
    [x, bottom],
    [right, bottom],
  ]
}

function contains(area: Place, [x, y]: [number, number]): boolean {
  return x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height
}

function overlaps(place: Place, area: Place): boolean {
  return (
    place.x < area.x + area.width &&
    place.x + place.width > area.x &&
    place.y < area.y + area.height &&
    place.y + place.height > area.y
  )
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
