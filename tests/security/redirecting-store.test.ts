import { once } from 'node:events'
import fs from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openMediaCopies } from '../../server/accounts/backup/media-copies.ts'
import { createBucketStorage } from '../../server/platform/storage/storage.ts'

let store: Server
let elsewhere: Server
let reachedElsewhere: string[]
let mediaUrl: string
let file: string
beforeEach(async () => {
  reachedElsewhere = []
  elsewhere = createServer((request, response) => {
    reachedElsewhere.push(`${request.method} ${request.url}`)
    response.setHeader('etag', '"other"').end('another picture')
  })
  store = createServer((request, response) => {
    const { port } = elsewhere.address() as AddressInfo
    response.writeHead(307, { location: `http://127.0.0.1:${port}${request.url}` }).end()
  })
  for (const server of [store, elsewhere]) await once(server.listen(0, '127.0.0.1'), 'listening')
  mediaUrl = `http://KEY:SECRET@127.0.0.1:${(store.address() as AddressInfo).port}/bucket`
  file = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'lede-redirect-')), '960.webp')
  await fs.writeFile(file, 'a picture')
})
afterEach(async () => {
  for (const server of [store, elsewhere]) {
    server.closeAllConnections()
    server.close()
  }
  await fs.rm(path.dirname(file), { recursive: true })
})

describe('redirecting media store', () => {
  it('is not followed by the site', async () => {
    const storage = createBucketStorage(mediaUrl, path.dirname(file))
    const bytes = new TextEncoder().encode('a picture')
    await expect(storage.write('p1/960.webp', bytes, 'image/webp')).rejects.toThrow('did not respond to PUT')
    await expect(storage.read('p1/960.webp')).rejects.toThrow('did not respond to GET')
    await expect(storage.stat('p1/960.webp')).rejects.toThrow('did not respond to HEAD')
    await expect(storage.remove('p1/960.webp')).rejects.toThrow('did not respond to DELETE')
    expect(reachedElsewhere).toEqual([])
  })

  it('is not followed by a backup', async () => {
    const copies = openMediaCopies({ mediaUrl, dataDirectory: path.dirname(file) })
    await expect(copies.keys().next()).rejects.toThrow('returned 307 for GET /bucket')
    await expect(copies.read('p1/960.webp')).rejects.toThrow('returned 307 for GET')
    await expect(copies.write('p1/960.webp', file)).rejects.toThrow('returned 307 for PUT')
    expect(reachedElsewhere).toEqual([])
  })
})
