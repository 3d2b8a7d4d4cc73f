import { quotedInEmail } from '../../contract/limits.ts'
import type { Cents } from '../../contract/money.ts'
import { type Email, momentOf, money, type TrustedText, trusted, writeEmail, youAdminister } from '../mail/email.ts'
import { untrustedText } from '../mail/untrusted-text.ts'

export type About = {
  bountyId: string
  bountyTitle: string
  publicUrl: string
  /** The bank's reason, in plain words. */
  reason: string
}

type ToAdministrator = About & {
  recipient: string
  cents: Cents
  /** When first heard of, a dispute can be lost already. */
  status: 'inquiry' | 'open' | 'lost'
  evidenceDueAt: string | null
  /** Before that, nothing can be booked, and no page shows the dispute. */
  isPaid: boolean
}

const quotesOf = ({ bountyTitle, reason }: About) => [
  { label: trusted`The bounty`, words: untrustedText(bountyTitle, quotedInEmail.title) },
  { label: trusted`The reason that the bank gives`, words: untrustedText(reason, quotedInEmail.coverLetter) },
]

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

const whileOpen = trusted`Until the bank decides, the journalist's share of this story is in no payout.`
const notPaidYet = trusted`The story is not published yet. What the bank took is booked as soon as it is.`

function adviceOn({ status, evidenceDueAt }: ToAdministrator): TrustedText {
  if (status === 'lost') return trusted`You do not have to do anything.`
  if (evidenceDueAt === null) return trusted`The bank accepts no evidence for this case, so you can only wait.`
  return status === 'inquiry'
    ? trusted`You can send evidence in the Stripe Dashboard until ${momentOf(evidenceDueAt)}, or refund the backer. If the bank hears nothing, it can take the money.`
    : trusted`You can send evidence in the Stripe Dashboard until ${momentOf(evidenceDueAt)}. Without evidence the bank usually decides for the backer.`
}

/** To each administrator: no other email of Lede about a dispute says what somebody has to do, and until when. */
export function disputeOpened(email: ToAdministrator): Email {
  const { recipient, bountyId, publicUrl, cents, status, isPaid } = email
  return writeEmail({
    kind: 'disputeOpened',
    recipient,
    subject: subjects[status](money(cents)),
    paragraphs: [
      news[status](money(cents)),
      adviceOn(email),
      ...(status === 'open' && isPaid ? [whileOpen] : []),
      ...(isPaid ? [] : [notPaidYet]),
    ],
    action: isPaid
      ? { label: trusted`See the dispute`, url: `${publicUrl}/admin/refunds/${bountyId}` }
      : { label: trusted`See the bounty`, url: `${publicUrl}/bounties/${bountyId}` },
    quotes: quotesOf(email),
    reason: youAdminister,
  })
}

/** `shareCents`: the journalist's part of `cents`. */
type ToJournalist = About & { recipient: string; storyTitle: string; cents: Cents; shareCents: Cents }

function writeToJournalist(
  email: ToJournalist,
  { kind, subject, paragraphs }: Pick<Parameters<typeof writeEmail>[0], 'kind' | 'subject' | 'paragraphs'>,
): Email {
  const [bounty, ...rest] = quotesOf(email) as [ReturnType<typeof quotesOf>[0]]
  return writeEmail({
    kind,
    recipient: email.recipient,
    subject,
    paragraphs,
    action: {
      label: trusted`See what you earned`,
      url: `${email.publicUrl}/earnings/stories/${email.bountyId}`,
    },
    quotes: [
      bounty,
      { label: trusted`Your story`, words: untrustedText(email.storyTitle, quotedInEmail.title) },
      ...rest,
    ],
    reason: trusted`You're receiving this email because you delivered a bounty on Lede.`,
  })
}

const nothingToPay = trusted`If your share was paid out already, later payouts are smaller until this is settled. You do not have to pay anything back.`
const noFault = trusted`A dispute is between a cardholder and their bank. It does not mean that anybody found fault with your story.`

export const shareDisputed = ({ cents, shareCents, ...about }: ToJournalist): Email =>
  writeToJournalist(
    { ...about, cents, shareCents },
    {
      kind: 'shareDisputed',
      subject: trusted`${money(shareCents)} of your share is disputed`,
      paragraphs: [
        trusted`Somebody who paid for your story disputes the charge at their bank, and the bank has taken ${money(cents)} back for now. ${money(shareCents)} of it comes from your share, the rest from the platform fee.`,
        noFault,
        trusted`The bank now decides, which can take two to three months. Until then the rest of your share of this story is in no payout. If the bank returns the money, your part is yours again.`,
        nothingToPay,
        trusted`You do not have to do anything. You get another email when the bank has decided.`,
      ],
    },
  )

export const disputeLost = ({ cents, shareCents, ...about }: ToJournalist): Email =>
  writeToJournalist(
    { ...about, cents, shareCents },
    {
      kind: 'disputeDecided',
      subject: trusted`${money(shareCents)} of your share is lost: a dispute was decided`,
      paragraphs: [
        trusted`Somebody who paid for your story disputed the charge, and their bank decided for them. ${money(cents)} stays with them: ${money(shareCents)} of it comes from your share, the rest from the platform fee.`,
        noFault,
        nothingToPay,
        trusted`The rest of your share of this story can be paid out, unless another charge is disputed.`,
      ],
    },
  )

export const shareReturned = ({ cents, shareCents, ...about }: ToJournalist): Email =>
  writeToJournalist(
    { ...about, cents, shareCents },
    {
      kind: 'disputeDecided',
      subject: trusted`${money(shareCents)} is yours again: a bank returned money`,
      paragraphs: [
        trusted`A bank returned ${money(cents)} that it had taken back from the charges for your story. ${money(shareCents)} of it is added to your share again.`,
        trusted`You do not have to do anything. Banks rarely open a decided dispute again. If that happens, you get another email.`,
      ],
    },
  )
