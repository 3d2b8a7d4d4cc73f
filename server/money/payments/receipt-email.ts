/** The emails to those who were charged: their receipt, and the news that the story is published. */

import { complaintDays } from '../../../contract/complaint.ts'
import { platformFeeTenths } from '../../../contract/limits.ts'
import { type Cents, demoPayments, type PaymentProviderName } from '../../../contract/money.ts'
import { splitPayment } from '../../../contract/payment-split.ts'
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

type Story = { title: string; articleId: string }

type Published = Story & {
  totalCents: Cents
  droppedCents: Cents
}

/** Between a charge and its story, in the transaction that records the charge. */
export type Unpublished = Story & {
  /** The number of people who are still waited for, and until when. */
  missing: number
  until: string | null
  droppedCents: Cents
  /** The story is not published, so the charge goes back or has gone back. */
  returned: 'on its way' | 'returned' | null
}

type Paid = BountyContext & {
  cents: Cents
  at: string
  /** Not the creator, and nobody who paid as a sponsor alone. */
  mayComplain: boolean
}

const charged: Record<PaymentProviderName, TrustedText> = {
  'built-in': demoPayments as TrustedText,
  stripe: trusted`We charged your card.`,
}

export const droppedWords = (droppedCents: Cents) =>
  droppedCents === 0
    ? []
    : [trusted`Pledges of ${money(droppedCents)} were dropped, because they were not paid in time.`]

const complaintRight = trusted`If the story is not what was asked for, you can complain until ${complaintDays} days after the payment: choose “Complain about this story” on your receipt. The journalist is then not paid before an administrator has decided whether you get your money back.`

const rightsOf = ({ mayComplain }: Paid) => (mayComplain ? [complaintRight] : [])

const receiptLink = ({ bountyId }: Paid) => [trusted`See or print your receipt`, `/receipts/${bountyId}`] as const

const splitWords = ({ totalCents, droppedCents }: Published) => {
  const { fee, net } = splitPayment(totalCents)
  return [
    trusted`Readers paid ${money(totalCents)}: ${money(net)} goes to the journalist, and ${money(fee)} is the platform fee.`,
    ...droppedWords(droppedCents),
  ]
}

const readStory = ({ articleId }: Story) => [trusted`Read the story`, `/articles/${articleId}`] as const

const write = (
  paid: Paid,
  { title, articleId }: Story,
  words: Omit<EmailWords, 'because' | 'bountyTitle' | 'storyTitle'>,
) =>
  writeEmail(
    { ...paid, storyId: articleId },
    { ...words, because: 'payer', bountyTitle: paid.bountyTitle, storyTitle: title },
  )

/** Exactly one for each charge: the transaction that records the charge writes it. */
export const receipt = (
  paid: Paid & { provider: PaymentProviderName },
  story: { published: Published } | { unpublished: Unpublished },
): Email => {
  const { cents, at, provider } = paid
  const youPaid = trusted`You paid ${money(cents)} on ${momentOf(at)}. ${charged[provider]}`
  const kind = 'receipt'
  const subject = trusted`Your receipt: ${money(cents)}`
  if ('published' in story) {
    const { published } = story
    return write(paid, published, {
      kind,
      subject,
      paragraphs: [trusted`The story you paid for is published.`, youPaid, ...splitWords(published), ...rightsOf(paid)],
      action: readStory(published),
      link: receiptLink(paid),
    })
  }
  const { unpublished } = story
  return write(paid, unpublished, {
    kind,
    subject,
    paragraphs: [
      youPaid,
      ...openWords(unpublished),
      ...(unpublished.returned === null ? [...droppedWords(unpublished.droppedCents), ...rightsOf(paid)] : []),
    ],
    action: receiptLink(paid),
  })
}

function openWords({ missing, until, returned }: Unpublished): TrustedText[] {
  if (returned === 'returned')
    return [trusted`It has gone back to your card, because the story could not be published.`]
  if (returned === 'on its way') {
    return [
      trusted`The story cannot be published now, so you get this money back. Your receipt shows when it was sent.`,
    ]
  }
  const split = trusted`The platform fee is ${platformFeeTenths * 10}% of what readers pay; the journalist gets the rest. If the story cannot be published, you get your money back.`
  if (missing === 0 || until === null) {
    return [trusted`The story is published as soon as all other cards are charged, usually within minutes.`, split]
  }
  const who =
    missing === 1 ? trusted`1 person has not paid yet and has` : trusted`${missing} people have not paid yet and have`
  return [
    trusted`The story is not published yet: ${who} until ${momentOf(until)}. It is published when they have paid, or then at the latest, and you get an email.`,
    split,
  ]
}

/** To those who were charged some time before. */
export const storyPublished = (paid: Paid, published: Published): Email =>
  write(paid, published, {
    kind: 'storyPublished',
    subject: trusted`The story you paid for is published`,
    paragraphs: [
      trusted`The story that you paid ${money(paid.cents)} for on ${momentOf(paid.at)} is published. You are not charged again.`,
      ...splitWords(published),
      ...rightsOf(paid),
    ],
    action: readStory(published),
    link: receiptLink(paid),
  })
