/** Takes the reports of a mail provider, signed as https://www.standardwebhooks.com describes. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { normalizeEmailAddress } from '../../../contract/email-address.ts'
import { describeIssues, success } from '../../../contract/endpoint.ts'
import { reportMail } from '../../../contract/endpoints.ts'
import { MailReports } from '../../../contract/newsletter-issue.ts'
import { isoTime, keepReport, type Mount, refuse } from '../../platform/index.ts'
import type { PublishingServices } from '../services.ts'

/** How long a signature holds, in seconds. Within it a replayed request changes nothing, because each report counts once. */
const signatureAge = 5 * 60

export const mountMailReports: Mount<PublishingServices> = ({ route }, { database, mailWebhookSecret, now }) => {
  // A body is read before its signature can be checked, so nobody can send one without the secret.
  if (mailWebhookSecret === undefined) return
  route(reportMail, async ({ body, context: { req } }) => {
    const header = (name: string) => req.header(`webhook-${name}`) ?? ''
    const signed = { id: header('id'), timestamp: header('timestamp'), signatures: header('signature'), body }
    if (!isSigned(mailWebhookSecret, signed, now())) return refuse(400, 'This is not signed with MAIL_WEBHOOK_SECRET')
    const reports = parseReports(body)
    if ('error' in reports) return refuse(400, reports.error)
    const at = isoTime(now())
    for (const { type, email } of reports) {
      const address = normalizeEmailAddress(email)
      const report = type === 'bounce' ? 'bounced' : 'complained'
      if (address !== undefined) await database.write((transaction) => keepReport(transaction, { address, report }, at))
    }
    return success
  })
}

type Signed = { id: string; timestamp: string; signatures: string; body: string }

function isSigned(secret: Uint8Array, { id, timestamp, signatures, body }: Signed, now: number): boolean {
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > signatureAge) return false
  const right = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest()
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(/^v1,(.+)$/.exec(signature)?.[1] ?? '', 'base64')
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

function parseReports(body: string) {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return { error: 'The body is not JSON' }
  }
  const read = v.safeParse(MailReports, json, { abortEarly: true })
  return read.success ? read.output.reports : { error: describeIssues(read.issues) }
}
