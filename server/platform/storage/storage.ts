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
import { isMissing, MediaStorageError, toStorageError } from './storage-errors.ts'

/** A requested byte range with inclusive ends, before the file size is known. */
export type WantedRange = { first: number; last?: number } | { suffix: number }

/** `etag` includes its quotation marks. */
export type StoredFile = { size: number; etag: string }

export type StoredPart = StoredFile & { start: number; end: number; bytes: ReadableStream<Uint8Array> }

export type MediaContent = Uint8Array<ArrayBuffer> | ReceivedFile

/**
 * Keys have the form `identifier/file`: `0198…/960.avif`. Throws `MediaStorageError` when the storage is unavailable.
 */
export type MediaStorage = {
  receive: (pieces: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>
  write: (key: string, content: MediaContent, contentType: string) => Promise<void>
  stat: (key: string) => Promise<StoredFile | undefined>
  /**
   * Returns the whole file or the range. Without `bytes`, the range is not satisfiable. Undefined if the key does not
   * exist.
   */
  read: (key: string, range?: WantedRange) => Promise<StoredPart | (StoredFile & { bytes?: never }) | undefined>
  remove: (key: string) => Promise<void>
  removeUnfinished: (now: number) => Promise<number>
}

const wellFormedKey = /^[\w-]+\/[\w-]+\.[a-z\d]+$/

function requireKey(key: string): string {
  if (!wellFormedKey.test(key)) throw new Error(`${JSON.stringify(key)} is no media key`)
  return key
}

function resolveRange(wanted: WantedRange | undefined, size: number) {
  if (wanted === undefined) return { start: 0, end: size - 1 }
  if ('suffix' in wanted) {
    return wanted.suffix === 0 || size === 0 ? undefined : { start: Math.max(0, size - wanted.suffix), end: size - 1 }
  }
  return wanted.first >= size ? undefined : { start: wanted.first, end: Math.min(wanted.last ?? size, size - 1) }
}

const pieceBytes = 128 * 1024

/** Writes are atomic, even if the process dies. Files are readable only by the owner. */
export function createFolderStorage(folder: string, fileSystem: FileSystem = fs): MediaStorage {
  const { open, writeFile } = fileSystem
  const fileOf = (key: string) => path.join(folder, requireKey(key))

  async function stat(key: string): Promise<StoredFile | undefined> {
    try {
      return describeFile(await fs.stat(fileOf(key)))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw toStorageError(error)
    }
  }

  // Opens the file for each piece, so that stalled readers hold no file descriptor.
  async function readPiece(file: string, position: number, length: number): Promise<Uint8Array> {
    const handle = await open(file)
    try {
      const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, position)
      if (bytesRead === 0) throw new MediaStorageError('The file ended while it was being read')
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  }

  /** Flush before the rename, so that a power cut leaves no empty file. */
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
        throw toStorageError(error)
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
      await removeEmptyFolder(path.dirname(file))
    },
    removeUnfinished: (now) => removeUnfinished(folder, now),
  }
}

const describeFile = ({ size, mtimeMs }: Stats): StoredFile => ({
  size,
  etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
})

/** Timeouts in milliseconds: for a response, a write, the next piece, and a stalled reader. */
export const bucketTimeouts = { answer: 10_000, write: 60_000, piece: 30_000, stalledReader: 120_000 }

/** Uploads wait in `folder` until they are sent. */
export function createBucketStorage(url: string, folder: string, timeouts = bucketTimeouts): MediaStorage {
  const bucket = openBucket(url, { retries: 1 })
  const addressOf = (key: string) => `${bucket.address}/${requireKey(key)}`

  async function send(method: string, key: string, init: RequestInit = {}, ms = timeouts.answer) {
    const address = addressOf(key)
    const connection = new AbortController()
    const timer = setTimeout(() => connection.abort(new Error(`no response within ${ms} ms`)), ms)
    let response: Response
    try {
      // Reject redirects; otherwise fetch buffers the body in case it has to resend it.
      response = await bucket.client.fetch(address, { ...init, method, redirect: 'error', signal: connection.signal })
    } catch (cause) {
      throw new MediaStorageError(`The media store did not respond to ${method} ${key}`, { cause })
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
      // A file-backed blob is read while it is sent, and can be read again on a retry.
      const body = content instanceof Uint8Array ? content : await openAsBlob(content.path)
      const init = { body, headers: { 'content-type': contentType } }
      const { response } = await send('PUT', key, init, timeouts.write)
      await response.body?.cancel()
      if (!response.ok) throw new MediaStorageError(`The media store has no bucket for ${key}`)
    },
    stat,
    async read(key, wanted) {
      // Stores handle suffixes longer than the file, and of length 0, differently, so resolve them here.
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
        throw new MediaStorageError('The media store does not support range requests')
      }
      const start = range?.start ?? 0
      const end = Math.min(range?.end ?? size, size - 1)
      return { size, etag, start, end, bytes: relay(response.body, connection, timeouts) }
    },
    async remove(key) {
      const { response } = await send('DELETE', key)
      await response.body?.cancel()
    },
    removeUnfinished: (now) => removeUnfinished(folder, now),
  }
}

async function readStart(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const { value } = (await reader?.read().catch(() => undefined)) ?? {}
  await reader?.cancel().catch(() => undefined)
  return new TextDecoder().decode(value?.subarray(0, 500))
}

function describeResponse({ headers, status }: Response): StoredFile {
  const whole =
    status === 206 ? /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] : headers.get('content-length')
  const size = Number(whole ?? Number.NaN)
  if (!Number.isSafeInteger(size)) throw new MediaStorageError('The media store did not send the size of the file')
  const etag = headers.get('etag') ?? `"${size.toString(36)}"`
  return { size, etag: etag.startsWith('"') ? etag : `"${etag}"` }
}

function relay(
  body: ReadableStream<Uint8Array>,
  connection: AbortController,
  { piece, stalledReader }: typeof bucketTimeouts,
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

export async function readAll(bytes: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(bytes as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())
}

export function openMediaStorage(config: { mediaUrl: string | undefined; dataDirectory: string }): MediaStorage {
  const folder = path.join(config.dataDirectory, 'media')
  return config.mediaUrl === undefined ? createFolderStorage(folder) : createBucketStorage(config.mediaUrl, folder)
}

/** `url`: `https://KEY:SECRET@host/bucket?region=eu-west-1`. */
export function openBucket(url: string, options: { retries?: number } = {}): { client: AwsClient; address: string } {
  const { username, password, origin, pathname, searchParams } = new URL(url)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    ...options,
  })
  return { client, address: `${origin}${pathname.replace(/\/$/, '')}` }
}
