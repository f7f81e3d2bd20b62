/** Where the window goes: where it was, wholly on the screens that are there now, however large these are. Pure. */
import { z } from 'zod'

export interface Size {
  width: number
  height: number
}

export interface Place extends Size {
  x: number
  y: number
}

export interface SavedPlace extends Place {
  /** The place is the one it has when it is not. */
  maximized: boolean
}

export const preferredSize: Size = { width: 1280, height: 800 }
/** Smaller, sidebar, list and transcript would not have room beside each other. */
const minimumSize: Size = { width: 900, height: 560 }

const whole = z.number().int()
const schema = z.object({
  x: whole,
  y: whole,
  width: whole,
  height: whole,
  maximized: z.boolean().catch(false),
})

/** Null for what is no place, as in a file that somebody edited. */
export function readPlace(json: string): SavedPlace | null {
  try {
    return schema.parse(JSON.parse(json))
  } catch {
    return null
  }
}

/**
 * @param saved null where there was no window before
 * @param workAreas of all screens, without panels; the first is the one that the window was on, or comes to
 * @returns without `x` and `y` the window is for the system to place
 */
export function fitPlace(saved: Place | null, workAreas: readonly Place[]): Size & Partial<Place> {
  const [area] = workAreas
  if (!area) return preferredSize
  if (!saved) return sizeWithin(area, preferredSize)
  // Across two screens it stays as it was.
  if (cornersOf(saved).every((corner) => workAreas.some((each) => contains(each, corner)))) {
    const { x, y } = saved
    return { x, y, ...atLeast(smallestIn(area), saved) }
  }
  const size = sizeWithin(area, saved)
  if (!overlaps(saved, area)) return size
  return {
    x: clamp(saved.x, area.x, area.x + area.width - size.width),
    y: clamp(saved.y, area.y, area.y + area.height - size.height),
    ...size,
  }
}

/** No larger than the screen, which may be smaller than the window should be. */
export function smallestIn(area: Size): Size {
  return {
    width: Math.min(minimumSize.width, area.width),
    height: Math.min(minimumSize.height, area.height),
  }
}

function sizeWithin(area: Size, { width, height }: Size): Size {
  const size = { width: Math.min(width, area.width), height: Math.min(height, area.height) }
  return atLeast(smallestIn(area), size)
}

function atLeast(smallest: Size, { width, height }: Size): Size {
  return { width: Math.max(smallest.width, width), height: Math.max(smallest.height, height) }
}

function cornersOf({ x, y, width, height }: Place): [number, number][] {
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
