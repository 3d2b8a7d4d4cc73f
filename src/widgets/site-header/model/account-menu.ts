/** The items of the profile menu, their audience and their count (docs/specification.md#header-footer-dialogs). */

import { userTypes } from '@contract/limits.ts'
import type { User } from '@contract/user.ts'
import type { Counts } from '@/entities/count'

type Audience = 'everyone' | 'regularUsers' | 'journalists' | 'administrators'

type Group = 'bounties' | 'journalism' | 'decisions' | 'account' | 'leaving'

export type AccountItem = { label: string; group: Group; audience: Audience } & (
  | { kind: 'screen'; path: string; news?: keyof Counts }
  | { kind: 'signOut' }
)

const screen = (
  group: Group,
  audience: Audience,
  label: string,
  path: string,
  news?: keyof Counts,
): Extract<AccountItem, { kind: 'screen' }> => ({
  kind: 'screen',
  group,
  audience,
  label,
  path,
  ...(news === undefined ? {} : { news }),
})

export const accountItems: readonly AccountItem[] = [
  screen('bounties', 'everyone', 'Bounties', '/bounties'),
  screen('bounties', 'everyone', 'My Bounties', '/my-bounties'),
  screen('bounties', 'everyone', 'My Contributions', '/my-contributions', 'paidContributions'),
  screen('bounties', 'everyone', 'Receipts', '/receipts'),
  screen('bounties', 'everyone', 'Following', '/following', 'followingNews'),
  screen('journalism', 'regularUsers', 'Apply as Journalist', '/apply-journalist'),
  screen('journalism', 'journalists', 'New Article', '/new-article'),
  screen('journalism', 'journalists', 'My Articles', '/independent-articles'),
  screen('journalism', 'journalists', 'My Applications', '/my-applications', 'acceptedApplications'),
  screen('journalism', 'journalists', 'My Investigations', '/my-investigations'),
  screen('journalism', 'journalists', 'Earnings', '/earnings'),
  screen('decisions', 'everyone', 'Offers Received', '/offers-received', 'pendingApplications'),
  screen('decisions', 'everyone', 'Delivered Bounties', '/delivered-bounties', 'pendingDeliveries'),
  screen('account', 'everyone', 'Profile', '/profile'),
  screen('account', 'administrators', 'Admin Panel', '/admin'),
  screen('account', 'administrators', 'Objections', '/admin/objections'),
  screen('account', 'administrators', 'Complaints', '/admin/complaints'),
  screen('account', 'administrators', 'Payouts', '/admin/payouts'),
  screen('account', 'administrators', 'Refunds', '/admin/refunds'),
  screen('account', 'administrators', 'Match Funding', '/admin/matching'),
  screen('account', 'administrators', 'Federation', '/admin/federation'),
  { kind: 'signOut', group: 'leaving', audience: 'everyone', label: 'Sign Out' },
]

const isAmong: Record<Audience, (userType: User['user_type']) => boolean> = {
  everyone: () => true,
  regularUsers: (userType) => userType === userTypes.regular,
  journalists: (userType) => userType >= userTypes.journalist,
  administrators: (userType) => userType === userTypes.administrator,
}

export function listAccountItems(user: Pick<User, 'user_type'> | null): AccountItem[][] {
  if (user === null) return []
  const items = accountItems.filter((item) => isAmong[item.audience](user.user_type))
  return [...Map.groupBy(items, ({ group }) => group).values()]
}
