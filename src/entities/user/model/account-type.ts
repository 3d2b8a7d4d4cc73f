import { type UserType, userTypes } from '@contract/limits.ts'
import type { User } from '@contract/user.ts'

type AccountType = {
  label: string
  meaning: string
}

export const accountTypes: Record<UserType, AccountType> = {
  [userTypes.regular]: {
    label: 'Regular User',
    meaning: 'You can post bounties, contribute to them and review deliveries.',
  },
  [userTypes.journalist]: {
    label: 'Journalist',
    meaning: 'You can take on bounties and publish articles of your own.',
  },
  [userTypes.idVerifiedJournalist]: {
    label: 'ID Verified Journalist',
    meaning: 'You can take on bounties and publish. The newsroom has checked your identity document.',
  },
  [userTypes.pressCardVerifiedJournalist]: {
    label: 'Press Card Verified Journalist',
    meaning: 'You can take on bounties and publish. The newsroom has checked your press card.',
  },
  [userTypes.administrator]: {
    label: 'Administrator',
    meaning: 'You can do what journalists can, and edit the instructions for articles written with AI.',
  },
}

/** Every type but the regular one (docs/specification.md#6-roles-and-permissions). */
export const isJournalist = ({ user_type }: Pick<User, 'user_type'>) => user_type >= userTypes.journalist
