/** A separate chunk, loaded with the first request: a server-rendered page needs none. */
import type { Endpoint } from '@contract/endpoint.ts'
import ky, { isHTTPError, type Options } from 'ky'
import { isFinalStatus } from './final-status.ts'
import { trackAction } from './last-action.ts'

export type SendRequest = (
  address: URL,
  options: Omit<Options, 'headers'> & { headers?: Record<string, string | undefined> },
  expected: Endpoint['response'],
) => Promise<unknown>

/** In milliseconds. A long story has the time that it takes on the slowest connection that the server allows. */
const timeoutOf = (json: unknown): number => 15_000 + (JSON.stringify(json)?.length ?? 0) / bytesPerMillisecond
const bytesPerMillisecond = 40

/** Retries GET once; times out after 15 seconds. Tracks what changes something (docs/decisions/0056). */
export function createRequestSender(fetch: typeof globalThis.fetch): SendRequest {
  const http = ky.create({ fetch, retry: { limit: 1, methods: ['get'] }, timeout: 15_000 })
  const send: SendRequest = async (address, options, expected) =>
    'bytes' in expected
      ? new Uint8Array(await http(address, options).arrayBuffer())
      : http(address, options).json(expected)
  return (address, options, expected) => {
    const { method = 'GET', headers = {}, json } = options
    if (method === 'GET') return send(address, options, expected)
    const { [keyHeader]: key, ...others } = headers
    return trackAction(
      { method, path: address.pathname, query: address.search, body: json, key },
      (sentKey) =>
        send(
          address,
          {
            timeout: timeoutOf(json),
            ...options,
            headers: sentKey === undefined ? others : { ...others, [keyHeader]: sentKey },
          },
          expected,
        ),
      (error) => isHTTPError(error) && isFinalStatus(error.response.status),
    )
  }
}

const keyHeader = 'idempotency-key'

export function readRefusal(error: unknown): { status: number; body: unknown } | undefined {
  return isHTTPError(error) ? { status: error.response.status, body: error.data } : undefined
}
