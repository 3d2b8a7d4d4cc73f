/** Where a request comes from, for limits by address. */
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The network address of the caller. Behind a proxy (`trustProxy`) it is the one the nearest proxy names; without one
 * the header is ignored, because anyone can write it. Of an IPv6 address only the network counts (its first 64 bits):
 * whoever has one address there has them all.
 */
export function callerAddress(context: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded !== undefined && forwarded !== '') return networkOf(forwarded)
  const hasSocket = context.env?.incoming !== undefined
  return networkOf((hasSocket ? getConnInfo(context).remote.address : undefined) ?? 'unknown')
}

/** The same for a request that Hono does not see, such as the upgrade to a WebSocket. */
export function addressOfRequest({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const header = headers['x-forwarded-for']
  const forwarded = trustProxy
    ? String(header ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined
  return networkOf(forwarded || (socket.remoteAddress ?? 'unknown'))
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = address.includes('::') ? 8 - groups.length - (tail === '' ? 0 : tail.split(':').length) : 0
  const whole = [...groups, ...Array<string>(missing).fill('0'), ...tail.split(':')]
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
