/** Arguments that foreign code in the page would send to a method: of its declared shape, with hostile values. */
import type { z } from 'zod'
import { toJSONSchema } from 'zod'

/** The used part of JSON Schema. */
interface Schema {
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  items?: Schema | false
  prefixItems?: Schema[]
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

/** Paths, markup, queries, controls, and text that is longer than a line. */
export const hostileTexts = [
  '../../../etc/passwd',
  'file:///etc/passwd',
  '\\\\attacker.example\\share\\run.exe',
  '$(touch /tmp/run); `id` | sh & %COMSPEC%',
  '<script>document.title = 1</script><img src=x onerror=alert(1)>',
  `'; DROP TABLE recording; --`,
  '"a* NEAR(b c) -(((^:{}',
  'CON.txt\u0000.mp3',
  '\u202Egnp.exe\u2066\u200F',
  '\uD800 lone',
  '__proto__',
  '+1900555012345678901234567890',
  'a'.repeat(1_000),
  '1e999',
  '',
]

/** Arguments of the declared shape; each differs from the next in its hostile values. */
export function hostileArguments(args: z.ZodType, real: readonly unknown[], count: number): unknown[] {
  const schema = toJSONSchema(args, { unrepresentable: 'any', io: 'input' }) as Schema
  return Array.from({ length: count }, (_, turn) => fill(schema, turn, real))
}

/** @param real ids that the library has: hostile values beside them get further. */
function fill(schema: Schema, turn: number, real: readonly unknown[]): unknown {
  const pick = <T>(from: readonly T[], shift = 0): T => from[(turn + shift) % from.length]!
  if (schema.anyOf) return fill(pick(schema.anyOf), Math.floor(turn / schema.anyOf.length), real)
  if (schema.enum) return pick(schema.enum)
  switch (schema.type) {
    case 'null':
      return null
    case 'boolean':
      return turn % 2 === 0
    case 'integer':
    case 'number': {
      const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = schema
      const within = [minimum, maximum, 1, 0, 2 ** 31, -1, 7].filter((n) => n >= minimum && n <= maximum)
      return pick(schema.type === 'number' ? [...within, 0.1, 1e300, NaN, Infinity] : within)
    }
    case 'string': {
      const { minLength = 0, maxLength = 2_000 } = schema
      const texts = [...real.filter((id) => typeof id === 'string'), ...hostileTexts]
      return pick(texts).slice(0, maxLength).padEnd(minLength, 'x')
    }
    case 'array': {
      if (schema.prefixItems) return schema.prefixItems.map((item) => fill(item, turn, real))
      const length = Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, pick([1, 3, 0, 200])))
      const { items } = schema
      return Array.from({ length }, (_, index) => (items ? fill(items, turn + index, real) : null))
    }
    default:
      return fillObject(schema, turn, real)
  }
}

function fillObject({ properties = {}, ...schema }: Schema, turn: number, real: readonly unknown[]): unknown {
  const own = Object.entries(properties).map(([name, each], index) => [name, fill(each, turn + index, real)])
  const { additionalProperties: other } = schema
  const also = typeof other === 'object' ? [['__proto__', fill(other, turn, real)]] : []
  return Object.fromEntries([...own, ...also])
}
