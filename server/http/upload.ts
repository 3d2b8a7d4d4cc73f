/**
 * A form whose one file is passed on while it arrives, so that no file is held whole (design, section 6 "Media"). Fields
 * may stand before the file and after it.
 */
import { type Refusal, refuse } from './refusal.ts'

export type Upload = {
  /** The file's first bytes: enough to tell what it is. */
  head: Uint8Array
  /**
   * The whole file as it arrives, once. Throws `BrokenUpload` where the form turns out not to be one that is taken, which
   * is known only when all of it has been read.
   */
  pieces: () => AsyncGenerator<Uint8Array, void>
  /** Reads the rest and lets go of it: who is still sending hears no answer. Says what else was wrong. */
  discard: () => Promise<Refusal | undefined>
}

/** Thrown while a file arrives; says what its sender is told. */
export class BrokenUpload extends Error {
  override name = 'BrokenUpload'
  readonly refusal: Refusal
  constructor(refusal: Refusal, cause?: unknown) {
    super(refusal.detail, { cause })
    this.refusal = refusal
  }
}

type Expected = {
  /** The field that is the file. */
  file: string
  /** Of the whole request, in bytes. */
  most: number
  /** Checks the fields once all are there, the file standing for itself. */
  check: (fields: Record<string, string | File>) => Refusal | undefined
}

/** How much of a file is read to tell what it is, in bytes. */
const headBytes = 4_100
/** The most bytes of what says which field it is, and of a field that is text. */
const most = { headers: 8_000, text: 10_000, parts: 20 }

/** Reads a form as far as its file, and a little into it. */
export async function openUpload(request: Request, expected: Expected): Promise<Upload | Refusal> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data(;|$)/i.test(type)) {
    return refuse(415, 'The request body must be a form, sent as multipart/form-data')
  }
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^";\s]+))/i.exec(type)
  const name = boundary?.[1] ?? boundary?.[2]
  if (name === undefined || request.body === null) return notAForm()
  if (Number(request.headers.get('content-length') ?? 0) > expected.most) return tooLarge(expected.most)
  const form = new FormReader(request.body.getReader(), name, expected)
  try {
    return await form.open()
  } catch (error) {
    if (error instanceof BrokenUpload) return error.refusal
    throw error
  }
}

const notAForm = () => refuse(400, 'The request body is not a valid form')
const tooLarge = (bytes: number) => refuse(413, `The file is larger than ${Math.floor(bytes / 1_000_000)} MB`)

class FormReader {
  readonly #source: ReadableStreamDefaultReader<Uint8Array>
  readonly #mark: Buffer
  readonly #expected: Expected
  readonly #fields: Record<string, string | File> = {}
  // So that the first mark follows a line as every other does.
  #held: Buffer = Buffer.from('\r\n')
  #read = 0
  #parts = 0
  #ended = false

  constructor(source: ReadableStreamDefaultReader<Uint8Array>, boundary: string, expected: Expected) {
    this.#source = source
    this.#mark = Buffer.from(`\r\n--${boundary}`)
    this.#expected = expected
  }

  async open(): Promise<Upload | Refusal> {
    await this.#takeUntil(this.#mark, most.headers)
    if (!(await this.#readFields())) {
      // No file at all: the check says so.
      return this.#expected.check(this.#fields) ?? notAForm()
    }
    while (this.#held.byteLength < headBytes + this.#mark.byteLength && this.#held.indexOf(this.#mark) === -1) {
      await this.#more()
    }
    const end = this.#held.indexOf(this.#mark)
    const head = Buffer.from(this.#held.subarray(0, end === -1 ? headBytes : Math.min(end, headBytes)))
    return {
      head,
      pieces: () => this.#pieces(),
      discard: async () => {
        if (this.#ended) return undefined
        try {
          for await (const _ of this.#pieces());
          return undefined
        } catch (error) {
          if (error instanceof BrokenUpload) return error.refusal
          throw error
        }
      },
    }
  }

  /** Reads the fields that follow; true where the next is the file, false at the end of the form. */
  async #readFields(): Promise<boolean> {
    for (;;) {
      while (this.#held.byteLength < 2) await this.#more()
      const next = this.#take(2).toString('latin1')
      if (next === '--') return false
      this.#parts += 1
      if (next !== '\r\n') throw new BrokenUpload(notAForm())
      if (this.#parts > most.parts) throw new BrokenUpload(refuse(400, 'The form has more fields than it may'))
      const { name, isFile } = readDisposition((await this.#takeUntil(endOfHeaders, most.headers)).toString())
      if (isFile !== (name === this.#expected.file)) {
        throw new BrokenUpload(refuse(400, `${name}: must be ${isFile ? 'text' : 'a file'}`))
      }
      if (isFile && name in this.#fields) throw new BrokenUpload(refuse(400, `${name}: must be one file`))
      if (isFile) {
        this.#fields[name] = new File([], name)
        return true
      }
      this.#fields[name] = (await this.#takeUntil(this.#mark, most.text)).toString()
    }
  }

  async *#pieces(): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const end = this.#held.indexOf(this.#mark)
      // What may be the beginning of the mark waits for what follows it.
      const sure = end === -1 ? this.#held.byteLength - this.#mark.byteLength + 1 : end
      if (sure > 0) yield this.#take(sure)
      if (end !== -1) break
      await this.#more()
    }
    this.#take(this.#mark.byteLength)
    if (await this.#readFields()) throw new BrokenUpload(notAForm())
    this.#ended = true
    const refusal = this.#expected.check(this.#fields)
    if (refusal !== undefined) throw new BrokenUpload(refusal)
  }

  /** The bytes before a mark; both are read away. */
  async #takeUntil(mark: Buffer, atMost: number): Promise<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(mark)
      if (at > atMost || (at === -1 && this.#held.byteLength > atMost + mark.byteLength)) {
        throw new BrokenUpload(notAForm())
      }
      if (at !== -1) {
        const taken = this.#take(at)
        this.#take(mark.byteLength)
        return taken
      }
      await this.#more()
    }
  }

  #take(bytes: number): Buffer {
    const taken = this.#held.subarray(0, bytes)
    this.#held = this.#held.subarray(bytes)
    return taken
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.read().catch((cause: unknown) => {
      throw new BrokenUpload(refuse(499, 'The upload was broken off'), cause)
    })
    if (done) throw new BrokenUpload(notAForm())
    this.#read += value.byteLength
    if (this.#read > this.#expected.most) throw new BrokenUpload(tooLarge(this.#expected.most))
    this.#held = this.#held.byteLength === 0 ? Buffer.from(value) : Buffer.concat([this.#held, value])
  }
}

const endOfHeaders = Buffer.from('\r\n\r\n')

/** Which field follows, and whether it is a file. */
function readDisposition(headers: string): { name: string; isFile: boolean } {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(headers)?.[1]
  const name = /(?:^|;)\s*name="([^"]*)"/i.exec(disposition ?? '')?.[1]
  if (disposition === undefined || name === undefined) throw new BrokenUpload(notAForm())
  return { name, isFile: /;\s*filename\*?=/i.test(disposition) }
}
