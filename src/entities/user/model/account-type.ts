/** What people can be on Lede (specification, sections 1, 3 and 6). */

import { type UserType, userTypes } from '@contract/limits.ts'
import type { User } from '@contract/user.ts'

type AccountType = {
  label: string
  /** What it means for the person whose account it is. */
  meaning: string
}

export const accountTypes: Record<UserType, AccountType> = {
  [userTypes.regular]: {
    label: 'Regular User',
    meaning: 'You can post bounties, add money to them and review what is delivered.',
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

/** Whether a person may take on bounties and write: every type but the regular one (specification, section 6). */
export const isJournalist = ({ user_type }: Pick<User, 'user_type'>) => user_type >= userTypes.journalist
