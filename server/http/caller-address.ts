/** Where a request comes from, for limits by address. */
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The network address of the caller. Behind a proxy (`trustProxy`) it is the one the nearest proxy names; without one
 * the header is ignored, because anyone can write it.
 */
export function callerAddress(context: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded !== undefined && forwarded !== '') return forwarded
  const hasSocket = context.env?.incoming !== undefined
  return (hasSocket ? getConnInfo(context).remote.address : undefined) ?? 'unknown'
}
