import type { Context } from 'hono'
import * as v from 'valibot'
import { bodyBytesOf, describeIssues, type Endpoint } from '../../../contract/endpoint.ts'
import { readJson, readText } from './read-body.ts'
import { Refusal, refuse } from './refusal.ts'

/** The length of the longest domain name. */
const parameterCharacters = 253

/** Reads and validates the parameters, the query and then the body; refuses with 400, 404 or 413. */
export async function readInput(endpoint: Endpoint, context: Context) {
  const address = readAddress(endpoint, context)
  if (address instanceof Refusal) return address
  const came = await readBody(endpoint, context)
  if (came instanceof Refusal) return came
  const body = check(endpoint.body, came)
  return body instanceof Refusal ? body : { ...address, body }
}

export function readAddress(endpoint: Endpoint, context: Context) {
  const params = context.req.param()
  for (const [name, value] of Object.entries(params)) {
    if (value.length > parameterCharacters || /\p{Cc}/u.test(value)) return refuse(404, `There is no such ${name}`)
  }
  const query = endpoint.query === undefined ? {} : check(endpoint.query, context.req.query())
  return query instanceof Refusal ? query : { params, query }
}

function readBody(endpoint: Endpoint, context: Context): Promise<unknown> {
  const { body, rawBody } = endpoint
  if (rawBody) return readText(context, bodyBytesOf(endpoint))
  return body === undefined ? Promise.resolve(undefined) : readJson(context, bodyBytesOf(endpoint), v.is(body, {}))
}

export function check(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (schema === undefined) return value
  const result = v.safeParse(schema, value, { abortPipeEarly: true })
  if (!result.success) return refuse(400, describeIssues(result.issues))
  const unkept = findUnkept(result.output)
  return unkept === undefined ? result.output : refuse(400, `${unkept}: must not contain the null character`)
}

/** Only their hash is stored, so they may contain NUL. */
const hashed = new Set(['password', 'new_password', 'token'])

/** The first field of an object that contains NUL, which databases reject. */
function findUnkept(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found = Object.entries(value).find(
    ([name, field]) => typeof field === 'string' && field.includes('\0') && !hashed.has(name),
  )
  return found?.[0]
}
