/** What came in a request's body, as JSON or as a form, and never more of it than an endpoint takes. */
import type { Context } from 'hono'
import { type Refusal, refuse } from './refusal.ts'

/** The JSON that came; none at all is an empty object where that is enough. `most` is in bytes. */
export async function readJson(context: Context, most: number, mayBeAbsent: boolean): Promise<unknown | Refusal> {
  const type = context.req.header('content-type')
  const isJson = /^application\/json(;|$)/i.test(type ?? '')
  const bytes = isJson || type === undefined ? await readBytes(context, most) : emptyBytes
  if (bytes === undefined) return refuse(413, `The request body is larger than ${most} bytes`)
  if (bytes.byteLength === 0 && mayBeAbsent && (isJson || type === undefined)) return {}
  if (!isJson) return refuse(415, 'The request body must be JSON, sent as application/json')
  const json = parseJson(bytes)
  if (json === undefined) return refuse(400, 'The request body is not valid JSON')
  // An array would pass for an object whose every field is optional.
  return Array.isArray(json) ? refuse(400, 'The request body must be an object') : json
}

/** The fields of the form that came: text, or a file. A field that came twice counts as it came last. */
export async function readForm(context: Context, most: number): Promise<Record<string, string | File> | Refusal> {
  const type = context.req.header('content-type')
  if (type === undefined || !/^multipart\/form-data(;|$)/i.test(type)) {
    return refuse(415, 'The request body must be a form, sent as multipart/form-data')
  }
  const bytes = await readBytes(context, most)
  if (bytes === undefined) return refuse(413, `The file is larger than ${Math.floor(most / 1_000_000)} MB`)
  // A form of a hundred thousand empty fields would take seconds to read.
  if (countParts(bytes, type) > mostParts) return refuse(400, 'The form has more fields than it may')
  try {
    return Object.fromEntries(await new Response(bytes, { headers: { 'content-type': type } }).formData())
  } catch {
    return refuse(400, 'The request body is not a valid form')
  }
}

/** No form of ours has more fields. */
const mostParts = 20

/** How many parts a form has, counted no further than it matters. */
function countParts(form: ArrayBuffer, type: string): number {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1] ?? ''
  const bytes = Buffer.from(form)
  let parts = 0
  // Each part follows a boundary, and one more ends the last.
  for (let at = 0; parts <= mostParts + 1; parts += 1) {
    const found = bytes.indexOf(`--${boundary}`, at)
    if (found === -1) return parts - 1
    at = found + boundary.length
  }
  return parts - 1
}

const emptyBytes = new ArrayBuffer(0)

/** The bytes of the body; undefined where there are more. What says so beforehand is not read at all. */
async function readBytes(context: Context, most: number): Promise<ArrayBuffer | undefined> {
  const length = context.req.header('content-length')
  if (length !== undefined && context.req.header('transfer-encoding') === undefined) {
    return Number(length) > most ? undefined : context.req.arrayBuffer()
  }
  const reader = context.req.raw.body?.getReader()
  if (reader === undefined) return emptyBytes
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  // One that is too large is left as it stands: cancelling it would end the connection before the refusal is sent.
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts).arrayBuffer()
    size += value.byteLength
    if (size > most) return undefined
    parts.push(value)
  }
}

/** Undefined where these are no characters, or the characters no JSON. */
function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
