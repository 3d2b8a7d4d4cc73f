/**
 * Tests media storage against a real S3 server. Set `TEST_S3_URL` to a server with an empty bucket; `node
 * tests/product/start-swift.ts` starts OpenStack Swift and prints the URL.
 */
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeWith } from '../../../tests/product/describe-with.ts'
import { bucketTimeouts, createBucketStorage, readAll } from './storage.ts'
import { MediaStorageError } from './storage-errors.ts'

const { TEST_S3_URL: url } = process.env
const folder = path.join(os.tmpdir(), 'lede-s3-uploads')
const bytesOf = (text: string) => new TextEncoder().encode(text)

describeWith({ TEST_S3_URL: url }, 'a real S3 server', () => {
  const storage = createBucketStorage(url ?? 'http://a:b@127.0.0.1:1/lede', folder)
  const textOf = async (range?: Parameters<typeof storage.read>[1]) => {
    const part = await storage.read('p1/960.webp', range)
    return part?.bytes === undefined ? part : [Buffer.from(await readAll(part.bytes)).toString(), part.start, part.end]
  }

  it('writes, serves ranges of and removes a file', async () => {
    await storage.write('p1/960.webp', bytesOf('0123456789'), 'image/webp')
    const stored = { size: 10, etag: expect.stringMatching(/^".+"$/) }
    expect(await storage.stat('p1/960.webp')).toEqual(stored)
    expect(await textOf()).toEqual(['0123456789', 0, 9])
    expect(await textOf({ first: 0, last: 0 })).toEqual(['0', 0, 0])
    expect(await textOf({ first: 7 })).toEqual(['789', 7, 9])
    expect(await textOf({ first: 7, last: 99 })).toEqual(['789', 7, 9])
    expect(await textOf({ suffix: 2 })).toEqual(['89', 8, 9])
    expect(await textOf({ suffix: 99 })).toEqual(['0123456789', 0, 9])
    expect(await textOf({ suffix: 0 })).toEqual(stored)
    expect(await textOf({ first: 10 })).toEqual(stored)
    await storage.remove('p1/960.webp')
    await storage.remove('p1/960.webp')
    expect([await storage.stat('p1/960.webp'), await storage.read('p1/960.webp')]).toEqual([undefined, undefined])
  })

  it('reads a range of a 25 MB recording without transferring the whole', async () => {
    const bytes = new Uint8Array(25_000_000).map((_, index) => index % 251)
    await storage.write('r1/original.wav', bytes, 'audio/wav')
    const whole = await storage.read('r1/original.wav')
    expect(Buffer.from(await readAll(whole?.bytes ?? new ReadableStream())).equals(bytes)).toBe(true)
    const part = await storage.read('r1/original.wav', { first: 24_999_000 })
    expect((await readAll(part?.bytes ?? new ReadableStream())).byteLength).toBe(1_000)
    const left = await storage.read('r1/original.wav')
    await left?.bytes?.cancel()
    await storage.remove('r1/original.wav')
  })

  it('rejects a wrong key or an unknown bucket', async () => {
    const stranger = new URL(url ?? '')
    stranger.password = 'wrong'
    const refused = createBucketStorage(stranger.href, folder)
    await expect(refused.read('p1/960.webp')).rejects.toThrow(MediaStorageError)
    await expect(refused.write('p1/960.webp', bytesOf('x'), 'image/webp')).rejects.toThrow('answered 403')
    const nowhere = new URL(url ?? '')
    nowhere.pathname = '/nowhere'
    const elsewhere = createBucketStorage(nowhere.href, folder)
    await expect(elsewhere.write('p1/960.webp', bytesOf('x'), 'image/webp')).rejects.toThrow('has no bucket')
    expect(await elsewhere.read('p1/960.webp')).toBeUndefined()
  })
})

describe('createBucketStorage', () => {
  it('throws MediaStorageError if the server is unreachable', async () => {
    const gone = createBucketStorage('http://a:b@127.0.0.1:1/lede', folder)
    for (const ask of [gone.read, gone.stat, gone.remove]) {
      await expect(ask('p1/960.webp')).rejects.toThrow(MediaStorageError)
    }
  })

  it('throws MediaStorageError if the server does not respond in time', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : 0
    const storage = createBucketStorage(`http://a:b@127.0.0.1:${port}/lede`, folder, { ...bucketTimeouts, answer: 50 })
    await expect(storage.read('p1/960.webp')).rejects.toThrow(MediaStorageError)
    silent.close()
  })
})
