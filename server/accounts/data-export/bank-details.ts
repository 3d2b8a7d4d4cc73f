import type { PlatformServices } from '../../platform/index.ts'
import { createSealedDetails } from '../../settlement/index.ts'

const unreadable = {
  problem: 'These bank details can no longer be decrypted. Please save them again under Get Paid in your profile.',
}

/** In full, unlike on any screen: the saved details, and the copy of a payout that is under way. */
export async function readBankDetails(
  query: PlatformServices['database']['query'],
  secret: PlatformServices['secret'],
  accountId: string,
): Promise<object[]> {
  const { open } = createSealedDetails(secret)
  const saved = await query
    .selectFrom('payout_details')
    .select(['sealed', 'saved_at'])
    .where('account_id', '=', accountId)
    .execute()
  const copies = await query
    .selectFrom('payout')
    .select(['id', 'reference'])
    .select(({ ref }) => ref('sealed').$notNull().as('sealed'))
    .where('account_id', '=', accountId)
    .where('sealed', 'is not', null)
    .execute()
  return [
    ...saved.map(({ sealed, saved_at }) => ({ saved_at, ...(open(accountId, sealed) ?? unreadable) })),
    ...copies.map(({ id, reference, sealed }) => ({ used_for_payout: reference, ...(open(id, sealed) ?? unreadable) })),
  ]
}
