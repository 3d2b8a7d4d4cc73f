/** What came in a request's body, as JSON or as a form, and never more of it than an endpoint takes. */
import { Busboy } from '@fastify/busboy'
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
  return parseForm(bytes, type)
}

/** No form of ours has more fields, names as long, or texts as long. */
const formLimits = { parts: 20, fieldNameSize: 100, fieldSize: 10_000, headerPairs: 20, headerSize: 8_000 }

const pieceBytes = 65_536

/** A form without fields is its closing boundary alone; the parser takes any other text without fields for one too. */
const isEmptyForm = (bytes: ArrayBuffer) =>
  bytes.byteLength < 100 && /^--[^\r\n]+--\s*$/.test(new TextDecoder().decode(bytes))

function parseForm(bytes: ArrayBuffer, type: string): Promise<Record<string, string | File> | Refusal> {
  const notAForm = refuse(400, 'The request body is not a valid form')
  return new Promise((resolve) => {
    // Null-prototype, so that a field may have any name.
    const fields: Record<string, string | File> = Object.create(null)
    let refused = false
    const refuseForm = (refusal: Refusal) => {
      refused = true
      resolve(refusal)
      parser.removeAllListeners()
      parser.on('error', () => {})
    }
    let parser: InstanceType<typeof Busboy>
    try {
      parser = new Busboy({ headers: { 'content-type': type }, limits: formLimits })
    } catch {
      resolve(notAForm)
      return
    }
    parser.on('field', (name, value, nameTruncated, valueTruncated) => {
      if (nameTruncated || valueTruncated) refuseForm(notAForm)
      else fields[name] = value
    })
    parser.on('file', (name, stream, filename, _encoding, fileType) => {
      const pieces: Buffer<ArrayBuffer>[] = []
      stream.on('data', (piece) => pieces.push(piece))
      stream.on('error', () => refuseForm(notAForm))
      stream.on('end', () => {
        fields[name] = new File(pieces, filename ?? '', { type: fileType })
      })
    })
    parser.on('partsLimit', () => refuseForm(refuse(400, 'The form has more fields than it may')))
    parser.on('error', () => refuseForm(notAForm))
    parser.on('finish', () => resolve(Object.keys(fields).length > 0 || isEmptyForm(bytes) ? { ...fields } : notAForm))
    // In pieces, so that a form that is refused is not parsed to its end.
    for (let at = 0; at < bytes.byteLength && !refused; at += pieceBytes) {
      parser.write(Buffer.from(bytes, at, Math.min(pieceBytes, bytes.byteLength - at)))
    }
    if (!refused) parser.end()
  })
}

/** The body as text, for callers that check a signature over it. */
export async function readText(context: Context, most: number): Promise<string | Refusal> {
  const bytes = await readBytes(context, most)
  return bytes === undefined
    ? refuse(413, `The request body is larger than ${most} bytes`)
    : new TextDecoder().decode(bytes)
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
