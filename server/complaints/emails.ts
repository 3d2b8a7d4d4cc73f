import { complaintLimits, reviewLimits } from '../../contract/bounty-life-limits.ts'
import { quotedInEmail } from '../../contract/limits.ts'
import { type Email, momentOf, type TrustedText, trusted, writeEmail, youAdminister } from '../mail/email.ts'
import { untrustedText } from '../mail/untrusted-text.ts'

type About = {
  recipient: string
  bountyTitle: string
  title: string
  publicUrl: string
  deliveryId: string
  /** The backer's in emails about a complaint, and the administrator's in those about a ruling. */
  reason: string
}

const quotesOf = ({ bountyTitle, title, reason }: About, theirs: TrustedText) => [
  { label: trusted`The bounty`, words: untrustedText(bountyTitle, quotedInEmail.title) },
  { label: trusted`The story`, words: untrustedText(title, quotedInEmail.title) },
  { label: theirs, words: untrustedText(reason, quotedInEmail.coverLetter) },
]

const youDelivered = trusted`You're receiving this email because you delivered a bounty on Lede.`
const youComplained = trusted`You're receiving this email because you complained about a story on Lede.`

const complaintPath = (deliveryId: string): string => `/delivered-bounties/${deliveryId}`

export function complaintMade({ role, ...about }: About & { role: 'administrator' | 'journalist' }): Email {
  const quotes = quotesOf(about, trusted`The backer wrote`)
  const { recipient, publicUrl, deliveryId } = about
  if (role === 'journalist') {
    return writeEmail({
      kind: 'complaintMade',
      recipient,
      subject: trusted`Your payout waits: a backer complained about your story`,
      paragraphs: [
        trusted`Somebody who paid for your story complained about it. Your share of it is not paid out until an administrator has decided.`,
        trusted`The administrator releases the payout or refunds backers. You get an email with the decision and its reason. Your story stays published, and you need to do nothing.`,
      ],
      action: { label: trusted`See the delivery`, url: `${publicUrl}${complaintPath(deliveryId)}` },
      quotes,
      reason: youDelivered,
    })
  }
  return writeEmail({
    kind: 'complaintMade',
    recipient,
    subject: trusted`Please decide a complaint about a story`,
    paragraphs: [
      trusted`A backer who was charged for a story complained about it. You can read the reason below.`,
      trusted`Please read the story and decide: release the payout, or refund backers. Until then the journalist is not paid for this story.`,
      trusted`You are reminded every ${reviewLimits.rulingReminderDays} days until an administrator decides.`,
    ],
    action: seeComplaints(publicUrl),
    quotes,
    reason: youAdminister,
  })
}

const seeComplaints = (publicUrl: string) => ({
  label: trusted`See the open complaints`,
  url: `${publicUrl}/admin/complaints`,
})

export const complaintReminder = (about: About): Email =>
  writeEmail({
    kind: 'complaintMade',
    recipient: about.recipient,
    subject: trusted`A complaint is still waiting for your decision`,
    paragraphs: [
      trusted`A backer complained about a story, and no administrator has decided yet. Until then the journalist is not paid for it.`,
      trusted`You are reminded every ${reviewLimits.rulingReminderDays} days.`,
    ],
    action: seeComplaints(about.publicUrl),
    quotes: quotesOf(about, trusted`The backer wrote`),
    reason: youAdminister,
  })

type Ruled = About & { bountyId: string }

const administratorWrote = trusted`The administrator wrote`

/** `isRefunded`: the recipient gets money back, of which the emails about refunds tell the amount. */
export const complaintRuled = ({ isRefunded, ...about }: Ruled & { isRefunded: boolean }): Email =>
  writeEmail({
    kind: 'complaintRuled',
    recipient: about.recipient,
    subject: isRefunded ? trusted`Your complaint: you are refunded` : trusted`Your complaint: the journalist is paid`,
    paragraphs: isRefunded
      ? [
          trusted`An administrator has decided about your complaint: you get back what you paid for the story.`,
          trusted`Another email tells you when the refund is made. You can read the administrator’s reason below.`,
        ]
      : [
          trusted`An administrator has decided about your complaint: the story stays paid, and the journalist receives their share.`,
          trusted`You can read the administrator’s reason below. An objection or complaint that was found unfounded lets you make one fewer within ${complaintLimits.windowDays} days.`,
        ],
    action: isRefunded
      ? { label: trusted`See your receipt`, url: `${about.publicUrl}/receipts/${about.bountyId}` }
      : { label: trusted`See the delivery`, url: `${about.publicUrl}${complaintPath(about.deliveryId)}` },
    quotes: quotesOf(about, administratorWrote),
    reason: youComplained,
  })

/** `availableAt`: when what is left of the share can be paid out. */
export const payoutRuled = ({
  isRefunded,
  availableAt,
  ...about
}: Ruled & { isRefunded: boolean; availableAt: string }) =>
  writeEmail({
    kind: 'complaintRuled',
    recipient: about.recipient,
    subject: isRefunded
      ? trusted`A complaint about your story: backers are refunded`
      : trusted`A complaint about your story: your payout goes on`,
    paragraphs: [
      isRefunded
        ? trusted`An administrator has decided about a complaint: backers of your story are refunded. Another email tells you what is taken from your share.`
        : trusted`An administrator has decided about a complaint: your share of the story is paid out.`,
      trusted`${isRefunded ? leftOver : yourShare} can be paid out from ${momentOf(availableAt)} on, unless somebody else complains before. You can read the reason of the administrator below.`,
    ],
    action: { label: trusted`See what you earned`, url: `${about.publicUrl}/earnings/stories/${about.bountyId}` },
    quotes: quotesOf(about, administratorWrote),
    reason: youDelivered,
  })

const leftOver = trusted`If anything is left of your share, it`
const yourShare = trusted`It`
