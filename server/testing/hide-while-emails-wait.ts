import type { Command } from '../../scripts/run-command.ts'
import type { TestServices } from './test-services.ts'

/** Does what causes emails while the mail server is away, then runs the command. Returns the emails that leave afterwards. */
export async function hideWhileEmailsWait(
  { services, emails }: TestServices,
  cause: () => Promise<unknown>,
  command: () => Promise<Command>,
) {
  const { mailer, database, now, publicUrl, outbox } = services
  await mailer.deliver()
  emails.splice(0)
  const { push } = emails
  emails.push = () => {
    throw new Error('The mail server is away')
  }
  await cause()
  const place = { database, now, publicUrl, actor: 'cli:test', openOutbox: async () => outbox }
  await (await command())({ ...place, contactEmail: '', stripe: undefined, indexNow: undefined })
  await mailer.deliver()
  emails.push = push
  await database.query.updateTable('outbox').set({ next_attempt_at: '' }).execute()
  await mailer.deliver()
  return emails.splice(0)
}
