import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { contentTypes, openBucket } from '../../platform/index.ts'
import { BackupError } from './manifest.ts'

export type MediaCopies = {
  keys: () => AsyncGenerator<string, void>
  read: (key: string) => Promise<Readable | undefined>
  write: (key: string, file: string) => Promise<void>
}

export const openMediaCopies = (config: { mediaUrl: string | undefined; dataDirectory: string }): MediaCopies =>
  config.mediaUrl === undefined
    ? copiesInFolder(path.join(config.dataDirectory, 'media'))
    : copiesInBucket(config.mediaUrl)

/** Temporary names of unfinished files do not match. */
const isKey = (key: string) => /^[\w-]+\/[\w-]+\.[a-z\d]+$/.test(key)

function copiesInFolder(folder: string): MediaCopies {
  const fileOf = (key: string) => path.join(folder, ...key.split('/'))
  return {
    async *keys() {
      if (!fs.existsSync(folder)) return
      for await (const { name: id } of await fs.promises.opendir(folder)) {
        const names = await fs.promises.readdir(path.join(folder, id)).catch(() => [])
        yield* names.map((name) => `${id}/${name}`).filter(isKey)
      }
    },
    async read(key) {
      const handle = await fs.promises.open(fileOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      return handle?.createReadStream()
    },
    async write(key, file) {
      const copy = fileOf(key)
      await fs.promises.mkdir(path.dirname(copy), { recursive: true, mode: 0o700 })
      await fs.promises.copyFile(file, copy, fs.constants.COPYFILE_EXCL)
      await fs.promises.chmod(copy, 0o600)
    },
  }
}

function copiesInBucket(url: string): MediaCopies {
  const { client, address: bucket } = openBucket(url)

  async function ask(method: string, address: string, body?: Uint8Array<ArrayBuffer>, contentType?: string) {
    const response = await client.fetch(address, {
      method,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
      ...(contentType === undefined ? {} : { headers: { 'content-type': contentType } }),
    })
    if (response.ok || (response.status === 404 && method === 'GET')) return response
    throw new BackupError(`The media store returned ${response.status} for ${method} ${new URL(address).pathname}.`)
  }

  return {
    async *keys() {
      let next: string | undefined
      do {
        const address = new URL(bucket)
        address.searchParams.set('list-type', '2')
        if (next !== undefined) address.searchParams.set('continuation-token', next)
        const response = await ask('GET', address.href)
        if (!response.ok) throw new BackupError(`There is no media store at ${bucket}.`)
        const page = await response.text()
        // Keys contain only letters, digits, hyphens, underscores, a slash and a dot, so XML never escapes them.
        for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) if (isKey(key)) yield key
        next = /<NextContinuationToken>([^<]*)</.exec(page)?.[1]?.replaceAll('&amp;', '&')
      } while (next !== undefined)
    },
    async read(key) {
      const response = await ask('GET', `${bucket}/${key}`)
      return response.ok && response.body !== null ? Readable.from(piecesOf(response.body)) : undefined
    },
    async write(key, file) {
      // S3 needs the length first. Reading the whole file is fine, because the upload limits bound its size.
      const bytes = await fs.promises.readFile(file)
      await ask(
        'PUT',
        `${bucket}/${key}`,
        bytes,
        contentTypes[path.extname(key).slice(1)] ?? 'application/octet-stream',
      )
    },
  }
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
}
