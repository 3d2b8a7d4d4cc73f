import { type OutputUnit, Validator } from '@cfworker/json-schema'
import { eventTypes, parametersOf, responseOf, type Schema, schemaOf } from './stripe-description.ts'
import { readForm, typed } from './stripe-form.ts'
import { jsonSchemaOf } from './stripe-schemas.ts'
import type { Answer } from './stripe-things.ts'

/** Holds requests to Stripe, its responses and its events to its published description. Each returns the mismatches. */

const validators = new Map<string, { schema: Schema; validator: Validator }>()

/** Interprets the schema: to compile that of a payment intent takes a second. */
function validate(key: string, makeSchema: () => Schema, read: (schema: Schema) => unknown): string[] {
  let known = validators.get(key)
  if (known === undefined) {
    const schema = makeSchema()
    known = { schema, validator: new Validator(schema, '7', false) }
    validators.set(key, known)
  }
  const { errors } = known.validator.validate(read(known.schema))
  return errors.filter(isCause).map(({ instanceLocation, error }) => `${key} ${instanceLocation}: ${error}`)
}

/** The rest repeats that something inside is wrong. */
const isCause = ({ keyword }: OutputUnit) => !['properties', 'items', '$ref', 'false'].includes(keyword)

const expandedBy = (form: URLSearchParams) =>
  [...form].filter(([name]) => /^expand\[\d*\]$/.test(name)).map(([, path]) => path)

export function checkStripeRequest(method: string, path: string, query: URLSearchParams, body: URLSearchParams) {
  const name = `${method} ${path}`
  const parameters = parametersOf(method, path)
  if (parameters === undefined) return [`${name} is no operation of the description`]
  return [
    ...validate(
      `${name}: query`,
      () => jsonSchemaOf(parameters.query),
      (schema) => typed(readForm(query), schema),
    ),
    ...validate(
      `${name}: body`,
      () => jsonSchemaOf(parameters.body),
      (schema) => typed(readForm(body), schema),
    ),
  ]
}

export function checkStripeAnswer(
  method: string,
  path: string,
  { status, body }: Answer,
  query: URLSearchParams,
  form: URLSearchParams,
): string[] {
  const expanded = [...expandedBy(query), ...expandedBy(form)].sort()
  const name = [`${method} ${path}`, ...expanded].join(' with ')
  const schema = () => jsonSchemaOf(responseOf(method, path, status), status === 200 ? expanded : [])
  return validate(`${name}: response ${status}`, schema, () => JSON.parse(JSON.stringify(body)))
}

/** The object of `charge.dispute.created` is a dispute, and that of `refund.updated` a refund. */
export function checkStripeEvent(event: { type: string; data: { object: unknown } }): string[] {
  const { type } = event
  if (!eventTypes().includes(type)) return [`${type} is no event of the description`]
  const name = type.split('.').at(-2) ?? ''
  const schema = schemaOf(name)
  if (schema === undefined) return [`${type} is about ${name}, which Stripe does not describe`]
  return [
    ...validate(
      type,
      () => jsonSchemaOf(schemaOf('event') ?? {}),
      () => event,
    ),
    ...validate(
      `${type}: object`,
      () => jsonSchemaOf(schema),
      () => event.data.object,
    ),
  ]
}
