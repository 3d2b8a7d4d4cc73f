import type { Schema } from './stripe-description.ts'

type Form = { [name: string]: Form | Form[] | string }

/** Reads `metadata[pledge_id]=1` and `expand[0]=charge` as Stripe does. */
export function readForm(form: URLSearchParams): Form {
  const read: Form = {}
  for (const [name, value] of form) {
    const parts = name.split(/[[\]]+/).filter((part, index) => part !== '' || index === 0)
    const last = parts.pop() ?? ''
    let place = read
    for (const part of parts) {
      place[part] ??= {}
      place = place[part] as Form
    }
    place[last] = value
  }
  return withLists(read) as Form
}

function withLists(form: Form | Form[] | string): Form | Form[] | string {
  if (typeof form === 'string') return form
  const entries = Object.entries(form).map(([name, value]) => [name, withLists(value)] as const)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, value]) => value as Form) : Object.fromEntries(entries)
}

type Inside = {
  $ref?: string
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
}

/** Everything in a form is text: turns it into the number or boolean that the schema wants, if it can be read as one. */
export function typed(value: unknown, schema: Schema, root = schema): unknown {
  const { $ref, anyOf = [], properties = {}, items = {}, additionalProperties = {} } = schema as Inside
  if ($ref !== undefined) return typed(value, definitionOf(root, $ref), root)
  if (typeof value === 'string') return typedText(value, typesOf(schema))
  const inside = anyOf.find(({ type }) => type === (Array.isArray(value) ? 'array' : 'object'))
  if (inside !== undefined) return typed(value, inside, root)
  if (Array.isArray(value)) return value.map((one) => typed(one, items, root))
  return Object.fromEntries(
    Object.entries(value as object).map(([name, one]) => [
      name,
      typed(one, properties[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : {}), root),
    ]),
  )
}

const definitionOf = (root: Schema, reference: string) =>
  (root.definitions as Record<string, Schema>)[reference.replace('#/definitions/', '')] ?? {}

const typesOf = ({ type, anyOf = [] }: Schema): unknown[] => [type, ...(anyOf as Schema[]).map((one) => one.type)]

function typedText(text: string, types: unknown[]): unknown {
  const isNumber = types.includes('integer') || types.includes('number')
  if (isNumber && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
