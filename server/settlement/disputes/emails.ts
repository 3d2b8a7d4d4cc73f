import type { Cents } from '../../../contract/money.ts'
import {
  type BountyContext,
  type Email,
  type EmailWords,
  momentOf,
  money,
  type TrustedText,
  trusted,
  writeEmail,
} from '../../platform/index.ts'

/** `reason`: the bank's, in plain words. */
export type DisputeSubject = Omit<BountyContext, 'recipient'> & { reason: string }

type DisputeContext = DisputeSubject & { recipient: string }

type ToAdministrator = DisputeContext & {
  cents: Cents
  /** When first heard of, a dispute can be lost already. */
  status: 'inquiry' | 'open' | 'lost'
  evidenceDueAt: string | null
  /** Before that, nothing can be booked, and no page shows the dispute. */
  isPaid: boolean
}

const quoteBank = ({ reason }: DisputeContext) => [[trusted`The bank’s reason`, reason]] as const

const subjects: Record<ToAdministrator['status'], (amount: TrustedText) => TrustedText> = {
  inquiry: (amount) => trusted`A bank asks about a charge of ${amount}`,
  open: (amount) => trusted`A charge of ${amount} is disputed`,
  lost: (amount) => trusted`A dispute over ${amount} is lost`,
}

const news: Record<ToAdministrator['status'], (amount: TrustedText) => TrustedText> = {
  inquiry: (amount) =>
    trusted`The bank of a backer asks about a charge of ${amount}. It has not taken any money, and nothing is booked.`,
  open: (amount) =>
    trusted`A backer disputes a charge of ${amount} at their bank, and the bank has taken the money back for now.`,
  lost: (amount) =>
    trusted`A backer disputed a charge of ${amount} at their bank, and the bank decided for the backer.`,
}

const whileOpen = trusted`Until the bank decides, no payout includes the journalist’s share of this story.`
const notPaidYet = trusted`The story is not published yet. What the bank took is booked as soon as it is.`

function adviceOn({ status, evidenceDueAt }: ToAdministrator): TrustedText {
  if (status === 'lost') return trusted`You do not need to do anything.`
  if (evidenceDueAt === null) return trusted`The bank accepts no evidence for this case, so you can only wait.`
  return status === 'inquiry'
    ? trusted`You can send evidence in the Stripe Dashboard until ${momentOf(evidenceDueAt)}, or refund the backer. If the bank hears nothing, it can take the money.`
    : trusted`You can send evidence in the Stripe Dashboard until ${momentOf(evidenceDueAt)}. Without evidence the bank usually decides for the backer.`
}

/** To each administrator: no other email of Lede about a dispute says what somebody has to do, and until when. */
export function disputeOpened(email: ToAdministrator): Email {
  const { bountyId, bountyTitle, cents, status, isPaid } = email
  return writeEmail(email, {
    kind: 'disputeOpened',
    because: 'administrator',
    subject: subjects[status](money(cents)),
    paragraphs: [
      news[status](money(cents)),
      adviceOn(email),
      ...(status === 'open' && isPaid ? [whileOpen] : []),
      ...(isPaid ? [] : [notPaidYet]),
    ],
    action: isPaid
      ? [trusted`See the dispute`, `/admin/refunds/${bountyId}`]
      : [trusted`See the bounty`, `/bounties/${bountyId}`],
    bountyTitle,
    quotes: quoteBank(email),
  })
}

/** `shareCents`: the journalist's part of `cents`. */
type ToJournalist = DisputeContext & { storyTitle: string; cents: Cents; shareCents: Cents }

const writeToJournalist = (
  dispute: ToJournalist,
  { kind, subject, paragraphs }: Pick<EmailWords, 'kind' | 'subject' | 'paragraphs'>,
): Email =>
  writeEmail(dispute, {
    kind,
    because: 'journalist',
    subject,
    paragraphs,
    action: [trusted`See what you earned`, `/earnings/stories/${dispute.bountyId}`],
    bountyTitle: dispute.bountyTitle,
    storyTitle: dispute.storyTitle,
    quotes: quoteBank(dispute),
  })

const nothingToPay = trusted`If your share was paid out already, later payouts are smaller until this is settled. You do not have to pay anything back.`
const noFault = trusted`A dispute is between a cardholder and their bank. It does not mean that anybody found fault with your story.`

export const shareDisputed = (dispute: ToJournalist): Email =>
  writeToJournalist(dispute, {
    kind: 'shareDisputed',
    subject: trusted`${money(dispute.shareCents)} of your share is disputed`,
    paragraphs: [
      trusted`Somebody who paid for your story disputes the charge at their bank, and the bank has taken ${money(dispute.cents)} back for now. ${money(dispute.shareCents)} of it comes from your share, the rest from the platform fee.`,
      noFault,
      trusted`The bank now decides, which can take two to three months. Until then no payout includes the rest of your share of this story. If the bank returns the money, your part is yours again.`,
      nothingToPay,
      trusted`You do not need to do anything. We’ll email you when the bank has decided.`,
    ],
  })

export const disputeLost = (dispute: ToJournalist): Email =>
  writeToJournalist(dispute, {
    kind: 'disputeDecided',
    subject: trusted`${money(dispute.shareCents)} of your share is lost: a dispute was decided`,
    paragraphs: [
      trusted`Somebody who paid for your story disputed the charge, and their bank decided for them. ${money(dispute.cents)} stays with them: ${money(dispute.shareCents)} of it comes from your share, the rest from the platform fee.`,
      noFault,
      nothingToPay,
      trusted`The rest of your share of this story can be paid out, unless another charge is disputed.`,
    ],
  })

export const shareReturned = (dispute: ToJournalist): Email =>
  writeToJournalist(dispute, {
    kind: 'disputeDecided',
    subject: trusted`${money(dispute.shareCents)} is yours again: a bank returned money`,
    paragraphs: [
      trusted`A bank returned ${money(dispute.cents)} that it had taken back from the charges for your story. ${money(dispute.shareCents)} of it is added to your share again.`,
      trusted`You do not need to do anything. Banks rarely open a decided dispute again. If that happens, we’ll email you.`,
    ],
  })
