import type { Context } from 'hono'
import { type Refusal, refuse } from './refusal.ts'

/** Returns an empty object for an empty body if `mayBeAbsent`. `most` is in bytes. */
export async function readJson(context: Context, most: number, mayBeAbsent: boolean): Promise<unknown | Refusal> {
  const type = context.req.header('content-type')
  const isJson = /^application\/json(;|$)/i.test(type ?? '')
  const bytes = isJson || type === undefined ? await readBytes(context, most) : emptyBytes
  if (bytes === undefined) return refuse(413, `The request body is larger than ${most} bytes`)
  if (bytes.byteLength === 0 && mayBeAbsent && (isJson || type === undefined)) return {}
  if (!isJson) return refuse(415, 'The request body must be JSON, sent as application/json')
  const json = parseJson(bytes)
  if (json === undefined) return refuse(400, 'The request body is not valid JSON')
  // An array would pass the check of an object with only optional fields.
  return Array.isArray(json) ? refuse(400, 'The request body must be an object') : json
}

export async function readText(context: Context, most: number): Promise<string | Refusal> {
  const bytes = await readBytes(context, most)
  return bytes === undefined
    ? refuse(413, `The request body is larger than ${most} bytes`)
    : new TextDecoder().decode(bytes)
}

const emptyBytes = new ArrayBuffer(0)

/** Returns undefined if the body is larger than `most`. A body that declares such a length is not read. */
async function readBytes(context: Context, most: number): Promise<ArrayBuffer | undefined> {
  const length = context.req.header('content-length')
  if (length !== undefined && context.req.header('transfer-encoding') === undefined) {
    return Number(length) > most ? undefined : context.req.arrayBuffer()
  }
  const reader = context.req.raw.body?.getReader()
  if (reader === undefined) return emptyBytes
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  // Do not cancel an oversized stream: that would close the connection before the refusal is sent.
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts).arrayBuffer()
    size += value.byteLength
    if (size > most) return undefined
    parts.push(value)
  }
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
