/**
 * All data of one account as a ZIP (docs/decisions/0026). Each file is created only when the reader requests it, and
 * lists are read page by page, so memory holds at most one page, document or picture.
 */

import { makeZip } from 'client-zip'
import { currencyName } from '../../../contract/currency-words.ts'
import { type AccountTable, type PlatformServices, type Reader, recipientsOf } from '../../platform/index.ts'
import { readBankDetails } from './bank-details.ts'
import { type ExportedFile, toJson } from './exported-file.ts'
import { exportLists } from './lists.ts'
import { readOwnTips } from './tips.ts'
import { exportUploads } from './uploads.ts'
import { exportWriting } from './writing.ts'

type ExportServices = Pick<PlatformServices, 'database' | 'mediaStorage' | 'secret'>

export function exportAccount(services: ExportServices, accountId: string, at: string): ReadableStream<Uint8Array> {
  const zip = makeZip(stamp(filesOfAccount(services, accountId), new Date(at))).getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await zip.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      // Do not pass on the cancellation: client-zip answers it with an unhandled rejection, which would end the
      // process. An unread ZIP holds no resources.
      cancel: () => undefined,
    },
    { highWaterMark: 0 },
  )
}

async function* stamp(files: AsyncIterable<ExportedFile>, lastModified: Date) {
  for await (const file of files) yield { ...file, lastModified }
}

const readme = () => `This is everything Lede keeps about you.

account.json, sessions.json, …  what you did, as lists in JSON; amounts are in ${currencyName()}, times in UTC
articles/, drafts/, deliveries/ what you wrote: as JSON with its facts, and as a page to read
media/ the images and recordings you uploaded

Your bank details are here in full, so keep these files where nobody else can read them. Your password is not here: only
a hash of it is kept. Names of other people are shortened as they are on the site.
`

async function* filesOfAccount(
  { database: { query }, mediaStorage, secret }: ExportServices,
  id: string,
): AsyncGenerator<ExportedFile> {
  yield { name: 'README.txt', input: readme() }
  const account = await query
    .selectFrom('account')
    .select(['id', 'email', 'name', 'phone', 'user_type', 'journalist_agreed_at'])
    .select(['contributions_seen_until', 'created_at', 'updated_at', 'email_verified_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  yield { name: 'account.json', input: toJson(account) }
  yield { name: 'newsletter.json', input: toJson(await readNewsletter(query, account)) }
  yield { name: 'bank-details.json', input: toJson(await readBankDetails(query, secret, id)) }
  yield { name: 'tips.json', input: toJson(await readOwnTips(query, secret, id)) }
  yield* exportLists(query, id)
  yield* exportWriting(query, id)
  yield* exportUploads(query, mediaStorage, id)
}

/** Until its address is verified, an account gets nothing of the owner of the mailbox, who may be somebody else. */
async function readNewsletter(
  query: Reader,
  { id, email, email_verified_at }: Pick<AccountTable, 'id' | 'email' | 'email_verified_at'>,
) {
  const address = email_verified_at === null ? '' : email
  const subscription = await query
    .selectFrom('newsletter_subscriber')
    .select(['id', 'email', 'requested_at', 'confirmed_at', 'unsubscribed_at'])
    .where('email', '=', address)
    .execute()
  const lists = await query
    .selectFrom('newsletter_list')
    .innerJoin('newsletter_subscriber', 'newsletter_subscriber.id', 'newsletter_list.subscriber_id')
    .select('list')
    .where('email', '=', address)
    .orderBy('list')
    .execute()
  const mailings = await query
    .selectFrom('mailing_recipient')
    .innerJoin('mailing', 'mailing.id', 'mailing_recipient.mailing_id')
    .select(['mailing.kind', 'mailing.created_at', 'mailing_recipient.state', 'reason', 'report'])
    .where('recipient_id', 'in', [id, ...subscription.map((own) => own.id)].flatMap(recipientsOf))
    .orderBy('mailing.id')
    .execute()
  const suppressed = await query
    .selectFrom('mail_suppression')
    .select(['reason', 'at'])
    .where('address', '=', address)
    .execute()
  return { subscription, lists, mailings, suppressed }
}
