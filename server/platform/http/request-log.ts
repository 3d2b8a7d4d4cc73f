import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { v7 as makeId } from 'uuid'
import type { AppEnv } from './route.ts'

const acceptable = /^[\w-]{8,64}$/

export function requestLog(logger: Logger): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const given = context.req.header('x-request-id')
    const requestId = given !== undefined && acceptable.test(given) ? given : makeId()
    context.set('requestId', requestId)
    const startedAt = performance.now()
    await next()
    context.res.headers.set('x-request-id', requestId)
    logger.info({
      requestId,
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      milliseconds: Math.round(performance.now() - startedAt),
    })
  }
}
