/** Describes the JSON documents of the command line: each has a schema, from which its type is derived, and a version. */
import { z } from 'zod'

/**
 * What a command prints with `--json`. The version is increased when a field is removed or its meaning or type
 * changes, not when a field is added.
 */
export interface JsonDocument<T = unknown> {
  version: number
  title: string
  schema: z.ZodType<T>
}

/** Null means that it has not happened or is unknown. */
export const isoTime = z.string().meta({ description: 'ISO 8601' })
export const epochMs = z.number().meta({ description: 'Milliseconds since the epoch' })
export const seconds = z.number().meta({ description: 'Seconds' })
export const count = z.int().min(0)
export const path = z.string().meta({ description: 'An absolute path' })

/** The document that every command prints with `--json` when it fails. */
export const errorDocument: JsonDocument<{ error: { code: string; message: string } }> = {
  version: 1,
  title: 'An error of offhook-cli',
  schema: z.object({ error: z.object({ code: z.string(), message: z.string() }) }),
}

/** The name of a document and its version, such as `urn:offhook:cli:status:1`. */
export function nameDocument(command: string, { version }: Pick<JsonDocument, 'version'>): string {
  return `urn:offhook:cli:${command}:${version}`
}

/** A document as it is printed. */
export function markDocument<T>(command: string, document: JsonDocument<T>, json: T) {
  return { $schema: nameDocument(command, document), ...(json as object) }
}

/** The JSON Schema (2020-12) of a document. It allows additional fields, because a later version may add some. */
export function publishSchema(command: string, document: JsonDocument): Record<string, unknown> {
  const { $schema, ...shape } = z.toJSONSchema(document.schema, { io: 'input' }) as JsonSchema
  const name = nameDocument(command, document)
  return {
    ...{ $schema, $id: name, title: document.title, ...shape },
    required: ['$schema', ...(shape.required ?? [])],
    properties: { $schema: { const: name }, ...shape.properties },
  }
}

interface JsonSchema {
  $schema: string
  required?: string[]
  properties?: Record<string, unknown>
}
