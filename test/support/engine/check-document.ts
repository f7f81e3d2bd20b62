/** Checks a document of the command line with an independent validator, ajv. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { z } from 'zod'
import { commands } from '../../../src-main/cli/command-table.ts'
import { errorDocument, publishSchema } from '../../../src-main/cli/document.ts'

const ajv = new Ajv2020({ allErrors: true })

/**
 * Each document must be valid against its published schema, and have no field that the schema does not describe.
 *
 * @throws an error that lists the faults
 */
export function checkDocument(command: string, text: string): void {
  const { $schema, ...value } = JSON.parse(text) as Record<string, unknown>
  const isFailure = String($schema).startsWith('urn:offhook:cli:error:')
  const name = isFailure ? 'error' : command
  const document = isFailure ? errorDocument : commands[command]!.document!
  check({ $schema, ...value }, publishSchema(name, document))
  check(value, z.toJSONSchema(document.schema))
}

function check(value: unknown, schema: Record<string, unknown>): void {
  const { $id: _id, ...anonymous } = schema
  if (ajv.validate(anonymous, value)) return
  throw new Error(`not as its schema says: ${ajv.errorsText()}\n${JSON.stringify(value, null, 2)}`)
}
