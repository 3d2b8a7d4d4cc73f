/** Reads what other mail servers report: undeliverable emails (RFC 3464) and complaints (RFC 5965). */
import type { MailReport } from '../database/schema.ts'

export type DeliveryReport = {
  report: Exclude<MailReport, 'unsubscribed'>
  /** The Message-ID of the email that it is about. */
  messageId: string
  /** The report names them: the email may have been sent to each. */
  addresses: string[]
}

/**
 * Limits what is read of a report. Its beginning has the headers of the email, and seldom more than 200 lines before them.
 * The parser takes up to 30 microseconds for each line.
 */
export const reportLimits = { bytes: 64_000, lines: 1_000 }

const lineFeed = 0x0a

/** At most this many characters of a part are read as fields. */
const fieldCharacters = 64_000

/**
 * Fails for good: the address does not exist or takes nothing any more. Not counted are full mailboxes, and what is about our
 * server or the content of one email (RFC 3463).
 */
const isForGood = (status: string) => /^5\.\d{1,3}\.\d{1,3}$/.test(status) && !/^5\.(?:2\.[23]|[367]\.)/.test(status)

/** Undefined of everything that is no such report, or tells of a delay alone. Throws if it cannot be parsed. */
export async function readDeliveryReport(message: Uint8Array): Promise<DeliveryReport | undefined> {
  const { default: PostalMime } = await import('postal-mime')
  const options = { forceRfc822Attachments: true, attachmentEncoding: 'utf8' } as const
  const { attachments } = await PostalMime.parse(beginningOf(message), options)
  const groupsOf = (...types: string[]) => {
    const part = attachments.find(({ mimeType }) => types.includes(mimeType))
    return typeof part?.content === 'string' ? readGroups(part.content) : []
  }
  const [original] = groupsOf('message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers')
  const messageId = original?.get('message-id')
  if (original === undefined || messageId === undefined) return undefined
  const addresses = [original.get('to')]
  const [feedback] = groupsOf('message/feedback-report')
  if (feedback !== undefined) {
    if (feedback.get('feedback-type') !== 'abuse') return undefined
    return {
      report: 'complained',
      messageId,
      addresses: readAddresses([...addresses, feedback.get('original-rcpt-to')]),
    }
  }
  const failed = groupsOf('message/delivery-status', 'message/global-delivery-status').find(
    (group) => group.get('action')?.toLowerCase() === 'failed' && isForGood(group.get('status') ?? ''),
  )
  if (failed === undefined) return undefined
  const named = [failed.get('original-recipient'), failed.get('final-recipient')]
  return { report: 'bounced', messageId, addresses: readAddresses([...addresses, ...named]) }
}

function beginningOf(message: Uint8Array): Uint8Array {
  let end = 0
  for (let lines = 0; lines < reportLimits.lines; lines += 1) {
    end = message.indexOf(lineFeed, end) + 1
    if (end === 0 || end > reportLimits.bytes) return message.subarray(0, reportLimits.bytes)
  }
  return message.subarray(0, end)
}

/** Reads groups of fields, which empty lines separate, until the longest part that is read. Names are in lower case. */
function readGroups(text: string): Map<string, string>[] {
  return text
    .slice(0, fieldCharacters)
    .replaceAll('\r\n', '\n')
    .split(/\n\n+/)
    .slice(0, 100)
    .map((group) => {
      const lines = group.replace(/\n[ \t]+/g, ' ').split('\n')
      return new Map(
        lines.flatMap((line) => {
          const colon = line.indexOf(':')
          return colon === -1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]]
        }),
      )
    })
}

/** Fields name an address as `Ada <ada@example.org>` or `rfc822; ada@example.org`. */
const readAddresses = (fields: (string | undefined)[]): string[] =>
  fields.flatMap((field) => field?.slice(0, 1_000).match(/[^\s<>;,"]{1,256}@[^\s<>;,"]{1,256}/)?.[0] ?? [])
