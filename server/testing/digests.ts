import pino from 'pino'
import { beginDigests, digestSource } from '../accounts/digests/sending.ts'
import { createMailingSender, type MailingSender } from '../platform/mail/mailing-sender.ts'
import type { Handover, MailConnection } from '../platform/mail/transport.ts'
import type { TestServices } from './test-services.ts'

/** Sends digests into `test.emails`, unless the mail server answers otherwise. */
export function openDigests(
  test: TestServices,
  answer: () => Handover = () => ({ outcome: 'accepted' }),
): { sendDue: () => Promise<void>; stop: MailingSender['stop'] } {
  const connection: MailConnection = {
    async hand(email) {
      const handover = answer()
      if (handover.outcome === 'accepted') test.emails.push(email)
      return handover
    },
    close() {},
  }
  const sender = createMailingSender(
    {
      ...{ database: test.database, now: test.services.now, mailPerMinute: 90_000 },
      ...{ logger: pino({ level: 'silent' }), transport: { connect: async () => connection } },
    },
    { digest: digestSource(test.services) },
    3_600_000,
  )
  return {
    async sendDue() {
      await beginDigests(test.services)
      await sender.work()
    },
    stop: sender.stop,
  }
}
