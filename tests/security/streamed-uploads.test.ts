import fs from 'node:fs/promises'
import http, { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uploadAudio } from '../../contract/endpoints.ts'
import { createApp } from '../../server/app.ts'
import { connectionLimits, limitConnections, serverOptions } from '../../server/platform/http/limit-connections.ts'
import type { FileSystem } from '../../server/platform/storage/received-files.ts'
import { createFolderStorage } from '../../server/platform/storage/storage.ts'
import { makeRecording } from '../../server/testing/recordings.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

let services: TestServices
let folder: string
let server: Server
let sockets: Socket[]
let disk: ReturnType<typeof slowDisk>
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.close())
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(services.target.dataDirectory, 'uploads-'))
  disk = slowDisk()
  const app = createApp({ ...services.services, mediaStorage: createFolderStorage(folder, disk.fileSystem) })
  server = createServer({ ...serverOptions, connectionsCheckingInterval: 50 }, getRequestListener(app.fetch))
  limitConnections(server, services.services.logger)
  sockets = []
  server.on('connection', (socket) => sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  disk.release()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function slowDisk() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const counted = { begun: 0, taken: 0, whole: 0, mostWhole: 0 }
  async function* slowly(pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      counted.taken += piece.byteLength
      yield piece
      await released
    }
  }
  const fileSystem: FileSystem = {
    open: fs.open,
    readFile: (async (file: string) => {
      counted.whole += 1
      counted.mostWhole = Math.max(counted.mostWhole, counted.whole)
      return fs.readFile(file)
    }) as typeof fs.readFile,
    async writeFile(file, data, options) {
      if (data instanceof Uint8Array) {
        await fs.writeFile(file, data, options)
        counted.whole -= 1
        return
      }
      counted.begun += 1
      await fs.writeFile(file, slowly(data as AsyncIterable<Uint8Array>), options)
    },
  }
  return { fileSystem, counted, release }
}

const formStart = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\n'
const formOf = (recording: Uint8Array) =>
  Buffer.concat([Buffer.from(formStart), recording, Buffer.from('\r\n--b--\r\n')])

/** Starts an upload on a new connection. `status` is 0 when the connection ends without a response. */
function begin(token: string, headers: http.OutgoingHttpHeaders = {}) {
  const request = http.request({
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    path: uploadAudio.path,
    method: 'POST',
    agent: false,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b', ...headers },
  })
  const status = new Promise<number>((resolve) => {
    request.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', () => resolve(0))
    request.on('close', () => resolve(0))
  })
  return { request, status }
}

const signIn = async () => (await services.signInAs(1)).token
const left = () => fs.readdir(folder, { recursive: true })
const countRows = async () => (await services.database.query.selectFrom('media').select('id').execute()).length

describe('30 recordings of 24 MB in parallel', () => {
  it('are never held in memory whole, except one at a time while its tags are removed', async () => {
    const before = await countRows()
    const form = formOf(makeRecording(24_000_000))
    const tokens = await Promise.all(Array.from({ length: 30 }, signIn))
    const statuses: number[] = []
    const uploads = tokens.map((token) => {
      const { request, status } = begin(token, { 'content-length': form.byteLength })
      request.end(form)
      return status.then((told) => statuses.push(told))
    })
    await expect.poll(() => [statuses.length, disk.counted.begun], { timeout: 20_000 }).toEqual([24, 6])
    expect(new Set(statuses)).toEqual(new Set([503]))
    // Bytes read from the sockets and not yet written to the disk are in memory.
    let last = -1
    const readBytes = () => sockets.reduce((sum, { destroyed, bytesRead }) => sum + (destroyed ? 0 : bytesRead), 0)
    await expect
      .poll(
        () => {
          const hasStopped = readBytes() === last
          last = readBytes()
          return hasStopped
        },
        { interval: 300, timeout: 20_000 },
      )
      .toBe(true)
    expect((readBytes() - disk.counted.taken) / 6).toBeLessThan(1_000_000)
    disk.release()
    await Promise.all(uploads)
    expect(statuses.slice(24)).toEqual(Array(6).fill(200))
    expect(disk.counted.mostWhole).toBe(1)
    expect((await left()).filter((name) => name.includes('.'))).toEqual(
      Array(6).fill(expect.stringMatching(/^[\w-]+\/original\.wav$/)),
    )
    expect(await left()).toHaveLength(12)
    expect(await countRows()).toBe(before + 6)
  })
})

describe('upload', () => {
  beforeEach(() => disk.release())

  it('ends at its deadline when its sender is slow, leaves no files and makes room', async () => {
    const { headersTimeout, requestTimeout } = server
    expect(requestTimeout).toBe(connectionLimits.requestMilliseconds)
    const token = await signIn()
    const slow = [begin(token), begin(token)]
    // Sends often enough to keep the connection from counting as stalled.
    const drips = slow.map(({ request }) => {
      request.write(`${formStart}RIFF`)
      return setInterval(() => request.write('x'), 50)
    })
    const beyond = async () => {
      const { request, status } = begin(token, { 'transfer-encoding': 'chunked' })
      request.end()
      return status
    }
    await expect.poll(beyond).toBe(429)
    // The deadline comes now, so that a busy machine cannot miss it.
    Object.assign(server, { headersTimeout: 1, requestTimeout: 1 })
    expect(await Promise.all(slow.map(({ status }) => status))).toEqual([408, 408])
    Object.assign(server, { headersTimeout, requestTimeout })
    for (const drip of drips) clearInterval(drip)
    await expect.poll(left).toEqual([])
    expect(await beyond()).toBe(400)
  })

  it('leaves neither a file nor a row when it breaks off, and makes room', async () => {
    const before = await countRows()
    const token = await signIn()
    const form = formOf(makeRecording(1_000_000))
    // An account may send two uploads of unknown length at the same time.
    for (const _ of Array(4)) {
      const { request, status } = begin(token)
      request.write(form.subarray(0, -9))
      await expect.poll(left).not.toEqual([])
      request.destroy()
      expect(await status).toBe(0)
      await expect.poll(left).toEqual([])
    }
    expect(await countRows()).toBe(before)
  })

  it('is cut off at the size limit when it declares no length, and leaves no files', async () => {
    const { request, status } = begin(await signIn())
    request.write(formStart)
    request.end(Buffer.alloc(uploadAudio.bodyBytes))
    expect(await status).toBe(413)
    expect(await left()).toEqual([])
  })
})
