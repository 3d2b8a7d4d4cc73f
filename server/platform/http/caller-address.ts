import type { IncomingMessage } from 'node:http'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import { networkAllowances } from '../../../contract/limits.ts'
import type { Holder } from './semaphore.ts'

export type Network = { name: string; allowance: number }

/**
 * The networks of a caller, smallest first. Behind a proxy (`trustProxy`) the nearest proxy names the address;
 * without one the header is ignored, because any client can write it. An IPv6 customer owns at least a /64 and often
 * a /48, so single IPv6 addresses are not counted. A provider owns a /32, which anybody can rent.
 */
export function callerNetworks(context: Context, trustProxy: boolean): Network[] {
  return networksBehind(context.req.header('x-forwarded-for'), socketAddress(context), trustProxy)
}

export const networksOfRequest = ({ headers, socket }: IncomingMessage, trustProxy: boolean): Network[] =>
  networksBehind(String(headers['x-forwarded-for'] ?? ''), socket.remoteAddress, trustProxy)

function networksBehind(forwardedFor: string | undefined, socket: string | undefined, trustProxy: boolean): Network[] {
  const forwarded = trustProxy ? forwardedFor?.split(',').at(-1) : undefined
  const address = parseAddress(forwarded) ?? parseAddress(socket)
  return address === undefined ? [{ name: unknownCaller, allowance: 1 }] : networksOf(address)
}

export const callerAddress = (context: Context, trustProxy: boolean): string =>
  callerNetworks(context, trustProxy)[0]?.name ?? unknownCaller

const unknownCaller = 'unknown'
const loopback = new Set(['127.0.0.1', '::/64'])

/**
 * True when callers cannot be told apart: behind a local proxy that `TRUST_PROXY` does not name, all share one
 * address.
 */
export const isAnybody = (networks: Network[]) =>
  networks.some(({ name }) => name === unknownCaller || loopback.has(name))

/**
 * Lets the smallest network of a caller hold this many of the scarce places, the next twice and the last three times as
 * many.
 */
export const holdersOf = (networks: Network[], most: number): Holder[] =>
  isAnybody(networks) ? [] : networks.map(({ name }, step) => ({ name, most: most * (step + 1) }))

function socketAddress(context: Context): string | undefined {
  return context.env?.incoming === undefined ? undefined : getConnInfo(context).remote.address
}

/** Accepts `1.2.3.4`, `1.2.3.4:80`, `::1`, `[::1]` and `[::1]:80`; undefined for anything else. */
function parseAddress(text: string | undefined) {
  const [, bracketed, ipv4, other] =
    /^\s*(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+)(?::\d{1,5})?|(\S+))\s*$/.exec(text ?? '') ?? []
  const address = bracketed ?? ipv4 ?? other
  if (address === undefined) return undefined
  const isWritten = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
  return isWritten ? ipaddr.process(address) : undefined
}

function networksOf(address: ipaddr.IPv4 | ipaddr.IPv6): Network[] {
  if (address instanceof ipaddr.IPv4) {
    return [
      { name: address.toString(), allowance: 1 },
      { name: `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`)}/24`, allowance: networkAllowances.ipv4Prefix24 },
    ]
  }
  const prefixOf = (bits: 32 | 48 | 64) => {
    const groups = address.parts.map((group, index) => (index < bits / 16 ? group : 0))
    return `${new ipaddr.IPv6(groups)}/${bits}`
  }
  return [
    { name: prefixOf(64), allowance: 1 },
    { name: prefixOf(48), allowance: networkAllowances.ipv6Prefix48 },
    { name: prefixOf(32), allowance: networkAllowances.ipv6Prefix32 },
  ]
}
