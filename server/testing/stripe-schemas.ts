import { type Schema, schemaOf } from './stripe-description.ts'

const referencePrefix = '#/components/schemas/'

/** Keywords that JSON Schema does not have, or that say nothing about a value. */
const skipped = ['description', 'title', 'format', 'nullable', 'deprecated', 'style', 'explode']

const nameOf = ({ $ref }: Schema) => (typeof $ref === 'string' ? $ref.slice(referencePrefix.length) : undefined)

/**
 * Turns a schema of OpenAPI 3.0 into JSON Schema with all that it refers to. An object has no other fields than the
 * described ones. A field that a request can expand is an identifier, and an object exactly if its path is `expanded`.
 */
export function jsonSchemaOf(schema: Schema, expanded: string[] = []): Schema {
  const definitions: Record<string, Schema> = {}

  function refer(name: string): Schema {
    if (definitions[name] === undefined) {
      definitions[name] = {}
      Object.assign(definitions[name], convert(schemaOf(name) ?? {}, []))
    }
    return { $ref: `#/definitions/${name}` }
  }

  function convert(from: Schema, paths: string[]): Schema {
    const name = nameOf(from)
    if (name !== undefined) return paths.length === 0 ? refer(name) : convert(schemaOf(name) ?? {}, paths)
    const to: Schema = {}
    for (const [key, value] of Object.entries(from)) {
      if (skipped.includes(key) || key.startsWith('x-')) continue
      if (key === 'properties') to.properties = convertProperties(value as Record<string, Schema>, paths)
      else if (key === 'items') to.items = convert(value as Schema, paths)
      else if (key === 'anyOf') to.anyOf = (value as Schema[]).map((one) => convert(one, paths))
      else if (key === 'additionalProperties' && typeof value === 'object') to[key] = convert(value as Schema, [])
      else to[key] = value
    }
    if (to.properties !== undefined && to.additionalProperties === undefined) to.additionalProperties = false
    return from.nullable === true ? { anyOf: [to, { type: 'null' }] } : to
  }

  const convertProperties = (properties: Record<string, Schema>, paths: string[]) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => {
        const isExpanded = paths.includes(name)
        const inside = paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1))
        return [name, convert(expand(schema, isExpanded || inside.length > 0), inside)]
      }),
    )

  const root = convert(schema, expanded)
  return { ...root, definitions }
}

function expand(schema: Schema, isExpanded: boolean): Schema {
  if (schema['x-expansionResources'] === undefined) return schema
  const choices = (schema.anyOf as Schema[]).filter((one) => (nameOf(one) !== undefined) === isExpanded)
  return { ...schema, anyOf: choices }
}
