import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { commands } from '../../../src-main/cli/command-table.ts'
import { errorDocument, nameDocument, publishSchema } from '../../../src-main/cli/document.ts'
import { runWith } from '../../support/engine/command-line.ts'

const documents = [
  ...Object.entries(commands).flatMap(([name, { document }]) => (document ? [{ name, document }] : [])),
  { name: 'error', document: errorDocument },
]

/** The fields of each released version. A line is never changed or removed: the version is raised instead. */
const published = JSON.parse(
  readFileSync(join(import.meta.dirname, 'published-fields.json'), 'utf8'),
) as Record<string, string[]>

describe('the documents of the command line', () => {
  it.each(documents)('keep every field of the published version: $name', ({ name, document }) => {
    const fields = listFields(publishSchema(name, document))
    expect(published[nameDocument(name, document)]).toEqual(fields)
  })

  it.each(documents)(
    'are described by a valid schema that allows new fields: $name',
    ({ name, document }) => {
      const schema = publishSchema(name, document)
      expect(new Ajv2020().validateSchema(schema)).toBe(true)
      expect(JSON.stringify(schema)).not.toContain('"additionalProperties":false')
      expect(schema).toMatchObject({ $id: `urn:offhook:cli:${name}:${document.version}` })
    },
  )

  it('are described by --json-schema, without opening a library', async () => {
    const env = { OFFHOOK_HOME: '/nowhere' }
    for (const { name, document } of documents) {
      const argv = name === 'error' ? ['--json-schema'] : [name, '--json-schema']
      const { code, out } = await runWith(env, argv)
      expect({ code, schema: JSON.parse(out) }).toEqual({ code: 0, schema: publishSchema(name, document) })
    }
  })

  it('are not printed by a command that has none', async () => {
    for (const option of ['--json-schema', '--json']) {
      const { code, err } = await runWith({ OFFHOOK_HOME: '/nowhere' }, ['mcp', option])
      expect({ code, err }).toEqual({ code: 2, err: 'mcp does not support --json.\n' })
    }
  })
})

interface Schema {
  [keyword: string]: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  additionalProperties?: Schema
}

/** A line for each value of a document: its place, its type, and whether it is always there. */
function listFields(schema: Schema, place = ''): string[] {
  const { properties = {}, required = [], items, anyOf, additionalProperties: others, ...rest } = schema
  const { description: _description, title: _title, $schema: _schema, $id: _id, ...type } = rest
  const own = Object.keys(type).length === 0 ? [] : [`${place} ${JSON.stringify(type)}`]
  return [
    ...own,
    ...Object.entries(properties).flatMap(([name, field]) =>
      listFields(field, `${place}.${name}${required.includes(name) ? '' : '?'}`),
    ),
    ...(items ? listFields(items, `${place}[]`) : []),
    ...(anyOf ?? []).flatMap((each, index) => listFields(each, `${place}|${index}`)),
    ...(others ? listFields(others, `${place}{}`) : []),
  ]
}
