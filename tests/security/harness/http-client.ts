import http from 'node:http'

export type Sent = {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

export type ApiResult = {
  /** 0 when no complete response arrived. */
  status: number
  headers: http.IncomingHttpHeaders
  body: string
  error: string | undefined
  milliseconds: number
}

export type Client = {
  send: (path: string, sent?: Sent) => Promise<ApiResult>
  close: () => void
}

/**
 * Sends requests to `url`. After `timeout` milliseconds without a response a request ends with status 0. With
 * `throughProxy` the address of the header becomes the socket's source address in 127.0.0.0/8, because a proxy writes
 * `X-Forwarded-For` itself.
 */
export function openClient(url: string, { timeout = 30_000, connections = 512, throughProxy = false } = {}): Client {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections })
  const { hostname, port } = new URL(url)

  const send = (path: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
    new Promise<ApiResult>((resolve) => {
      const startedAt = performance.now()
      const finish = (told: Pick<ApiResult, 'status' | 'headers' | 'body' | 'error'>) => {
        clearTimeout(deadline)
        resolve({ ...told, milliseconds: performance.now() - startedAt })
      }
      const fail = (error: string) => finish({ status: 0, headers: {}, body: '', error })
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const address = throughProxy ? headers['x-forwarded-for']?.replace(/^10\./, '127.') : undefined
      const request = http.request(
        {
          hostname,
          port,
          path,
          method,
          agent,
          headers: { ...length, ...headers },
          ...(address === undefined ? {} : { localAddress: address }),
        },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part) => parts.push(part))
          response.on('error', (error) => fail(error.message))
          response.on('end', () =>
            finish({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts).toString(),
              error: undefined,
            }),
          )
        },
      )
      const deadline = setTimeout(() => {
        fail(`no answer after ${timeout} ms`)
        request.destroy()
      }, timeout)
      request.on('error', (error) => fail('code' in error ? String(error.code) : error.message))
      request.end(body)
    })

  return { send, close: () => agent.destroy() }
}

export function readJson(told: ApiResult): unknown {
  try {
    return JSON.parse(told.body)
  } catch {
    return undefined
  }
}
