/** Streams the one file of a form, so that no file is held in memory. Fields may precede and follow the file. */
import type { BusboyInstance } from '@fastify/busboy'
import { Refusal, refuse } from './refusal.ts'

export type Upload<Fields = unknown> = {
  head: Uint8Array
  /**
   * Yields the whole file once, as it arrives. Throws `BrokenUpload` if the form turns out to be invalid, which is
   * known only at its end.
   */
  pieces: () => AsyncGenerator<Uint8Array, void>
  /**
   * Reads and drops the rest, because a client that is still sending would not receive a response. Returns the
   * refusal of an invalid form.
   */
  discard: () => Promise<Refusal | undefined>
  fields: () => Fields
}

export class BrokenUpload extends Error {
  override name = 'BrokenUpload'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.detail)
    this.refusal = refusal
  }
}

type Expected<Fields> = {
  file: string
  /** Limit of the whole request, in bytes. */
  most: number
  check: (fields: Record<string, string | File>) => Fields | Refusal
}

/** In bytes, enough to detect the file type. */
const headBytes = 4_100
/** Bytes parsed at once, so that a refused body is not parsed to its end. */
const pieceBytes = 65_536
/** Above anything that Lede's own forms send. */
const limits = { parts: 20, fieldSize: 10_000, headerPairs: 20, headerSize: 8_000 }
/** In characters; a refusal quotes the name. */
const nameCharacters = 100

export async function openUpload<Fields>(
  request: Request,
  expected: Expected<Fields>,
): Promise<Upload<Fields> | Refusal> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data(;|$)/i.test(type)) {
    return refuse(415, 'The request body must be a form, sent as multipart/form-data')
  }
  if (Number(request.headers.get('content-length') ?? 0) > expected.most) return tooLarge(expected.most)
  const parser = await openParser(type)
  if (parser === undefined || request.body === null) return notAForm()
  const form = new FormReader(request.body.getReader(), parser, expected)
  try {
    return await form.open()
  } catch (error) {
    if (error instanceof BrokenUpload) return error.refusal
    throw error
  }
}

async function openParser(type: string): Promise<BusboyInstance | undefined> {
  const { Busboy } = await import('@fastify/busboy')
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits,
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    })
  } catch {
    return undefined
  }
}

const notAForm = () => refuse(400, 'The request body is not a valid form')
const tooLarge = (bytes: number) => refuse(413, `The file is larger than ${Math.floor(bytes / 1_000_000)} MB`)

/** Feeds the parser only when the caller asks for the next piece, which gives backpressure. */
class FormReader<Fields> {
  readonly #source: ReadableStreamDefaultReader<Uint8Array>
  readonly #parser: BusboyInstance
  readonly #expected: Expected<Fields>
  /** Has no prototype, so that a field may have any name. */
  readonly #fields: Record<string, string | File> = Object.create(null)
  #unparsed: Uint8Array = new Uint8Array()
  #held: Uint8Array[] = []
  #checked: Fields | undefined
  #refusal: Refusal | undefined
  #read = 0
  #hasWholeFile = false
  #ended = false
  #wake = () => {}

  constructor(source: ReadableStreamDefaultReader<Uint8Array>, parser: BusboyInstance, expected: Expected<Fields>) {
    this.#source = source
    this.#parser = parser
    this.#expected = expected
    parser.on('field', (name: string | undefined, value, _, isCut) => {
      if (isCut) this.#refuse(notAForm())
      else if (this.#takesName(name, false)) this.#fields[name] = value
    })
    parser.on('file', (name: string | undefined, file) => {
      file.on('error', () => this.#refuse(notAForm()))
      if (!this.#takesName(name, true)) return
      this.#fields[name] = new File([], name)
      file.on('data', (piece) => this.#held.push(piece))
      file.on('end', () => {
        this.#hasWholeFile = true
      })
    })
    parser.on('partsLimit', () => this.#refuse(refuse(400, 'The form has too many fields')))
    parser.on('error', () => this.#refuse(notAForm()))
    parser.on('finish', () => {
      this.#ended = true
      this.#wake()
    })
  }

  async open(): Promise<Upload<Fields> | Refusal> {
    while (!this.#ended && !this.#hasWholeFile && this.#heldBytes() < headBytes) await this.#more()
    if (!(this.#expected.file in this.#fields)) {
      // Without a file, the check returns the refusal.
      const checked = this.#expected.check({ ...this.#fields })
      return checked instanceof Refusal ? checked : notAForm()
    }
    return {
      head: Buffer.concat(this.#held).subarray(0, headBytes),
      pieces: () => this.#pieces(),
      discard: () => this.#discard(),
      fields: () => this.#checked as Fields,
    }
  }

  async *#pieces(): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      for (let piece = this.#held.shift(); piece !== undefined; piece = this.#held.shift()) yield piece
      if (this.#ended) break
      await this.#more()
    }
    const checked = this.#expected.check({ ...this.#fields })
    if (checked instanceof Refusal) throw new BrokenUpload(checked)
    this.#checked = checked
  }

  async #discard(): Promise<Refusal | undefined> {
    try {
      for await (const _ of this.#pieces());
      return undefined
    } catch (error) {
      if (error instanceof BrokenUpload) return error.refusal
      throw error
    }
  }

  async #more(): Promise<void> {
    if (this.#refusal === undefined && this.#unparsed.byteLength === 0) await this.#readOn()
    if (this.#refusal === undefined && this.#unparsed.byteLength > 0) {
      const { buffer, byteOffset, byteLength } = this.#unparsed.subarray(0, pieceBytes)
      this.#unparsed = this.#unparsed.subarray(pieceBytes)
      await this.#parse(Buffer.from(buffer, byteOffset, byteLength))
    }
    if (this.#refusal !== undefined) throw new BrokenUpload(this.#refusal)
  }

  async #readOn(): Promise<void> {
    const read = await this.#source.read().catch(() => undefined)
    if (read === undefined) return this.#refuse(refuse(499, 'The upload was interrupted'))
    if (read.done) return this.#parse(undefined)
    this.#read += read.value.byteLength
    if (this.#read > this.#expected.most) return this.#refuse(tooLarge(this.#expected.most))
    this.#unparsed = read.value
  }

  #parse(piece: Buffer | undefined): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = () => setImmediate(resolve)
      if (piece === undefined) this.#parser.end()
      else this.#parser.write(piece, () => this.#wake())
    })
  }

  #takesName(name: string | undefined, isFile: boolean): name is string {
    const { file } = this.#expected
    if (name === undefined || name.length > nameCharacters) this.#refuse(notAForm())
    else if (isFile !== (name === file)) this.#refuse(refuse(400, `${name}: must be ${isFile ? 'text' : 'a file'}`))
    else if (isFile && name in this.#fields) this.#refuse(refuse(400, `${name}: must be one file`))
    return this.#refusal === undefined
  }

  #refuse(refusal: Refusal): void {
    this.#refusal ??= refusal
    this.#wake()
  }

  #heldBytes(): number {
    return this.#held.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }
}
