/**
 * The baseline for our pages: the same words and pictures as static HTML, made from our own served page without
 * scripts, with inline styles, compressed in advance, from a server that does nothing else.
 */
import http from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

type Kept = { headers: Record<string, string>; body: Buffer }

const withoutScripts = (page: string) =>
  page
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link\b[^>]*\brel="(?:modulepreload|stylesheet)"[^>]*>/g, '')

const elsewhere: Kept = {
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from('<!doctype html><title>Elsewhere</title><p>A page of another site, with a link to ours.</p>'),
}

export async function serveStaticTwin(origin: string, addresses: readonly string[]) {
  const kept = new Map<string, Kept>([['/elsewhere', elsewhere]])
  for (const address of addresses) {
    const served = await fetch(origin + address, { headers: { accept: 'text/html' } })
    const page = withoutScripts(await served.text())
    kept.set(address, compress(Buffer.from(page), 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'))
    for (const [file] of page.matchAll(/\/(?:media|assets)\/[\w./-]+\.\w+|\/favicon\.svg/g)) {
      if (kept.has(file)) continue
      const response = await fetch(origin + file)
      if (response.ok) kept.set(file, plain(Buffer.from(await response.arrayBuffer()), response))
    }
  }
  const server = http.createServer(({ url = '/' }, response) => {
    const found = kept.get(url)
    response.writeHead(found === undefined ? 404 : 200, found?.headers)
    response.end(found?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const listening = server.address()
  if (listening === null || typeof listening === 'string') throw new Error('The static twin does not listen')
  return {
    url: `http://127.0.0.1:${listening.port}`,
    /** For a browser, another host name is another site. */
    elsewhere: `http://localhost:${listening.port}/elsewhere`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const plain = (body: Buffer, { headers }: Response): Kept => ({
  headers: {
    'content-type': headers.get('content-type') ?? 'application/octet-stream',
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    // Browsers load fonts with CORS.
    'access-control-allow-origin': '*',
  },
  body,
})

function compress(bytes: Buffer, contentType: string, cacheControl: string): Kept {
  const body = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  return {
    headers: {
      'content-type': contentType,
      'content-encoding': 'br',
      'content-length': String(body.length),
      'cache-control': cacheControl,
    },
    body,
  }
}
