/** Where the window goes: where it was, on a screen that is still there, as large as that screen lets it be. Pure. */
import { z } from 'zod'

export interface Place {
  x: number
  y: number
  width: number
  height: number
}

export interface SavedPlace extends Place {
  maximized: boolean
}

export const minimumSize = { width: 900, height: 560 }

/** So much of its title bar must be in sight that it can be taken hold of. */
const graspPx = 80

const whole = z.number().int()
const schema = z.object({
  ...{ x: whole, y: whole, width: whole, height: whole },
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
 * @param workAreas of all screens, without panels; the first is where a window goes whose screen is gone
 * @returns without `x` and `y` the window is for the system to place
 */
export function fitPlace(saved: Place, workAreas: readonly Place[]): Partial<Place> {
  const area = workAreas.find((each) => isWithinReach(saved, each)) ?? workAreas[0]
  if (!area) return {}
  const size = {
    width: Math.max(minimumSize.width, Math.min(saved.width, area.width)),
    height: Math.max(minimumSize.height, Math.min(saved.height, area.height)),
  }
  return isWithinReach(saved, area) ? { x: saved.x, y: saved.y, ...size } : size
}

function isWithinReach(place: Place, area: Place): boolean {
  return (
    place.x < area.x + area.width - graspPx &&
    place.x + place.width > area.x + graspPx &&
    place.y >= area.y &&
    place.y < area.y + area.height - graspPx
  )
}
