/** Where pictures and recordings are kept: a folder, or any S3-compatible store (design, section 2 `MEDIA_URL`). */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { AwsClient } from 'aws4fetch'

/** Keys are `identifier/file`: `0198…/960.avif`. */
export type MediaStorage = {
  write: (key: string, bytes: Uint8Array<ArrayBuffer>, contentType: string) => Promise<void>
  /** Nothing when there is no such key. */
  read: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  remove: (key: string) => Promise<void>
}

const wellFormedKey = /^[\w-]+\/[\w-]+\.[a-z\d]+$/

function requireKey(key: string): string {
  if (!wellFormedKey.test(key)) throw new Error(`${JSON.stringify(key)} is no media key`)
  return key
}

/** Keeps media under a folder; a file is whole or absent, whenever the process dies. */
export function createFolderStorage(folder: string): MediaStorage {
  const fileOf = (key: string) => path.join(folder, requireKey(key))
  return {
    async write(key, bytes) {
      const file = fileOf(key)
      await fs.mkdir(path.dirname(file), { recursive: true })
      const unfinished = `${file}.${randomUUID()}.part`
      await fs.writeFile(unfinished, bytes, { flush: true })
      await fs.rename(unfinished, file)
    },
    async read(key) {
      try {
        return await fs.readFile(fileOf(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async remove(key) {
      await fs.rm(fileOf(key), { force: true })
    },
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Keeps media in a bucket. `url`: `https://KEY:SECRET@host/bucket?region=eu-west-1`. */
export function createBucketStorage(url: string): MediaStorage {
  const { username, password, origin, pathname, searchParams } = new URL(url)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
  })
  const addressOf = (key: string) => `${origin}${pathname.replace(/\/$/, '')}/${requireKey(key)}`

  async function send(
    method: string,
    key: string,
    body?: Uint8Array<ArrayBuffer>,
    contentType?: string,
  ): Promise<Response> {
    const response = await client.fetch(addressOf(key), {
      method,
      ...(body === undefined ? {} : { body }),
      ...(contentType === undefined ? {} : { headers: { 'content-type': contentType } }),
    })
    if (response.ok || response.status === 404) return response
    throw new Error(`The media store answered ${response.status} to ${method} ${key}: ${await response.text()}`)
  }

  return {
    async write(key, bytes, contentType) {
      const response = await send('PUT', key, bytes, contentType)
      if (!response.ok) throw new Error(`The media store has no bucket for ${key}`)
    },
    async read(key) {
      const response = await send('GET', key)
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
    },
    async remove(key) {
      await send('DELETE', key)
    },
  }
}

/** The storage that the configuration names. */
export function openMediaStorage(config: { mediaUrl: string | undefined; dataDirectory: string }): MediaStorage {
  return config.mediaUrl === undefined
    ? createFolderStorage(path.join(config.dataDirectory, 'media'))
    : createBucketStorage(config.mediaUrl)
}
