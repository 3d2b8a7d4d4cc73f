/** The bank details of a journalist, which are stored encrypted (docs/product.md#payouts-and-refunds). */
import { quotedInEmail, userTypes } from '../../../contract/limits.ts'
import { holderNotLatin, ibanOutsideSepa, type NewPayoutDetails, type PayoutDetails } from '../../../contract/payout.ts'
import { type MoneyServices, usableFrom } from '../../money/index.ts'
import { recordAuditEntry } from '../../people/index.ts'
import {
  type Caller,
  type Email,
  type EmailContext,
  isoTime,
  momentOf,
  type PayoutDetailsKind,
  type Reader,
  trusted,
  writeEmail,
} from '../../platform/index.ts'
import { markDetails } from './details-marks.ts'
import { findDetailsProblem, hintOf, type SealedDetails } from './sealed-details.ts'

type DetailsServices = Pick<
  MoneyServices,
  'database' | 'mailer' | 'now' | 'outbox' | 'payments' | 'publicUrl' | 'secret'
>

const problems = { outside_sepa: ibanOutsideSepa, holder_not_latin: holderNotLatin }

/** `sealedDetails`: to find details from before their country and letters were checked. */
export async function readDetails(
  query: Reader,
  accountId: string,
  canTransfer: boolean,
  sealedDetails?: Pick<SealedDetails, 'open'>,
): Promise<PayoutDetails> {
  const row = await query
    .selectFrom('payout_details')
    .select(['kind', 'hint', 'saved_at', 'sealed'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return {
    details: row === undefined ? null : presentDetails(row, sealedDetails?.open(accountId, row.sealed)),
    without_stripe: canTransfer ? undefined : await readFormerConnection(query, accountId),
  }
}

function presentDetails(
  { kind, hint, saved_at }: { kind: PayoutDetailsKind; hint: string; saved_at: string },
  opened: NewPayoutDetails | undefined,
): PayoutDetails['details'] {
  const problem = opened && findDetailsProblem(opened)
  return { kind, hint, saved_at, usable_from: usableFrom(saved_at), ...(problem && { problem: problems[problem] }) }
}

/** The installation no longer uses Stripe, so a run pays the journalist, unless an administrator must allow it first. */
async function readFormerConnection(query: Reader, accountId: string): Promise<PayoutDetails['without_stripe']> {
  const account = await query
    .selectFrom('connect_account')
    .select(['removed_at', 'held_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (account === undefined) return undefined
  if (account.held_at !== null) return 'held'
  return account.removed_at === null ? 'bank' : undefined
}

/** Saving again restarts the hold. Returns undefined, without any change, if the session has ended. */
export async function saveDetails(
  { database, mailer, now, outbox, payments, publicUrl, secret }: DetailsServices,
  { seal }: Pick<SealedDetails, 'seal'>,
  caller: Pick<Caller, 'id' | 'sessionId'>,
  details: NewPayoutDetails,
): Promise<PayoutDetails | undefined> {
  const at = isoTime(now())
  const { kind } = details
  const saved = { kind, sealed: seal(caller.id, details), hint: hintOf(details), saved_at: at }
  const answer = await database.write(async (transaction) => {
    const account = await transaction
      .selectFrom('account')
      .innerJoin('session', 'session.account_id', 'account.id')
      .select('account.email')
      .where('account.id', '=', caller.id)
      .where('account.user_type', '>=', userTypes.journalist)
      .where('session.id', '=', caller.sessionId)
      .where('session.ended_at', 'is', null)
      .executeTakeFirst()
    if (account === undefined) return undefined
    await transaction
      .insertInto('payout_details')
      .values({ account_id: caller.id, ...saved })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(saved))
      .execute()
    await markDetails(transaction, { secret, accountId: caller.id, details, at })
    const act = { actor: caller.id, action: 'payout-details.saved', subject: caller.id, details: { kind }, at } as const
    await recordAuditEntry(transaction, act)
    const about = { recipient: account.email, publicUrl, hint: saved.hint, usableFrom: usableFrom(at) }
    await outbox.enqueue(transaction, payoutDetailsChanged(about), at)
    return readDetails(transaction, caller.id, payments.connect !== undefined)
  })
  if (answer !== undefined) mailer.nudge()
  return answer
}

/** A payout that is under way has a copy of its own. */
export async function removeDetails(
  { database, now, payments }: Pick<MoneyServices, 'database' | 'now' | 'payments'>,
  accountId: string,
): Promise<PayoutDetails> {
  return database.write(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('payout_details')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (numDeletedRows > 0n) {
      const act = {
        actor: accountId,
        action: 'payout-details.removed',
        subject: accountId,
        at: isoTime(now()),
      } as const
      await recordAuditEntry(transaction, act)
    }
    return readDetails(transaction, accountId, payments.connect !== undefined)
  })
}

type SavedDetails = EmailContext & { hint: string; usableFrom: string }

export const payoutDetailsChanged = ({ hint, usableFrom, ...context }: SavedDetails): Email =>
  writeEmail(context, {
    kind: 'payoutDetailsChanged',
    because: 'changed bank details',
    subject: trusted`Your bank details were saved`,
    paragraphs: [
      trusted`New bank details were saved for your Lede account. Payouts to them start on ${momentOf(usableFrom)}.`,
      trusted`If this was you, you do not need to do anything.`,
      trusted`If it wasn’t, choose a new password now, which signs out all devices. Then sign in and save your own bank details under “Get Paid” in your profile, before the payouts start.`,
    ],
    action: [trusted`Choose a new password`, '/forgot-password'],
    quotes: [[trusted`The account`, hint, quotedInEmail.name]],
  })
