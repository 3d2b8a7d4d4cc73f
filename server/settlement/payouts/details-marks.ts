/** Remembers bank details, so that accounts with equal ones are known as one person (`server/people/parts`). */
import { isValidIBAN } from 'ibantools'
import type { Transaction } from 'kysely'
import type { NewPayoutDetails } from '../../../contract/payout.ts'
import type { MoneyServices } from '../../money/index.ts'
import { markOfBankAccount, plainNumberOf, recordMark } from '../../people/index.ts'
import { isoTime, type Schema } from '../../platform/index.ts'
import { createSealedDetails } from './sealed-details.ts'

type Marked = { secret: Uint8Array; accountId: string; details: NewPayoutDetails; at: string }

export async function markDetails(
  transaction: Transaction<Schema>,
  { secret, accountId, details, at }: Marked,
): Promise<void> {
  for (const number of numbersOf(details)) {
    const mark = markOfBankAccount(secret, number)
    await recordMark(transaction, { accountId, kind: 'payout account', mark }, at)
  }
}

/** Details in the journalist's own words can hold an IBAN too. */
function numbersOf(details: NewPayoutDetails): string[] {
  if (details.kind === 'iban') return [details.iban]
  const text = plainNumberOf(details.account)
  const starts = Array.from(text.matchAll(/(?=[A-Z]{2}\d{2})/g), ({ index }) => index)
  const ibans = starts.flatMap((start) =>
    Array.from({ length: ibanLength.most - ibanLength.least + 1 }, (_, more) =>
      text.slice(start, start + ibanLength.least + more),
    ).filter((iban) => isValidIBAN(iban)),
  )
  return [...new Set([text, ...ibans])]
}

const ibanLength = { least: 15, most: 34 }

/** Limits one pass; the next one goes on. */
const mostPerPass = 100

/** Details without a mark, such as those of the demonstration. Those that this server cannot open get none. */
export async function markSavedDetails({ database, secret, now }: MoneyServices): Promise<void> {
  const unmarked = await database.query
    .selectFrom('payout_details')
    .select(['account_id', 'sealed'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('person_mark')
            .select('person_mark.mark')
            .whereRef('person_mark.account_id', '=', 'payout_details.account_id')
            .where('person_mark.kind', '=', 'payout account')
            .whereRef('person_mark.marked_at', '>=', 'payout_details.saved_at'),
        ),
      ),
    )
    .orderBy('saved_at')
    .limit(mostPerPass)
    .execute()
  const { open } = createSealedDetails(secret)
  for (const { account_id: accountId, sealed } of unmarked) {
    const details = open(accountId, sealed)
    if (details === undefined) continue
    await database.write((transaction) => markDetails(transaction, { secret, accountId, details, at: isoTime(now()) }))
  }
}
