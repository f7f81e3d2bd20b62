/** Chooses what to test: everything in a long run (`npm test -- --long`), a part of it otherwise. */
import { isSampled, sampleOf } from './sample.ts'

export const isLongRun = process.env.OFFHOOK_LONG === '1'

/**
 * All of the points in a long run. Otherwise a few of each kind, spread evenly over their order; in a sample, any one of
 * each kind.
 *
 * @param path of the test file: `import.meta.filename`
 */
export function choosePoints<Point>(
  path: string,
  points: Point[],
  kindOf: (point: Point) => string,
  ofEach = 2,
): Point[] {
  if (isLongRun) return points
  if (isSampled) return sampleOf(path, points, { kindOf })
  const kinds = Map.groupBy(points, kindOf).values()
  const chosen = new Set([...kinds].flatMap((kind) => spread(kind, ofEach)))
  return points.filter((point) => chosen.has(point))
}

function spread<Point>(points: Point[], count: number): Point[] {
  const step = (points.length - 1) / Math.max(1, count - 1)
  return Array.from({ length: count }, (_, nth) => points[Math.round(nth * step)]!)
}
