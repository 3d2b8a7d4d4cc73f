import { once } from 'node:events'
import fs from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBucketStorage, createFolderStorage, type MediaStorage, openMediaStorage, readAll } from './storage.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = async (part: Awaited<ReturnType<MediaStorage['read']>>) =>
  part?.bytes === undefined ? undefined : Buffer.from(await readAll(part.bytes)).toString()

async function* piecesOf(...texts: string[]) {
  for (const text of texts) yield bytesOf(text)
}

async function measureBuffers(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  for (let time = 0; time < 3; time += 1) {
    collectGarbage()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return process.memoryUsage().arrayBuffers
}

let folder: string
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lede-media-'))
})
afterAll(() => fs.rm(folder, { recursive: true }))

const noKeys = [
  '../secret.txt',
  'a/../../secret.txt',
  '/etc/passwd.txt',
  'a/b/c.webp',
  'a\\..\\b.webp',
  'a/.b.webp',
  'a/b',
  'a/b.webp\n',
  'a/b.WEBP',
  'a%2fb.webp',
  '',
]

describe('folder storage', () => {
  const opened = () => createFolderStorage(path.join(folder, 'media'))

  it('reads back a written file', async () => {
    await opened().write('p1/960.webp', bytesOf('a picture'), 'image/webp')
    expect(await textOf(await opened().read('p1/960.webp'))).toBe('a picture')
  })

  it('returns undefined for a missing file', async () => {
    expect(await opened().read('p1/480.webp')).toBeUndefined()
    expect(await opened().read('nobody/480.webp')).toBeUndefined()
  })

  it('replaces a file atomically and leaves no temporary files', async () => {
    await opened().write('p2/960.webp', bytesOf('the first and longer one'), 'image/webp')
    await opened().write('p2/960.webp', bytesOf('the second'), 'image/webp')
    expect(await textOf(await opened().read('p2/960.webp'))).toBe('the second')
    expect(await fs.readdir(path.join(folder, 'media', 'p2'))).toEqual(['960.webp'])
  })

  it('keeps one of two parallel writes to the same key', async () => {
    const texts = ['one'.repeat(100_000), 'two'.repeat(200_000)]
    await Promise.all(texts.map((text) => opened().write('p3/960.webp', bytesOf(text), 'image/webp')))
    expect(texts).toContain(await textOf(await opened().read('p3/960.webp')))
    expect(await fs.readdir(path.join(folder, 'media', 'p3'))).toEqual(['960.webp'])
  })

  it('removes a file and ignores a missing one', async () => {
    await opened().write('p4/960.webp', bytesOf('a picture'), 'image/webp')
    await opened().remove('p4/960.webp')
    await opened().remove('p4/960.webp')
    expect(await opened().read('p4/960.webp')).toBeUndefined()
  })

  it('creates files and folders readable only by the owner', async () => {
    await opened().write('p5/960.webp', bytesOf('a picture'), 'image/webp')
    const modeOf = async (file: string) => (await fs.stat(path.join(folder, 'media', file))).mode & 0o777
    expect([await modeOf('p5'), await modeOf('p5/960.webp')]).toEqual([0o700, 0o600])
  })

  it('removes leftovers of interrupted writes older than an hour', async () => {
    await opened().write('p6/960.webp', bytesOf('a picture'), 'image/webp')
    const [old, young] = ['old', 'young'].map((name) => path.join(folder, 'media', 'p6', `960.webp.${name}.part`))
    for (const file of [old, young]) await fs.writeFile(file ?? '', 'half')
    const hourAgo = new Date(Date.now() - 61 * 60_000)
    await fs.utimes(old ?? '', hourAgo, hourAgo)
    expect(await opened().removeUnfinished(Date.now())).toBe(1)
    expect((await fs.readdir(path.join(folder, 'media', 'p6'))).toSorted()).toEqual(['960.webp', '960.webp.young.part'])
    expect(await createFolderStorage(path.join(folder, 'nowhere')).removeUnfinished(Date.now())).toBe(0)
  })

  it('stores a received file, readable only by the owner while it waits', async () => {
    const storage = createFolderStorage(path.join(folder, 'received'))
    const received = await storage.receive(piecesOf('half a ', 'picture'))
    expect((await fs.stat(received.path)).mode & 0o777).toBe(0o600)
    expect(Buffer.from(await received.read()).toString()).toBe('half a picture')
    await received.replace(bytesOf('a picture'))
    await storage.write('p1/960.webp', received, 'image/webp')
    await received.remove()
    expect(await textOf(await storage.read('p1/960.webp'))).toBe('a picture')
    expect((await fs.readdir(path.join(folder, 'received'), { recursive: true })).toSorted()).toEqual([
      'p1',
      'p1/960.webp',
    ])
  })

  it('removes files of broken uploads, and sweeps those of a dead process', async () => {
    const received = path.join(folder, 'broken')
    const storage = createFolderStorage(received)
    async function* breaking() {
      yield bytesOf('half')
      throw new Error('broken off')
    }
    await expect(storage.receive(breaking())).rejects.toThrow('broken off')
    await (await storage.receive(piecesOf('unwanted'))).remove()
    expect(await fs.readdir(received)).toEqual([])
    await storage.receive(piecesOf('left behind'))
    expect(await storage.removeUnfinished(Date.now())).toBe(0)
    expect(await storage.removeUnfinished(Date.now() + 61 * 60_000)).toBe(1)
    expect(await fs.readdir(received)).toEqual([])
  })

  it('throws if the folder cannot be written', async () => {
    await fs.writeFile(path.join(folder, 'a-file'), '')
    const blocked = createFolderStorage(path.join(folder, 'a-file'))
    await expect(blocked.write('p1/960.webp', bytesOf('a picture'), 'image/webp')).rejects.toThrow('ENOTDIR')
  })

  it.each(noKeys)('rejects the invalid key %j', async (key) => {
    const message = `${JSON.stringify(key)} is no media key`
    await expect(opened().read(key)).rejects.toThrow(message)
    await expect(opened().write(key, bytesOf('x'), 'image/webp')).rejects.toThrow(message)
    await expect(opened().remove(key)).rejects.toThrow(message)
  })
})

describe('bucket storage', () => {
  type Stored = { type: string | undefined; body: string }
  let server: Server
  let origin: string
  let requests: Record<'method' | 'url' | 'authorization' | 'length', string | undefined>[]
  let failures = 0
  let beforeAnswer = async () => {}
  const stored = new Map<string, Stored>()

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const { method, url = '', headers } = request
      requests.push({ method, url, authorization: headers.authorization, length: headers['content-length'] })
      let received = ''
      for await (const part of request) received += part
      await beforeAnswer()
      if (failures > 0) {
        failures -= 1
        return response.writeHead(500).end()
      }
      if (!url.startsWith('/lede/'))
        return response.writeHead(url.startsWith('/locked/') ? 403 : 404).end('AccessDenied')
      if (method === 'PUT') stored.set(url, { type: headers['content-type'], body: received })
      if (method === 'DELETE') stored.delete(url)
      const found = stored.get(url)
      if (method === 'DELETE') return response.writeHead(204).end()
      const body = found?.body ?? 'NoSuchKey'
      const status = found === undefined ? 404 : 200
      return response.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    origin = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    requests = []
  })

  const opened = (bucket = 'lede'): MediaStorage =>
    createBucketStorage(`http://KEY:SE%2FCRET@${origin}/${bucket}?region=eu-west-1`, path.join(folder, 'bucket'))

  it('writes, reads and removes a file with signed requests', async () => {
    await opened().write('p1/960.webp', bytesOf('a picture'), 'image/webp')
    expect([...stored]).toEqual([['/lede/p1/960.webp', { type: 'image/webp', body: 'a picture' }]])
    expect(await textOf(await opened().read('p1/960.webp'))).toBe('a picture')
    await opened().remove('p1/960.webp')
    expect(await opened().read('p1/960.webp')).toBeUndefined()
    const authorization = expect.stringMatching(
      /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-west-1\/s3\/aws4_request, SignedHeaders=[\w;-]*host[\w;-]*, Signature=[\da-f]{64}$/,
    )
    const url = '/lede/p1/960.webp'
    expect(requests).toMatchObject(['PUT', 'GET', 'DELETE', 'GET'].map((method) => ({ method, url, authorization })))
  })

  it('sends the length of a received file, even on a retry, and leaves no temporary file', async () => {
    failures = 1
    const received = await opened().receive(piecesOf('a ', 'recording'))
    await opened().write('r1/original.wav', received, 'audio/wav')
    await received.remove()
    expect(stored.get('/lede/r1/original.wav')).toEqual({ type: 'audio/wav', body: 'a recording' })
    expect(requests).toMatchObject([{ length: '11' }, { length: '11' }])
    expect(await fs.readdir(path.join(folder, 'bucket'))).toEqual([])
  })

  it('never holds a whole received file in memory', async () => {
    const received = await opened().receive(piecesOf(...Array<string>(250).fill('x'.repeat(100_000))))
    const before = await measureBuffers()
    let held = Number.NaN
    beforeAnswer = async () => {
      held = (await measureBuffers()) - before
    }
    await opened().write('r2/original.wav', received, 'audio/wav')
    beforeAnswer = async () => {}
    await received.remove()
    expect(stored.get('/lede/r2/original.wav')?.body.length).toBe(25_000_000)
    expect(held).toBeLessThan(5_000_000)
  })

  it('throws when the store returns 403', async () => {
    await expect(opened('locked').read('p1/960.webp')).rejects.toThrow(
      'The media store answered 403 to GET p1/960.webp: AccessDenied',
    )
    await expect(opened('locked').write('p1/960.webp', bytesOf('x'), 'image/webp')).rejects.toThrow(
      'The media store answered 403 to PUT p1/960.webp: AccessDenied',
    )
  })

  it('throws on writes when the bucket does not exist', async () => {
    await expect(opened('nowhere').write('p1/960.webp', bytesOf('x'), 'image/webp')).rejects.toThrow(
      'The media store has no bucket for p1/960.webp',
    )
  })

  it.each(noKeys)('sends no request for the invalid key %j', async (key) => {
    await expect(opened().read(key)).rejects.toThrow(`${JSON.stringify(key)} is no media key`)
    expect(requests).toEqual([])
  })

  it('is used if a media URL is configured, and folder storage otherwise', async () => {
    stored.set('/lede/p9/960.webp', { type: 'image/webp', body: 'from the bucket' })
    const bucket = openMediaStorage({ mediaUrl: `http://KEY:SECRET@${origin}/lede/`, dataDirectory: folder })
    expect(await textOf(await bucket.read('p9/960.webp'))).toBe('from the bucket')
    const inFolder = openMediaStorage({ mediaUrl: undefined, dataDirectory: folder })
    await inFolder.write('p9/960.webp', bytesOf('from the folder'), 'image/webp')
    expect(await fs.readFile(path.join(folder, 'media', 'p9', '960.webp'), 'utf8')).toBe('from the folder')
  })
})
