/** One byte of a recording once cost the server the whole file in memory, for each request. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import type { FileSystem } from '../../server/platform/storage/received-files.ts'
import { createFolderStorage } from '../../server/platform/storage/storage.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

const recordingBytes = 24_000_000
const address = '/media/m1/original.wav'
/** The largest read-ahead for one reader, in bytes. */
const pieceBytes = 128 * 1024

let test: TestServices
let app: ReturnType<typeof createApp>
let bytesRead = 0
let openFiles = 0
let mostOpenFiles = 0

const counting: FileSystem = {
  ...fs,
  open: async (...parameters) => {
    const handle = await fs.open(...parameters)
    openFiles += 1
    mostOpenFiles = Math.max(mostOpenFiles, openFiles)
    const [read, close] = [handle.read.bind(handle), handle.close.bind(handle)]
    Object.assign(handle, {
      async read(buffer: Uint8Array<ArrayBuffer>, offset: number, length: number, position: number) {
        bytesRead += length
        return read(buffer, offset, length, position)
      },
      async close() {
        openFiles -= 1
        await close()
      },
    })
    return handle
  },
}

beforeAll(async () => {
  test = await openTestServices()
  const mediaStorage = createFolderStorage(path.join(test.target.dataDirectory, 'media'), counting)
  await mediaStorage.write('m1/original.wav', new Uint8Array(recordingBytes), 'audio/wav')
  app = createApp({ ...test.services, mediaStorage })
})
beforeEach(() => {
  bytesRead = 0
  mostOpenFiles = 0
})
afterAll(() => test.close())

const ask = async (range?: string, method = 'GET') =>
  app.request(address, { method, ...(range === undefined ? {} : { headers: { range } }) })

describe('range of a recording', () => {
  it.each([
    ['bytes=0-0', 1],
    ['bytes=12000000-12000099', 100],
    ['bytes=-10', 10],
    ['bytes=23999999-', 1],
  ])('for %s reads only the returned bytes from disk', async (range, length) => {
    const answer = await ask(range)
    expect([answer.status, (await answer.arrayBuffer()).byteLength, bytesRead]).toEqual([206, length, length])
  })

  it('requested 60 times concurrently costs 60 bytes', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask('bytes=0-0')))
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    expect([bytesRead, openFiles]).toEqual([60, 0])
  })

  it('reads nothing when it is unsatisfiable or the request is HEAD', async () => {
    expect([(await ask('bytes=24000000-')).status, (await ask(undefined, 'HEAD')).status]).toEqual([416, 200])
    expect(bytesRead).toBe(0)
  })

  it('with several parts returns the whole file once', async () => {
    const answer = await ask(`bytes=${Array.from({ length: 500 }, (_, part) => `${part}-`).join(',')}`)
    expect([answer.status, (await answer.arrayBuffer()).byteLength, bytesRead]).toEqual([
      200,
      recordingBytes,
      recordingBytes,
    ])
  })
})

describe('whole recording', () => {
  it('is read only as fast as its reader consumes it, with no file open between reads', async () => {
    const readers = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await ask()).body?.getReader() as ReadableStreamDefaultReader<Uint8Array>,
      ),
    )
    expect(bytesRead).toBe(0)
    await Promise.all(readers.map((reader) => reader.read()))
    expect([bytesRead, openFiles]).toEqual([20 * pieceBytes, 0])
    await Promise.all(readers.map((reader) => reader.cancel()))
    expect(bytesRead).toBe(20 * pieceBytes)
  })

  it('arrives complete', async () => {
    expect((await (await ask()).arrayBuffer()).byteLength).toBe(recordingBytes)
    expect([bytesRead, mostOpenFiles]).toEqual([recordingBytes, 1])
  })
})
