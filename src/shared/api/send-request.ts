/** What leaves for the network, and comes with the first call that does: a page that is read was answered already. */
import ky, { isHTTPError, type Options } from 'ky'
import type * as v from 'valibot'

/** Sends one request; resolves to an answer that its schema accepts. */
export type SendRequest = (address: URL, options: Options, schema: v.GenericSchema) => Promise<unknown>

/** What sends requests by this `fetch`: asks again once for what only reads, and waits 15 seconds. */
export function createRequestSender(fetch: typeof globalThis.fetch): SendRequest {
  const http = ky.create({ fetch, retry: { limit: 1, methods: ['get'] }, timeout: 15_000 })
  return (address, options, schema) => http(address, options).json(schema)
}

/** The status and body of an answer that says no; nothing where none came. */
export function readRefusal(error: unknown): { status: number; body: unknown } | undefined {
  return isHTTPError(error) ? { status: error.response.status, body: error.data } : undefined
}
