/**
 * The items of the profile menu, their audience and their count (docs/specification.md#header-footer-dialogs). At most ten
 * rows for anybody: what the specification does not name is reached from Overview and from the pages of administrators.
 */

import { userTypes } from '@contract/limits.ts'
import type { User } from '@contract/user.ts'
import type { Counts } from '@/entities/count'

type Audience = 'everyone' | 'regularUsers' | 'journalists' | 'administrators'

export type AccountItem = { label: string } & (
  | { kind: 'screen'; path: string; news?: keyof Counts }
  | { kind: 'signOut' }
)

/** Items that stand beside each other. */
type Row = { audience: Audience; items: readonly AccountItem[] }

const screen = (label: string, path: string, news?: keyof Counts): AccountItem => ({
  kind: 'screen',
  label,
  path,
  ...(news === undefined ? {} : { news }),
})

const row = (audience: Audience, ...items: AccountItem[]): Row => ({ audience, items })

const groups: readonly (readonly Row[])[] = [
  [
    row('everyone', screen('Overview', '/overview')),
    row('everyone', screen('Following', '/following'), screen('Saved', '/saved')),
    row('everyone', screen('My Bounties', '/my-bounties')),
    row('everyone', screen('My Contributions', '/my-contributions', 'paidContributions')),
  ],
  [
    row('regularUsers', screen('Apply as Journalist', '/apply-journalist')),
    row('journalists', screen('My Articles', '/independent-articles'), screen('New Article', '/new-article')),
    row(
      'journalists',
      screen('My Applications', '/my-applications', 'acceptedApplications'),
      screen('My Investigations', '/my-investigations'),
    ),
  ],
  [
    row('everyone', screen('Offers Received', '/offers-received', 'pendingApplications')),
    row('everyone', screen('Delivered Bounties', '/delivered-bounties', 'pendingDeliveries')),
  ],
  [
    row('administrators', screen('Admin Panel', '/admin')),
    row('everyone', screen('Profile', '/profile'), { kind: 'signOut', label: 'Sign Out' }),
  ],
]

const isAmong: Record<Audience, (userType: User['user_type']) => boolean> = {
  everyone: () => true,
  regularUsers: (userType) => userType === userTypes.regular,
  journalists: (userType) => userType >= userTypes.journalist,
  administrators: (userType) => userType === userTypes.administrator,
}

/** The items of each row, by group. */
export const listAccountItems = ({ user_type }: Pick<User, 'user_type'>): (readonly AccountItem[])[][] =>
  groups.map((rows) => rows.filter(({ audience }) => isAmong[audience](user_type)).map(({ items }) => items))
