import { createSealedTips } from '../../bounties/index.ts'
import type { PlatformServices } from '../../platform/index.ts'

/** The tips that the person has sent; those that they received belong to who sent them. */
export async function readOwnTips(
  query: PlatformServices['database']['query'],
  secret: PlatformServices['secret'],
  accountId: string,
): Promise<object[]> {
  const { open } = createSealedTips(secret)
  const tips = await query
    .selectFrom('tip')
    .select(['id', 'bounty_id', 'sealed', 'sent_at', 'kept_until'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return tips.map(({ id, sealed, ...tip }) => ({
    ...tip,
    ...(open(id, sealed) ?? { problem: 'This tip can no longer be decrypted.' }),
  }))
}
