import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import { health, liveness, siteSettings } from '../../../contract/endpoints.ts'
import { toAmount } from '../../../contract/money.ts'
import { type AppEnv, isoTime, type Mount, refuse } from '../../platform/index.ts'
import type { PublishingServices } from '../../publishing/index.ts'

export const mountHealth: Mount<PublishingServices> = ({ route }, { database, lifecycle }) => {
  // Liveness: the event loop responds. Replace a process that fails this check.
  route(liveness, async () => ({ status: 'ok' as const }))

  // Readiness: route no requests to a process that is stopping or has lost its database.
  route(health, async () => {
    if (lifecycle.isStopping) return refuse(503, 'This process is stopping', { 'retry-after': '1' })
    await sql`select 1`.execute(database.query)
    return { status: 'ok' as const }
  })
}

export const mountSite: Mount<PublishingServices> = (
  { routeCached },
  { ai, payments, socialLinks, contactEmail, pledgeCaps, federation },
) => {
  const { pledge, bounty, share = null } = pledgeCaps
  routeCached(siteSettings, async () => ({
    payments: payments.name,
    ai: { grok: ai.grok !== undefined, openai: ai.openAi !== undefined, transcription: ai.transcriber !== undefined },
    fediverse_host: federation?.host ?? null,
    social_links: [...socialLinks],
    contact_email: contactEmail,
    pledge_caps: { pledge: toAmount(pledge), bounty: toAmount(bounty), share },
  }))
}

export function mountOperation(app: Hono<AppEnv>, services: PublishingServices): void {
  const { metrics, metricsToken, publicUrl, securityContact, now } = services

  if (metrics !== undefined && metricsToken !== undefined) {
    app.get('/api/metrics', async (context) => {
      if (!isToken(context.req.header('authorization'), metricsToken))
        return refuse(401, 'Not authenticated').toResponse()
      const { type, text } = await metrics.render()
      return context.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' })
    })
  }

  // Password managers lead people there (https://w3c.github.io/webappsec-change-password-url/).
  app.get('/.well-known/change-password', (context) => context.redirect(`${publicUrl}/profile`, 302))

  app.get('/.well-known/security.txt', (context) => {
    const text = [
      `Contact: ${securityContact}`,
      `Expires: ${expiryAfter(now())}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return context.text(`${text.join('\n')}\n`)
  })
}

/** 180 days from the start of the day; RFC 9116 recommends less than a year. */
function expiryAfter(now: number): string {
  const day = 24 * 60 * 60 * 1000
  return isoTime(now - (now % day) + 180 * day)
}

/** Compares hashes in constant time, so that timing reveals nothing about the token. */
function isToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${token}`))
}
