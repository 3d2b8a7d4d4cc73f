/** A separate chunk, loaded with the first request: a server-rendered page needs none. */
import type { Endpoint } from '@contract/endpoint.ts'
import ky, { isHTTPError, type Options } from 'ky'

export type SendRequest = (address: URL, options: Options, expected: Endpoint['response']) => Promise<unknown>

/** Retries GET once; times out after 15 seconds. */
export function createRequestSender(fetch: typeof globalThis.fetch): SendRequest {
  const http = ky.create({ fetch, retry: { limit: 1, methods: ['get'] }, timeout: 15_000 })
  return async (address, options, expected) =>
    'bytes' in expected
      ? new Uint8Array(await http(address, options).arrayBuffer())
      : http(address, options).json(expected)
}

export function readRefusal(error: unknown): { status: number; body: unknown } | undefined {
  return isHTTPError(error) ? { status: error.response.status, body: error.data } : undefined
}
