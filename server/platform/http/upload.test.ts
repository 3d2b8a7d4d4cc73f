import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { Refusal, refuse } from './refusal.ts'
import { BrokenUpload, openUpload } from './upload.ts'

const most = 100_000

function requestOf(pieces: (Uint8Array | Error)[], type = 'multipart/form-data; boundary=bound'): Request {
  const left = [...pieces]
  const body = new ReadableStream({
    pull(controller) {
      const piece = left.shift()
      if (piece === undefined) controller.close()
      else if (piece instanceof Error) controller.error(piece)
      else controller.enqueue(piece)
    },
  })
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    duplex: 'half',
  }
  return new Request('http://lede.test', init)
}

type Field = { name: string; value: string | Uint8Array }
const field = ({ name, value }: Field) =>
  typeof value === 'string'
    ? Buffer.from(`--bound\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    : Buffer.concat([
        Buffer.from(
          `--bound\r\ncontent-type: audio/webm\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\n\r\n`,
        ),
        value,
        Buffer.from('\r\n'),
      ])
const formOf = (...fields: Field[]) => Buffer.concat([...fields.map(field), Buffer.from('--bound--\r\n')])

async function read(request: Request): Promise<{ head: Uint8Array; file: Buffer } | Refusal> {
  const upload = await openUpload(request, {
    file: 'file',
    most,
    check: ({ file, model = 'whisper-1' }) => {
      if (!(file instanceof File)) return refuse(400, 'file: is missing')
      return model === 'whisper-1' ? undefined : refuse(400, 'model: must be whisper-1')
    },
  })
  if (upload instanceof Refusal) return upload
  const pieces: Uint8Array[] = []
  try {
    for await (const piece of upload.pieces()) pieces.push(piece)
  } catch (error) {
    if (error instanceof BrokenUpload) return error.refusal
    throw error
  }
  return { head: upload.head, file: Buffer.concat(pieces) }
}

const file = { name: 'file', value: Buffer.from('waves') }
const model = { name: 'model', value: 'whisper-1' }
const notAForm = refuse(400, 'The request body is not a valid form')

test('openUpload yields a whole file, however the body is cut, with fields before and after it', async () => {
  // The file ends with something like its boundary. At its very start that would be a real boundary.
  const lookalikes = fc.constantFrom('\r\n--boun', '\r\n--', '--bound--', '\r\r\n--boun', '\n--bound\r\n', '')
  const bytes = fc
    .tuple(fc.integer({ min: 0, max: 9_000 }), lookalikes)
    .map(([length, end]) => Buffer.concat([Buffer.alloc(length, 'waves'), Buffer.from(length === 0 ? '' : end)]))
  await fc.assert(
    fc.asyncProperty(
      bytes,
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: 1, max: 600 }),
      async (value, before, after, cut) => {
        const form = formOf(...(before ? [model] : []), { name: 'file', value }, ...(after ? [model] : []))
        const pieces = Array.from({ length: Math.ceil(form.byteLength / cut) }, (_, index) =>
          form.subarray(index * cut, (index + 1) * cut),
        )
        const came = await read(requestOf(pieces))
        if (came instanceof Refusal) throw new Error(came.detail)
        expect(came.file.equals(Buffer.from(value))).toBe(true)
        expect(came.file.subarray(0, came.head.byteLength).equals(Buffer.from(came.head))).toBe(true)
        expect(came.head.byteLength).toBe(Math.min(value.byteLength, 4_100))
      },
    ),
    { numRuns: 60 },
  )
})

describe('a form upload', () => {
  it.each([
    ['without its file', [model], 'file: is missing'],
    ['with text instead of its file', [{ name: 'file', value: 'waves' }], 'file: must be a file'],
    ['with a file instead of text', [{ name: 'model', value: Buffer.from('x') }, file], 'model: must be text'],
    ['with an invalid field before the file', [{ name: 'model', value: 'tts-1' }, file], 'model: must be whisper-1'],
    ['with an invalid field after the file', [file, { name: 'model', value: 'tts-1' }], 'model: must be whisper-1'],
    ['with two files', [file, file], 'file: must be one file'],
    ['with too many fields', [...Array.from({ length: 20 }, () => model), file], 'The form has too many fields'],
    ['with a text field that is too long', [{ name: 'model', value: 'x'.repeat(20_000) }, file], notAForm.detail],
  ])('is rejected %s', async (_, fields, detail) => {
    expect(await read(requestOf([formOf(...fields)]))).toEqual(refuse(400, detail))
  })

  it.each([
    ['empty', ''],
    ['only a boundary', '--bound'],
    ['a boundary and an empty line', '--bound\r\n\r\n'],
    ['text without a boundary', 'waves'],
    ['cut off within the file', field(file).subarray(0, -2).toString()],
    ['a form without its closing boundary', field(file).toString()],
    ['a field without a name', '--bound\r\ncontent-disposition: form-data\r\n\r\nx\r\n--bound--'],
    ['headers that never end', `--bound\r\n${'x: y\r\n'.repeat(5_000)}`],
  ])('is rejected as malformed when its body is %s', async (_, body) => {
    expect(await read(requestOf([Buffer.from(body)]))).toEqual(notAForm)
  })

  it.each(['application/json', 'text/plain', 'multipart/mixed; boundary=bound'])(
    'is rejected with 415 for content type %s',
    async (type) => {
      expect(await read(requestOf([formOf(file)], type))).toMatchObject({ status: 415 })
    },
  )

  it('is rejected as malformed without a boundary', async () => {
    expect(await read(requestOf([formOf(file)], 'multipart/form-data'))).toEqual(notAForm)
  })

  it('is rejected when it is too large, without reading further', async () => {
    let asked = 0
    const endless = new ReadableStream({
      pull(controller) {
        asked += 1
        controller.enqueue(asked === 1 ? field(file).subarray(0, -2) : new Uint8Array(10_000))
      },
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=bound' }
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: endless, duplex: 'half' }
    expect(await read(new Request('http://lede.test', init))).toEqual(refuse(413, 'The file is larger than 0 MB'))
    expect(asked).toBeLessThan(14)
  })

  it('is rejected with 499 when the client breaks it off', async () => {
    const began = field(file).subarray(0, -2)
    expect(await read(requestOf([began, new Error('ECONNRESET')]))).toMatchObject({ status: 499 })
    const whole = Buffer.concat([began, new Uint8Array(9_000)])
    expect(await read(requestOf([whole, new Error('ECONNRESET')]))).toMatchObject({ status: 499 })
  })
})

test('discard reads the upload to its end and returns the refusal of its fields', async () => {
  const open = async (...fields: Field[]) => {
    const upload = await openUpload(requestOf([formOf(...fields)]), {
      file: 'file',
      most,
      check: ({ model: named }) => (named === 'tts-1' ? refuse(400, 'model: must be whisper-1') : { model: named }),
    })
    if (upload instanceof Refusal) throw new Error(upload.detail)
    return upload
  }
  const good = await open(file, model)
  expect([await good.discard(), await good.discard()]).toEqual([undefined, undefined])
  expect(good.fields()).toEqual({ model: 'whisper-1' })
  const wrong = await open(file, { name: 'model', value: 'tts-1' })
  expect(await wrong.discard()).toEqual(refuse(400, 'model: must be whisper-1'))
})

test('pieces reads no more of the file than its consumer takes', async () => {
  let asked = 0
  const endless = new ReadableStream(
    {
      pull(controller) {
        asked += 1
        controller.enqueue(asked === 1 ? field(file).subarray(0, -2) : new Uint8Array(5_000))
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=bound' }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: endless, duplex: 'half' }
  const upload = await openUpload(new Request('http://lede.test', init), { file: 'file', most, check: () => undefined })
  if (upload instanceof Refusal) throw new Error(upload.detail)
  // One read for the field and one for the first piece, which is enough to detect the file type.
  expect(asked).toBe(2)
  const pieces = upload.pieces()
  let taken = 0
  while (taken < 5_005) taken += (await pieces.next()).value?.byteLength ?? 0
  expect(asked).toBe(2)
  await pieces.next()
  expect(asked).toBe(3)
})
