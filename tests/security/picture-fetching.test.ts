import { pbkdf2 } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { createPictureFetcher, type FetchOptions } from '../../server/content/media/copies/fetch-picture.ts'
import { createResolver, isPublicAddress } from '../../server/platform/remote/fetch-remote.ts'

const privateAddresses = [
  ...['127.0.0.1', '127.1.2.3', '0.0.0.0', '0.1.2.3', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '169.254.0.1', '100.64.0.1', '100.127.255.254', '192.0.0.1', '192.0.2.1', '198.18.0.1'],
  ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::127.0.0.1', 'fe80::1', 'fe80::1%eth0'],
  ...['fc00::1', 'fd12:3456::1', 'fec0::1', 'ff02::1', '64:ff9b::7f00:1', '64:ff9b::a00:1', '2002:7f00:1::1'],
  ...['2002:a00:1::', '2001::1', '2001:db8::1', '100::1', '::ffff:0:127.0.0.1', 'not an address', ''],
]

describe('address', () => {
  it.each(privateAddresses)('%j is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['93.184.216.34', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '::ffff:93.184.216.34'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

describe('resolving a name', () => {
  it('holds no thread while its name server is silent, and finds both kinds of addresses', async () => {
    const nameServer = createSocket('udp4', (question, { port }) => {
      if (question.includes('silent')) return
      const isIPv6 = question.at(-3) === 28
      const data = isIPv6 ? [0x26, 0x06, ...Array(13).fill(0), 1] : [93, 184, 216, 34]
      // The question with a response's flags, and one answer that points at its name (RFC 1035).
      const answer = [0xc0, 12, 0, isIPv6 ? 28 : 1, 0, 1, 0, 0, 0, 60, 0, data.length, ...data]
      const head = [...question.subarray(0, 2), 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]
      nameServer.send(Buffer.from([...head, ...question.subarray(12), ...answer]), port, '127.0.0.1')
    })
    nameServer.bind(0, '127.0.0.1')
    await once(nameServer, 'listening')
    const resolve = createResolver([`127.0.0.1:${nameServer.address().port}`])
    const silent = Array.from({ length: 12 }, (_, at) => resolve(`silent${at}.example`).catch(() => 'no answer'))
    const waited = Promise.race(silent)
    const hashed = promisify(pbkdf2)('password', 'salt', 1, 32, 'sha256').then(() => 'hashed')
    expect(await Promise.race([waited, hashed])).toBe('hashed')
    expect(await resolve('both.example')).toEqual(['93.184.216.34', '2606::1'])
    nameServer.close()
  })
})

describe('fetching a picture', () => {
  let server: Server | undefined
  afterEach(async () => {
    server?.closeAllConnections()
    server?.close()
    server = undefined
  })

  const asked: string[] = []
  const dialed: string[] = []
  /** A server whose every name resolves to a public address and is dialed on this machine. */
  async function serve(listener: RequestListener, options: Partial<FetchOptions> = {}) {
    asked.length = 0
    dialed.length = 0
    server = createServer((request, response) => {
      asked.push(`${request.headers.host?.split(':')[0]}${request.url}`)
      listener(request, response)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const fetchPicture = createPictureFetcher({
      resolve: async () => ['93.184.216.34'],
      dial: (address) => {
        dialed.push(address)
        return '127.0.0.1'
      },
      isPort: (asPort) => asPort === String(port),
      ...options,
    })
    return { fetchPicture, at: (host: string, path = '/a.png') => `http://${host}:${port}${path}`, port }
  }
  const picture: RequestListener = (_, response) => response.end('picture')
  const inPrivate = { error: 'is in a private network', isFinal: true }

  it('returns the picture without revealing the reader or us', async () => {
    let headers: unknown
    const { fetchPicture, at } = await serve((request, response) => {
      headers = { cookie: request.headers.cookie, referer: request.headers.referer }
      response.end('picture')
    })
    const fetched = await fetchPicture(at('pictures.example'))
    expect(fetched).toEqual({ bytes: new Uint8Array(Buffer.from('picture')) })
    expect([headers, dialed]).toEqual([{}, ['93.184.216.34']])
  })

  it.each([
    ...['127.0.0.1', '127.1', '0177.0.0.1', '0x7f.0.0.1', '0x7f000001', '2130706433', '017700000001', '0', '0.0.0.0'],
    ...['169.254.169.254', '0xa9fea9fe', '2852039166', '10.1', '192.168.257', '[::1]', '[::]', '[::ffff:127.0.0.1]'],
    ...['[::ffff:7f00:1]', '[0:0:0:0:0:ffff:169.254.169.254]', '[fe80::1]', '[fd00::1]', '[64:ff9b::7f00:1]'],
    ...['①②⑦.0.0.1', '127。0。0。1', '127.0.0.1.'],
  ])('rejects the address %s without a connection', async (host) => {
    const { fetchPicture, at } = await serve(picture)
    expect(await fetchPicture(at(host))).toEqual(inPrivate)
    expect([asked, dialed]).toEqual([[], []])
  })

  it.each(privateAddresses.filter((address) => address.includes('.') || address.includes(':')))(
    'rejects a name that resolves to %s, even beside a public address',
    async (address) => {
      const { fetchPicture, at } = await serve(picture, { resolve: async () => ['93.184.216.34', address] })
      expect(await fetchPicture(at('pictures.example'))).toEqual(inPrivate)
      expect(asked).toEqual([])
    },
  )

  it('connects to the checked address even if the name resolves differently later', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1']]
    let resolved = 0
    const { fetchPicture, at } = await serve(picture, {
      resolve: async () => {
        resolved += 1
        return answers.shift() ?? ['127.0.0.1']
      },
    })
    expect(await fetchPicture(at('rebinding.example'))).toHaveProperty('bytes')
    expect([resolved, dialed]).toEqual([1, ['93.184.216.34']])
  })

  it.each(['http://127.0.0.1:PORT/', 'http://[::1]:PORT/', 'http://localhost:PORT/', '//2130706433:PORT/'])(
    'follows no redirect to %s',
    async (location) => {
      const { fetchPicture, at, port } = await serve(
        (_, response) => response.writeHead(302, { location: location.replace('PORT', String(port)) }).end(),
        { resolve: async (host) => [host === 'localhost' ? '127.0.0.1' : '93.184.216.34'] },
      )
      expect(await fetchPicture(at('pictures.example'))).toEqual(inPrivate)
      expect(asked).toEqual(['pictures.example/a.png'])
    },
  )

  it.each([
    ['file:///etc/passwd', 'is not https or http'],
    ['gopher://pictures.example/', 'is not https or http'],
    ['data:image/png;base64,AAAA', 'is not https or http'],
    ['http://user:secret@pictures.example/', 'names a user'],
    ['http://pictures.example:22/', 'names a port'],
  ])('rejects %s, also as a redirect', async (address, error) => {
    const { fetchPicture, at } = await serve((_, response) => response.writeHead(302, { location: address }).end())
    expect(await fetchPicture(address)).toEqual({ error, isFinal: true })
    expect(await fetchPicture(at('pictures.example'))).toEqual({ error, isFinal: true })
  })

  it('follows three redirects and no more', async () => {
    const { fetchPicture, at } = await serve(({ url = '' }, response) => {
      const left = Number(url.slice(1))
      if (left === 0) response.end('picture')
      else response.writeHead(301, { location: `/${left - 1}` }).end()
    })
    expect(await fetchPicture(at('pictures.example', '/3'))).toHaveProperty('bytes')
    expect(await fetchPicture(at('pictures.example', '/4'))).toEqual({ error: 'too many redirects', isFinal: true })
  })

  it('stops at the maximum size when the response declares no length', async () => {
    let sent = 0
    const { fetchPicture, at } = await serve(
      (_, response) => {
        const more = () => {
          while (!response.destroyed && sent < 100_000_000) {
            sent += 65_536
            if (!response.write(Buffer.alloc(65_536))) return response.once('drain', more)
          }
          return response.end()
        }
        more()
      },
      { bytes: 200_000 },
    )
    expect(await fetchPicture(at('pictures.example'))).toEqual({ error: 'is too large', isFinal: true })
    expect(sent).toBeLessThan(20_000_000)
  })

  it('times out while waiting for a name, a response or the rest of the body', async () => {
    const late = { error: 'no answer in time', isFinal: false }
    const silent = await serve(() => undefined, { seconds: 0.05 })
    expect(await silent.fetchPicture(silent.at('pictures.example'))).toEqual(late)
    server?.closeAllConnections()
    const dripping = await serve((_, response) => response.write('p'), { seconds: 0.05 })
    expect(await dripping.fetchPicture(dripping.at('pictures.example'))).toEqual(late)
    const nameless = createPictureFetcher({ resolve: () => new Promise(() => undefined), seconds: 0.05 })
    expect(await nameless('https://pictures.example/a.png')).toEqual(late)
  })

  it.each([
    [404, true],
    [500, false],
    [429, false],
  ])('with a response of %i fails with isFinal %s', async (status, isFinal) => {
    const { fetchPicture, at } = await serve((_, response) => response.writeHead(status).end())
    expect(await fetchPicture(at('pictures.example'))).toEqual({ error: `answers ${status}`, isFinal })
  })

  it('rejects compressed responses, which could expand to any size', async () => {
    const { fetchPicture, at } = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    )
    expect(await fetchPicture(at('pictures.example'))).toEqual({ error: 'is compressed', isFinal: true })
  })
})
