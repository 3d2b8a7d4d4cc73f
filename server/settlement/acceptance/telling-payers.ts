/** Emails to backers whose payments wait for them: another card is needed, or their bank wants to hear from them. */
import type { Transaction } from 'kysely'
import { isGivenUp, type PaymentRow, payerStatuses, sumByBacker } from '../../money/index.ts'
import { chunk, type Email, type Outbox, type Schema } from '../../platform/index.ts'
import { cardDeclined, confirmPayment } from './payment-emails.ts'

type Telling = {
  transaction: Transaction<Schema>
  subject: { bounty_id: string; bounty_title: string; creator_id: string; journalist_id: string }
  at: string
  publicUrl: string
  outbox: Outbox
}

/** Tells each backer once of each problem. Returns the accounts whose pages must reload. */
export async function tellOfFailures(
  context: Telling,
  untold: PaymentRow[],
  payments: PaymentRow[],
): Promise<string[]> {
  const { transaction, subject, at } = context
  if (untold.length === 0) return []
  for (const some of chunk(untold)) {
    await transaction.updateTable('payment').set({ told_at: at }).where('pledge_id', 'in', idsOf(some)).execute()
  }
  const emails = payerStatuses.flatMap((problem) => {
    const all = payments.filter(({ status }) => status === problem)
    const toldBefore = new Set(all.flatMap(({ told_at, account_id }) => (told_at === null ? [] : account_id)))
    const news = all.filter((payment) => untold.includes(payment) && !isGivenUp(payment, at))
    return sumByBacker(news.filter(({ account_id }) => !toldBefore.has(account_id))).map((payment) =>
      emailAbout(context, payment, false),
    )
  })
  await context.outbox.enqueue(transaction, emails, at)
  return [...accountsOf(untold), subject.creator_id, subject.journalist_id]
}

export async function remindPayers(context: Telling, due: PaymentRow[]): Promise<string[]> {
  const { transaction, at } = context
  if (due.length === 0) return []
  for (const some of chunk(due)) {
    await transaction.updateTable('payment').set({ reminded_at: at }).where('pledge_id', 'in', idsOf(some)).execute()
  }
  const emails = payerStatuses.flatMap((problem) =>
    sumByBacker(due.filter(({ status }) => status === problem)).map((payment) => emailAbout(context, payment, true)),
  )
  await context.outbox.enqueue(transaction, emails, at)
  return accountsOf(due)
}

function emailAbout({ subject, publicUrl, at }: Telling, payment: PaymentRow, isReminder: boolean): Email {
  const about = {
    recipient: payment.email,
    bountyTitle: subject.bounty_title,
    publicUrl,
    cents: payment.cents,
    deadline: payment.deadline_at ?? at,
    payer: payment.pot_id === null ? ('backer' as const) : ('sponsor' as const),
  }
  const isAbout = { ...about, bountyId: subject.bounty_id, isReminder }
  return payment.status === 'declined' ? cardDeclined(isAbout) : confirmPayment(isAbout)
}

const idsOf = (payments: PaymentRow[]) => payments.map(({ pledge_id }) => pledge_id)
const accountsOf = (payments: PaymentRow[]) => [...new Set(payments.map(({ account_id }) => account_id))]
