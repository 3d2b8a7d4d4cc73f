import { complaintLimits, reviewLimits } from '../../../contract/bounty-life-limits.ts'
import { quotedInEmail } from '../../../contract/limits.ts'
import {
  type DeliveryContext,
  type Email,
  momentOf,
  type TrustedText,
  trusted,
  writeEmail,
} from '../../platform/index.ts'

type Complaint = DeliveryContext & {
  /** The backer's in emails about a complaint, and the administrator's in those about a ruling. */
  reason: string
}

const quotesOf = ({ bountyTitle, title, reason }: Complaint, theirs: TrustedText) =>
  [
    [trusted`The bounty`, bountyTitle, quotedInEmail.title],
    [trusted`The story`, title, quotedInEmail.title],
    [theirs, reason],
  ] as const

const seeDelivery = ({ deliveryId }: Complaint) =>
  [trusted`See the delivery`, `/delivered-bounties/${deliveryId}`] as const
const seeComplaints = [trusted`See the open complaints`, '/admin/complaints'] as const

export function complaintMade({ role, ...complaint }: Complaint & { role: 'administrator' | 'journalist' }): Email {
  const kind = 'complaintMade'
  const quotes = quotesOf(complaint, trusted`The backer wrote`)
  if (role === 'journalist') {
    return writeEmail(complaint, {
      kind,
      because: role,
      subject: trusted`Your payout waits: a backer complained about your story`,
      paragraphs: [
        trusted`Somebody who paid for your story complained about it. We won’t pay out your share until an administrator has decided.`,
        trusted`The administrator releases the payout or refunds backers. We’ll email you the decision and its reason. Your story stays published, and you do not need to do anything.`,
      ],
      action: seeDelivery(complaint),
      quotes,
    })
  }
  return writeEmail(complaint, {
    kind,
    because: role,
    subject: trusted`Please decide a complaint about a story`,
    paragraphs: [
      trusted`A backer who was charged for a story complained about it. You can read the reason below.`,
      trusted`Please read the story and decide: release the payout, or refund backers. Until then we don’t pay the journalist for this story.`,
      trusted`We’ll remind you every ${reviewLimits.rulingReminderDays} days until an administrator decides.`,
    ],
    action: seeComplaints,
    quotes,
  })
}

export const complaintReminder = (complaint: Complaint): Email =>
  writeEmail(complaint, {
    kind: 'complaintMade',
    because: 'administrator',
    subject: trusted`A complaint is still waiting for your decision`,
    paragraphs: [
      trusted`A backer complained about a story, and no administrator has decided yet. Until then the journalist is not paid for it.`,
      trusted`We’ll remind you every ${reviewLimits.rulingReminderDays} days.`,
    ],
    action: seeComplaints,
    quotes: quotesOf(complaint, trusted`The backer wrote`),
  })

type Ruled = Complaint & { bountyId: string; isRefunded: boolean }

const administratorWrote = trusted`The administrator wrote`

/** `isRefunded`: the recipient gets money back, of which the emails about refunds tell the amount. */
export const complaintRuled = ({ isRefunded, ...complaint }: Ruled): Email =>
  writeEmail(complaint, {
    kind: 'complaintRuled',
    because: 'complainant',
    subject: isRefunded ? trusted`Your complaint: you are refunded` : trusted`Your complaint: the journalist is paid`,
    paragraphs: isRefunded
      ? [
          trusted`An administrator has decided on your complaint: you get back what you paid for the story.`,
          trusted`We’ll email you when the refund is made. You can read the administrator’s reason below.`,
        ]
      : [
          trusted`An administrator has decided on your complaint: the story stays paid, and the journalist receives their share.`,
          trusted`You can read the administrator’s reason below. An objection or complaint that an administrator finds unfounded lowers how many you can make in ${complaintLimits.windowDays} days.`,
        ],
    action: isRefunded ? [trusted`See your receipt`, `/receipts/${complaint.bountyId}`] : seeDelivery(complaint),
    quotes: quotesOf(complaint, administratorWrote),
  })

/** `availableAt`: when what is left of the share can be paid out. */
export const payoutRuled = ({ isRefunded, availableAt, ...complaint }: Ruled & { availableAt: string }): Email =>
  writeEmail(complaint, {
    kind: 'complaintRuled',
    because: 'journalist',
    subject: isRefunded
      ? trusted`A complaint about your story: backers are refunded`
      : trusted`A complaint about your story: your payout goes on`,
    paragraphs: [
      isRefunded
        ? trusted`An administrator has decided on a complaint about your story: its backers are refunded. We’ll email you what this takes from your share.`
        : trusted`An administrator has decided on a complaint about your story: your payout goes on.`,
      trusted`${isRefunded ? leftOver : yourShare} can be paid out from ${momentOf(availableAt)} on, unless somebody else complains first. You can read the administrator’s reason below.`,
    ],
    action: [trusted`See what you earned`, `/earnings/stories/${complaint.bountyId}`],
    quotes: quotesOf(complaint, administratorWrote),
  })

const leftOver = trusted`If anything is left of your share, it`
const yourShare = trusted`Your share`
