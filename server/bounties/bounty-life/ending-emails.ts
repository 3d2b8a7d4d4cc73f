import type { Cents } from '../../../contract/money.ts'
import {
  type BountyContext,
  type Email,
  momentOf,
  money,
  trusted,
  type WordsFor,
  writeBountyEmail,
} from '../../platform/index.ts'

const released = (cents: Cents) =>
  trusted`Your pledge of ${money(cents)} is released. You have not been charged for it and never will be.`

const newPledges = trusted`Each new pledge also moves this date.`

/** Ends emails about an open bounty whose words the newsroom has hidden. */
export const whileHidden = (isHidden: boolean) =>
  isHidden
    ? [
        trusted`The newsroom has withdrawn the words of this bounty. Until it shows them again, nobody can make or accept an offer, and pledges can only be withdrawn.`,
      ]
    : []

export function bountyExpiring({
  role,
  expiresAt,
  cents,
  canExtend,
  isHidden = false,
  ...about
}: BountyContext & {
  role: 'creator' | 'backer' | 'applicant'
  expiresAt: string
  /** The recipient's own pledge; 0 for applicants. */
  cents: Cents
  canExtend: boolean
  isHidden?: boolean
}): Email {
  const expiry = momentOf(expiresAt)
  const words: WordsFor<typeof role> = {
    creator: {
      subject: trusted`Your bounty expires soon`,
      paragraphs: [
        trusted`Your bounty expires on ${expiry}, because no journalist has been chosen yet. If it expires, all pledges are released and nobody is charged.`,
        canExtend
          ? trusted`Until then you can accept an offer, or extend the expiry once. ${newPledges}`
          : trusted`Until then you can accept an offer. You have already extended the expiry, which is possible once. ${newPledges}`,
        trusted`Your own pledge of ${money(cents)} has not been charged.`,
      ],
    },
    backer: {
      subject: trusted`A bounty you backed expires soon`,
      paragraphs: [
        trusted`A bounty you backed expires on ${expiry}, because its creator has not chosen a journalist yet. If it expires, your pledge of ${money(cents)} is released and you will not be charged for it.`,
        canExtend
          ? trusted`Until then its creator can choose a journalist, or extend the expiry once. ${newPledges}`
          : trusted`Until then its creator can choose a journalist. ${newPledges}`,
        trusted`Your pledge has not been charged. You can keep, change or withdraw it until a journalist is chosen. If you want to keep it, you do not need to do anything.`,
      ],
    },
    applicant: {
      subject: trusted`A bounty you made an offer on expires soon`,
      paragraphs: [
        trusted`A bounty you made an offer on expires on ${expiry}, because its creator has not chosen a journalist yet.`,
        trusted`Your offer is still pending. If the bounty expires, your offer is closed. You do not need to do anything.`,
      ],
    },
  }
  const { subject, paragraphs } = words[role]
  return writeBountyEmail(about, {
    kind: 'bountyExpiring',
    because: role,
    subject,
    paragraphs: [...paragraphs, ...whileHidden(isHidden)],
  })
}

export function bountyExpired({
  role,
  cents,
  ...about
}: BountyContext & {
  role: 'creator' | 'backer' | 'applicant'
  /** The recipient's own pledge; 0 for applicants. */
  cents: Cents
}): Email {
  const words: WordsFor<typeof role> = {
    creator: {
      subject: trusted`Your bounty has expired`,
      paragraphs: [
        trusted`Your bounty has expired, because no journalist was chosen in time. All its pledges are released, nobody was charged, and pending offers are closed.`,
        released(cents),
        trusted`If you still want an answer, you can post the question as a new bounty.`,
      ],
    },
    backer: {
      subject: trusted`A bounty you backed has expired`,
      paragraphs: [
        trusted`A bounty you backed has expired, because its creator chose no journalist in time.`,
        trusted`${released(cents)} You do not need to do anything.`,
      ],
    },
    applicant: {
      subject: trusted`A bounty you made an offer on has expired`,
      paragraphs: [
        trusted`A bounty you made an offer on has expired, because its creator chose no journalist in time. Your offer is closed.`,
        trusted`Thank you for offering to investigate it.`,
      ],
    },
  }
  return writeBountyEmail(about, { kind: 'bountyEnded', because: role, ...words[role] })
}

export function bountyCanceled({
  role,
  by,
  cents,
  reason,
  ...about
}: BountyContext & {
  role: 'creator' | 'backer' | 'applicant'
  by: 'creator' | 'newsroom'
  /** The recipient's own pledge; 0 for applicants. */
  cents: Cents
  reason: string
}): Email {
  const isOfNewsroom = by === 'newsroom'
  const quotes = [
    isOfNewsroom
      ? ([trusted`The newsroom wrote`, reason, 500] as const)
      : ([trusted`The creator wrote`, reason] as const),
  ]
  const words: WordsFor<typeof role> = {
    creator: {
      subject: trusted`The newsroom canceled your bounty`,
      paragraphs: [
        trusted`The newsroom of Lede has canceled your bounty. You can read the reason below. All its pledges are released, nobody was charged, and pending offers are closed.`,
        released(cents),
      ],
    },
    backer: {
      subject: trusted`A bounty you backed was canceled`,
      paragraphs: [
        isOfNewsroom
          ? trusted`The newsroom of Lede has canceled a bounty you backed. You can read the reason below.`
          : trusted`The creator of a bounty you backed has canceled it. You can read their reason below.`,
        trusted`${released(cents)} You do not need to do anything.`,
      ],
    },
    applicant: {
      subject: trusted`A bounty you made an offer on was canceled`,
      paragraphs: [
        isOfNewsroom
          ? trusted`The newsroom of Lede has canceled a bounty you made an offer on, so your offer is closed. You can read the reason below.`
          : trusted`The creator of a bounty you made an offer on has canceled it, so your offer is closed. You can read their reason below.`,
        trusted`Thank you for offering to investigate it.`,
      ],
    },
  }
  return writeBountyEmail(about, { kind: 'bountyEnded', because: role, quotes, ...words[role] })
}
