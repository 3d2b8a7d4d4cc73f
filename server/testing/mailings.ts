/** Mailings to all subscribers, sent in this process or in one of their own that a test can kill. */
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import type { Database } from '../platform/database/database.ts'
import { beginMailing, countRecipients, type Mailing, type RecipientCounts } from '../platform/mail/mailing.ts'
import type { MailingSource } from '../platform/mail/mailing-sender.ts'
import { compileCache } from './run-script.ts'
import type { TestServices } from './test-services.ts'

export const toSubscribers = ({ query }: Pick<Database, 'query'>): MailingSource => ({
  async readAudience(transaction, _, { after, limit }) {
    const subscribers = await transaction
      .selectFrom('newsletter_subscriber')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    return subscribers.map(({ id }) => id)
  },
  async compose(id) {
    const { email, unsubscribed_at } = await query
      .selectFrom('newsletter_subscriber')
      .select(['email', 'unsubscribed_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (unsubscribed_at !== null) return { excluded: 'unsubscribed' }
    const unsubscribeUrl = 'https://lede.test/api/newsletter/unsubscribe?token=t'
    return { recipient: email, subject: 'The week', text: 'Words', html: '<p>Words</p>', unsubscribeUrl }
  },
})

export const beginTestMailing = ({ database, services }: TestServices): Promise<string> =>
  database.write((transaction) =>
    beginMailing(transaction, { kind: 'newsletter', subjectId: null, at: new Date(services.now()).toISOString() }),
  )

export const readMailing = ({ query }: Pick<Database, 'query'>, id: string): Promise<Mailing> =>
  query.selectFrom('mailing').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export async function readMailingCounts({ query }: Pick<Database, 'query'>, id: string): Promise<RecipientCounts> {
  return countRecipients(query, await readMailing({ query }, id))
}

export type SendingProcess = { process: ChildProcess; output: () => string; ended: Promise<unknown> }

/** `late` moves its clock, in milliseconds. */
export function startSendingProcess(
  { target }: Pick<TestServices, 'target'>,
  smtpUrl: string,
  { late = 0, mailPerMinute = 90_000 } = {},
): SendingProcess {
  const child = spawn(process.execPath, ['--expose-gc', path.join(import.meta.dirname, 'send-mailings.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      SENDING: JSON.stringify({ ...target, smtpUrl, late, mailPerMinute }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  return { process: child, output: () => printed, ended: new Promise((resolve) => child.once('close', resolve)) }
}
