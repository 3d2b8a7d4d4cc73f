import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { checkLinks } from '../../../contract/endpoints.ts'
import { linkCheckLimits } from '../../../contract/writing-limits.ts'
import { postJson, withBearer } from '../../testing/requests.ts'
import { openTestServices } from '../../testing/test-services.ts'
import { type CheckOptions, createLinkChecker } from './check-link.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Public names are dialed on this machine; `private.example` is in a private network, and nobody knows `unknown.example`. */
async function serve(listener: RequestListener, options: Partial<CheckOptions> = {}) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  const { port } = server.address() as AddressInfo
  const linkChecker = createLinkChecker({
    resolve: async (host) => {
      if (host === 'unknown.example') throw Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' })
      return [host === 'private.example' ? '10.0.0.1' : '93.184.216.34']
    },
    dial: () => '127.0.0.1',
    isPort: (asPort) => asPort === String(port),
    seconds: 2,
    ...options,
  })
  const at = (path: string, host = 'gauges.example') => `http://${host}:${port}${path}`
  return { asked, linkChecker, at, check: async (...addresses: string[]) => linkChecker(addresses, 'nellie') }
}

const byPath: RequestListener = ({ url = '' }, response) => {
  const [, status = '', left = '0'] = url.split('/')
  if (status === 'silent') return
  if (status === 'away')
    response.writeHead(302, { location: left === '0' ? '/200' : `/away/${Number(left) - 1}` }).end()
  else response.writeHead(Number(status)).end('page')
}

describe('checking links', () => {
  it('tells found, missing and silent addresses apart, in their order', async () => {
    const { at, check } = await serve(byPath, { seconds: 0.2 })
    expect(await check(at('/404'), at('/200'), at('/410'), at('/silent'), at('/403'), at('/429'), at('/503'))).toEqual([
      ...['missing', 'found', 'missing', 'silent', 'found', 'found', 'silent'],
    ])
    expect(await check(at('/200', 'unknown.example'), at('/200', 'private.example'))).toEqual(['missing', 'missing'])
    const named = at('/200').replace('//', '//nellie@')
    const refused = ['https://gauges.example:8443/', named, 'ftp://gauges.example/', 'words']
    expect(await check(...refused)).toEqual(refused.map(() => 'silent'))
  })

  it('follows redirects, but not for ever and not into a private network', async () => {
    const { asked, at, check } = await serve((request, response) =>
      request.url === '/in'
        ? response.writeHead(301, { location: `http://127.0.0.1:${request.socket.localPort}/` }).end()
        : byPath(request, response),
    )
    expect(await check(at('/away/4'))).toEqual(['found'])
    expect(await check(at('/away/5'), at('/in'))).toEqual(['silent', 'missing'])
    expect(asked.filter((request) => request.endsWith('/in'))).toEqual(['GET /in'])
  })

  it('reads no page', async () => {
    let sent = 0
    const { at, check } = await serve((_, response) => {
      const more = () => {
        while (!response.destroyed && sent < 50_000_000) {
          sent += 65_536
          if (!response.write(Buffer.alloc(65_536))) return response.once('drain', more)
        }
        return response.end()
      }
      more()
    })
    expect(await check(at('/endless'))).toEqual(['found'])
    expect(sent).toBeLessThan(20_000_000)
  })

  it('does one check of an account at a time, and refuses more than it can do', async () => {
    const { at, linkChecker } = await serve(byPath, { seconds: 0.2 })
    const addresses = [at('/silent')]
    const first = linkChecker(addresses, 'nellie')
    expect(linkChecker(addresses, 'nellie')).toBeUndefined()
    const others = Array.from({ length: 20 }, (_, at) => linkChecker(addresses, String(at)))
    expect(others.some((check) => check === undefined)).toBe(true)
    await Promise.all([first, ...others])
    expect(await linkChecker([at('/200')], 'nellie')).toEqual(['found'])
  })

  it('answers journalists, at most ten addresses at once', async () => {
    const { at, linkChecker } = await serve(byPath)
    const test = await openTestServices(undefined, { linkChecker })
    ends.push(test.close)
    const ask = async (addresses: string[]) => {
      const { headers } = withBearer((await test.signInAs(1)).token)
      const response = await test.app.request(checkLinks.path, postJson({ addresses }, headers))
      return [response.status, await response.json()]
    }
    expect(await ask([at('/404'), at('/200')])).toEqual([200, { answers: ['missing', 'found'] }])
    const tooMany = Array.from({ length: linkCheckLimits.atOnce + 1 }, () => at('/200'))
    expect(await ask(tooMany)).toEqual([400, { detail: 'addresses: must have at most 10 elements' }])
  })
})
