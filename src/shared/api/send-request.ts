/** A separate chunk, loaded with the first request: a server-rendered page needs none. */
import ky, { isHTTPError, type Options } from 'ky'
import type * as v from 'valibot'

export type SendRequest = (address: URL, options: Options, schema: v.GenericSchema) => Promise<unknown>

/** Retries GET once; times out after 15 seconds. */
export function createRequestSender(fetch: typeof globalThis.fetch): SendRequest {
  const http = ky.create({ fetch, retry: { limit: 1, methods: ['get'] }, timeout: 15_000 })
  return (address, options, schema) => http(address, options).json(schema)
}

export function readRefusal(error: unknown): { status: number; body: unknown } | undefined {
  return isHTTPError(error) ? { status: error.response.status, body: error.data } : undefined
}
