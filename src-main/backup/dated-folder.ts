import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Returns an unused folder name, such as `Offhook backup 2026-11-21 14.30`, in local time. */
export function createDatedPath(to: string, title: string, at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  const name = `${title} ${day} ${two(at.getHours())}.${two(at.getMinutes())}`
  const taken = (path: string) => existsSync(path) || existsSync(`${path}.partial`)
  for (let count = 1; ; count++) {
    const path = join(to, count === 1 ? name : `${name} (${count})`)
    if (!taken(path)) return path
  }
}
