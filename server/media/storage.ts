/** Where pictures and recordings are kept: a folder, or any S3-compatible store (design, section 2 `MEDIA_URL`). */
import { randomUUID } from 'node:crypto'
import { openAsBlob, type Stats } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { AwsClient } from 'aws4fetch'
import {
  type FileSystem,
  type ReceivedFile,
  receiveFile,
  removeEmptyFolder,
  removeUnfinished,
} from './received-files.ts'
import { isMissing, MediaStorageError, ofDisk } from './storage-errors.ts'

/** The bytes a reader wants, both ends included, before the size of the file is known. */
export type WantedRange = { first: number; last?: number } | { suffix: number }

/** A file of the storage. `etag` has its quotation marks. */
export type StoredFile = { size: number; etag: string }

/** What is read of a file. `bytes` waits for its reader, holds one piece at a time, and ends when it is cancelled. */
export type StoredPart = StoredFile & { start: number; end: number; bytes: ReadableStream<Uint8Array> }

/** Bytes, or a received file, which is sent or moved without being read whole. */
export type MediaContent = Uint8Array<ArrayBuffer> | ReceivedFile

/** Keys are `identifier/file`: `0198…/960.avif`. What storage cannot do now is thrown as `MediaStorageError`. */
export type MediaStorage = {
  /** Writes the pieces to a temporary file as they arrive. The caller removes the file. */
  receive: (pieces: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>
  write: (key: string, content: MediaContent, contentType: string) => Promise<void>
  /** Nothing when there is no such key. */
  stat: (key: string) => Promise<StoredFile | undefined>
  /** The whole file or a part of it; the file alone where it has nothing in that range. Nothing when there is no such key. */
  read: (key: string, range?: WantedRange) => Promise<StoredPart | (StoredFile & { bytes?: never }) | undefined>
  remove: (key: string) => Promise<void>
  /** Removes what an interrupted write left more than an hour ago; answers how many files. */
  removeUnfinished: (now: number) => Promise<number>
}

const wellFormedKey = /^[\w-]+\/[\w-]+\.[a-z\d]+$/

function requireKey(key: string): string {
  if (!wellFormedKey.test(key)) throw new Error(`${JSON.stringify(key)} is no media key`)
  return key
}

/** The range within a file of this size, or undefined where the file has nothing there. */
export function resolveRange(wanted: WantedRange | undefined, size: number) {
  if (wanted === undefined) return { start: 0, end: size - 1 }
  if ('suffix' in wanted) {
    return wanted.suffix === 0 || size === 0 ? undefined : { start: Math.max(0, size - wanted.suffix), end: size - 1 }
  }
  return wanted.first >= size ? undefined : { start: wanted.first, end: Math.min(wanted.last ?? size, size - 1) }
}

/** How much of a file is read at once, in bytes. */
const pieceBytes = 128 * 1024

/** Keeps media under a folder; a file is whole or absent, whenever the process dies. Only this user can read it. */
export function createFolderStorage(folder: string, fileSystem: FileSystem = fs): MediaStorage {
  const { open, writeFile } = fileSystem
  const fileOf = (key: string) => path.join(folder, requireKey(key))

  async function stat(key: string): Promise<StoredFile | undefined> {
    try {
      return describeFile(await fs.stat(fileOf(key)))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw ofDisk(error)
    }
  }

  // Opened for each piece, so that a reader who stalls holds no file descriptor.
  async function readPiece(file: string, position: number, length: number): Promise<Uint8Array> {
    const handle = await open(file)
    try {
      const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, position)
      if (bytesRead === 0) throw new MediaStorageError('The file ended while it was read')
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  }

  /** Flushes the bytes before the rename, so that a power cut leaves no empty file. */
  async function flush(file: string): Promise<void> {
    const handle = await open(file, 'r+')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }

  return {
    receive: (pieces) => receiveFile(folder, pieces, fileSystem),
    async write(key, content) {
      const file = fileOf(key)
      const unfinished = content instanceof Uint8Array ? `${file}.${randomUUID()}.part` : content.path
      try {
        await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
        if (content instanceof Uint8Array) await writeFile(unfinished, content, { flush: true, mode: 0o600 })
        else await flush(unfinished)
        await fs.rename(unfinished, file)
      } catch (error) {
        await fs.rm(unfinished, { force: true }).catch(() => undefined)
        throw ofDisk(error)
      }
    },
    stat,
    async read(key, wanted) {
      const stored = await stat(key)
      if (stored === undefined) return undefined
      const range = resolveRange(wanted, stored.size)
      if (range === undefined) return stored
      const file = fileOf(key)
      let position = range.start
      const bytes = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            if (position > range.end) return controller.close()
            const piece = await readPiece(file, position, Math.min(pieceBytes, range.end + 1 - position))
            position += piece.byteLength
            controller.enqueue(piece)
            if (position > range.end) controller.close()
          },
        },
        { highWaterMark: 0 },
      )
      return { ...stored, ...range, bytes }
    },
    async remove(key) {
      const file = fileOf(key)
      await fs.rm(file, { force: true })
      // The folder goes with the last of its files.
      await removeEmptyFolder(path.dirname(file))
    },
    removeUnfinished: (now) => removeUnfinished(folder, now),
  }
}

const describeFile = ({ size, mtimeMs }: Stats): StoredFile => ({
  size,
  etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
})

/** How long a store has to answer, and to send the next piece, in milliseconds. */
export const bucketPatience = { answer: 10_000, write: 60_000, piece: 30_000, stalledReader: 120_000 }

/**
 * Keeps media in a bucket. `url`: `https://KEY:SECRET@host/bucket?region=eu-west-1`. Uploads wait in the folder until they
 * are sent.
 */
export function createBucketStorage(url: string, folder: string, patience = bucketPatience): MediaStorage {
  const { username, password, origin, pathname, searchParams } = new URL(url)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: 1,
  })
  const addressOf = (key: string) => `${origin}${pathname.replace(/\/$/, '')}/${requireKey(key)}`

  /** Sends a signed request. 404 and 416 are answers; anything else but a success is an error. */
  async function send(method: string, key: string, init: RequestInit = {}, ms = patience.answer) {
    const address = addressOf(key)
    const connection = new AbortController()
    const timer = setTimeout(() => connection.abort(new Error(`no answer within ${ms} ms`)), ms)
    let response: Response
    try {
      // A redirect is an error, or fetch would keep a copy of what it sends, in case it has to send it again.
      response = await client.fetch(address, { ...init, method, redirect: 'error', signal: connection.signal })
    } catch (cause) {
      throw new MediaStorageError(`The media store does not answer to ${method} ${key}`, { cause })
    } finally {
      clearTimeout(timer)
    }
    if (response.ok || response.status === 404 || response.status === 416) return { response, connection }
    const said = await readStart(response)
    throw new MediaStorageError(`The media store answered ${response.status} to ${method} ${key}: ${said}`)
  }

  async function stat(key: string): Promise<StoredFile | undefined> {
    const { response } = await send('HEAD', key)
    await response.body?.cancel()
    if (response.ok) return describeResponse(response)
    return undefined
  }

  return {
    receive: (pieces) => receiveFile(folder, pieces, fs),
    async write(key, content, contentType) {
      // A blob of a file is read as it is sent, and again when the request is repeated.
      const body = content instanceof Uint8Array ? content : await openAsBlob(content.path)
      const init = { body, headers: { 'content-type': contentType } }
      const { response } = await send('PUT', key, init, patience.write)
      await response.body?.cancel()
      if (!response.ok) throw new MediaStorageError(`The media store has no bucket for ${key}`)
    },
    stat,
    async read(key, wanted) {
      // Stores disagree about a suffix that is longer than the file, and about one of nothing.
      const isSuffix = wanted !== undefined && 'suffix' in wanted
      const stored = isSuffix ? await stat(key) : undefined
      if (isSuffix && stored === undefined) return undefined
      const known = stored === undefined ? undefined : resolveRange(wanted, stored.size)
      if (stored !== undefined && known === undefined) return stored
      const range = known ?? (wanted === undefined || isSuffix ? undefined : { start: wanted.first, end: wanted.last })
      const headers = range === undefined ? {} : { range: `bytes=${range.start}-${range.end ?? ''}` }
      const { response, connection } = await send('GET', key, { headers })
      if (response.status === 404 || response.status === 416 || response.body === null) {
        await response.body?.cancel()
        return response.status === 404 ? undefined : stat(key)
      }
      const { size, etag } = describeResponse(response)
      const isPart = response.status === 206
      if (range !== undefined && !isPart) {
        connection.abort()
        throw new MediaStorageError('The media store does not answer ranges')
      }
      const start = range?.start ?? 0
      const end = Math.min(range?.end ?? size, size - 1)
      return { size, etag, start, end, bytes: relay(response.body, connection, patience) }
    },
    async remove(key) {
      const { response } = await send('DELETE', key)
      await response.body?.cancel()
    },
    // An object in a bucket is always complete; only temporary files can be unfinished.
    removeUnfinished: (now) => removeUnfinished(folder, now),
  }
}

/** The first characters of what a store says about an error. */
async function readStart(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const { value } = (await reader?.read().catch(() => undefined)) ?? {}
  await reader?.cancel().catch(() => undefined)
  return new TextDecoder().decode(value?.subarray(0, 500))
}

/** The size of the whole file, also where the answer is a part of it. */
function describeResponse({ headers, status }: Response): StoredFile {
  const whole =
    status === 206 ? /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] : headers.get('content-length')
  const size = Number(whole ?? Number.NaN)
  if (!Number.isSafeInteger(size)) throw new MediaStorageError('The media store does not say how large a file is')
  const etag = headers.get('etag') ?? `"${size.toString(36)}"`
  return { size, etag: etag.startsWith('"') ? etag : `"${etag}"` }
}

/** Passes a body on as its reader takes it, and ends the connection when either side stops for too long. */
function relay(
  body: ReadableStream<Uint8Array>,
  connection: AbortController,
  { piece, stalledReader }: typeof bucketPatience,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let timer: NodeJS.Timeout | undefined
  const expect = (ms: number, message: string) => {
    clearTimeout(timer)
    timer = setTimeout(() => connection.abort(new MediaStorageError(message)), ms)
    timer.unref()
  }
  expect(stalledReader, 'The reader stopped reading')
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        expect(piece, 'The media store stopped sending')
        try {
          const { done, value } = await reader.read()
          if (done) {
            clearTimeout(timer)
            return controller.close()
          }
          controller.enqueue(value)
        } catch (error) {
          clearTimeout(timer)
          throw error
        }
        expect(stalledReader, 'The reader stopped reading')
      },
      async cancel(reason) {
        clearTimeout(timer)
        connection.abort()
        await reader.cancel(reason).catch(() => undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

/** All bytes of a stream, for those who need them at once. */
export async function readAll(bytes: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(bytes as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())
}

/** The storage that the configuration names. */
export function openMediaStorage(config: { mediaUrl: string | undefined; dataDirectory: string }): MediaStorage {
  const folder = path.join(config.dataDirectory, 'media')
  return config.mediaUrl === undefined ? createFolderStorage(folder) : createBucketStorage(config.mediaUrl, folder)
}
