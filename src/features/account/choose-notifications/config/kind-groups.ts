import { userTypes } from '@contract/limits.ts'
import type { ChoosableKind, NotificationChoice } from '@contract/preferences.ts'
import type { User } from '@contract/user.ts'

export const choiceWords: Record<NotificationChoice, string> = {
  app: 'In the app only',
  immediately: 'Email at once',
  daily: 'Daily digest',
  weekly: 'Weekly digest',
  never: 'Never',
}

type KindGroup = {
  title: string
  kinds: Partial<Record<ChoosableKind, string>>
  /** The lowest user type that hears of these kinds. */
  from: User['user_type']
}

const kindGroups: readonly KindGroup[] = [
  {
    title: 'Your bounties',
    from: userTypes.regular,
    kinds: {
      applicationReceived: 'A journalist makes an offer',
      pledgeReceived: 'A reader backs your bounty',
      extensionAsked: 'The journalist asks for more time',
      followUpAsked: 'We ask whether the story answered your question',
    },
  },
  {
    title: 'Bounties you back',
    from: userTypes.regular,
    kinds: {
      updatePublished: 'The journalist publishes an update',
      milestoneReached: 'It has 10, 50 or more backers',
    },
  },
  {
    title: 'Your work',
    from: userTypes.journalist,
    kinds: {
      applicationDecided: 'Your offer is rejected',
      tipsReceived: 'Readers send you tips',
      updateAsked: 'Readers have not heard from you for a while',
    },
  },
  {
    title: 'Match funding',
    from: userTypes.administrator,
    kinds: { potRequested: 'A sponsor asks for approval of a pot' },
  },
  {
    title: 'Stories',
    from: userTypes.regular,
    kinds: {
      storyCorrected: 'A story you asked for is corrected',
      backedStoryCorrected: 'A story you paid for is corrected',
    },
  },
  {
    title: 'Followed news',
    from: userTypes.regular,
    kinds: { followedNews: 'What is new from authors, categories and questions you follow' },
  },
]

/** The kinds that can reach a person, with their words. */
export const groupsOf = ({ user_type }: User) =>
  kindGroups
    .filter(({ from }) => user_type >= from)
    .map(({ title, kinds }) => ({ title, kinds: Object.entries(kinds) as [ChoosableKind, string][] }))
