import { reviewLimits } from '../../../contract/bounty-life-limits.ts'
import type { Ruling } from '../../../contract/delivery.ts'
import type { Cents } from '../../../contract/money.ts'
import {
  type DeliveryContext,
  type Email,
  momentOf,
  money,
  type TrustedText,
  trusted,
  type WordsFor,
  writeDeliveryEmail,
} from '../../platform/index.ts'

const quotedPoints = 5

function whereToRead(count: number): TrustedText {
  if (count === 1) return trusted`You can read what to change below.`
  return count <= quotedPoints
    ? trusted`You can read the ${count} points below.`
    : trusted`You can read ${quotedPoints} points below, and ${count - quotedPoints} more on Lede.`
}

export const changesAsked = ({
  points,
  dueDate,
  by,
  ...about
}: DeliveryContext & { points: readonly string[]; dueDate: string; by: 'creator' | 'administrator' }): Email =>
  writeDeliveryEmail(about, {
    kind: 'changesAsked',
    because: 'journalist',
    subject: by === 'creator' ? trusted`The creator asks you to change your story` : trusted`Please change your story`,
    paragraphs: [
      by === 'creator'
        ? trusted`The creator has read your story and asks for changes. ${whereToRead(points.length)}`
        : trusted`An administrator has decided that your story needs changes. ${whereToRead(points.length)}`,
      trusted`Please change it in the same draft and deliver it again by ${momentOf(dueDate)}. The review then starts again.`,
      trusted`Nobody has been charged. You are paid when a delivered version is accepted.`,
    ],
    quotes: points.slice(0, quotedPoints).map((text, index) => [trusted`Point ${index + 1}`, text]),
  })

export const reviewReminder = ({ acceptedAt, ...about }: DeliveryContext & { acceptedAt: string }): Email =>
  writeDeliveryEmail(about, {
    kind: 'reviewReminder',
    because: 'creator',
    subject: trusted`Please review the story for your bounty`,
    paragraphs: [
      trusted`The story for your bounty is waiting for your decision. If you do nothing, it is accepted automatically on ${momentOf(acceptedAt)}. All pledges, yours included, are then charged and the story is published.`,
      trusted`Until then you can accept it, ask the journalist for changes (at most ${reviewLimits.rounds} times), or object to it. After an objection, an administrator decides.`,
      trusted`Nobody has been charged yet.`,
    ],
    action: [trusted`Review the delivery`, `/delivered-bounties/${about.deliveryId}`],
  })

export const storyForBackers = ({
  cents,
  objectionsUntil,
  ...about
}: DeliveryContext & {
  /** The recipient's own pledge. */
  cents: Cents
  objectionsUntil: string
}): Email =>
  writeDeliveryEmail(about, {
    kind: 'storyDelivered',
    because: 'backer',
    subject: trusted`A story you backed was delivered`,
    paragraphs: [
      trusted`The journalist has delivered the story for a bounty you backed. You can read it before it is published. If it was delivered before, you can also see what has changed.`,
      trusted`The creator of the bounty reviews it. If you think that it should not be accepted, you can object with a reason until ${momentOf(objectionsUntil)}. An administrator then decides.`,
      trusted`Your pledge of ${money(cents)} has not been charged. It is charged if the story is accepted, which happens automatically if the creator does not answer for ${reviewLimits.silenceDays} days and nobody objects.`,
    ],
    action: [trusted`Read the story`, `/delivered-bounties/${about.deliveryId}`],
  })

export function acceptedAutomatically({ role, ...about }: DeliveryContext & { role: 'creator' | 'journalist' }): Email {
  const words: WordsFor<typeof role> = {
    creator: {
      subject: trusted`The story for your bounty was accepted automatically`,
      paragraphs: [
        trusted`You did not answer for ${reviewLimits.silenceDays} days, so the story for your bounty was accepted automatically.`,
        trusted`All pledges, yours included, are being charged now. We then publish the story and email you a receipt.`,
        trusted`You can still rate the journalist’s work for ${reviewLimits.ratingDays} days.`,
      ],
      action: [trusted`Rate the delivery`, `/delivered-bounties/${about.deliveryId}`],
    },
    journalist: {
      subject: trusted`Your story was accepted automatically`,
      paragraphs: [
        trusted`The creator did not answer for ${reviewLimits.silenceDays} days, so your story was accepted automatically.`,
        trusted`The pledges are being charged now. We then publish your story and email you how much you receive.`,
      ],
    },
  }
  const kind = role === 'creator' ? 'reviewReminder' : 'storyDelivered'
  return writeDeliveryEmail(about, { kind, because: role, ...words[role] })
}

const undecided = trusted`Until then, nobody is charged, and the creator can neither accept the story nor ask for changes.`

export function objectionMade({
  role,
  by,
  reason,
  isReminder,
  ...about
}: DeliveryContext & {
  role: 'administrator' | 'creator' | 'journalist'
  by: 'creator' | 'contributor'
  reason: string
  /** Only administrators are reminded. */
  isReminder: boolean
}): Email {
  const isOwn = role === 'creator' && by === 'creator'
  const theirs = by === 'creator' ? trusted`The creator wrote` : trusted`A backer wrote`
  const quotes = [[isOwn ? trusted`You wrote` : theirs, reason]] as const
  const who = by === 'creator' ? trusted`The creator of a bounty` : trusted`A backer`
  const words: WordsFor<typeof role> = {
    administrator: {
      subject: isReminder
        ? trusted`An objection is still waiting for your decision`
        : trusted`Please decide an objection to a delivery`,
      paragraphs: [
        isReminder
          ? trusted`${who} objected to a delivery, and no administrator has decided yet. You can read the reason below.`
          : trusted`${who} objected to a delivery. You can read the reason below.`,
        trusted`Please read the delivery and decide: accept it, return it for changes, or cancel the bounty and release all pledges. Everyone can read the reason that you give.`,
        trusted`${undecided} We’ll remind you every ${reviewLimits.rulingReminderDays} days.`,
      ],
      action: [trusted`See the open objections`, '/admin/objections'],
    },
    creator: {
      subject: isOwn ? trusted`We received your objection` : trusted`A backer objected to the story for your bounty`,
      paragraphs: [
        isOwn
          ? trusted`You objected to the story for your bounty. An administrator reads your reason and the story, and decides.`
          : trusted`A backer objected to the story for your bounty. An administrator reads the reason and the story, and decides.`,
        trusted`The administrator can accept the story, return it for changes, or cancel the bounty, which releases all pledges. We’ll email you the decision.`,
        trusted`Until then, nobody is charged, and you can neither accept the story nor ask for changes. You do not need to do anything.`,
      ],
    },
    journalist: {
      subject: trusted`Somebody objected to your story`,
      paragraphs: [
        by === 'creator'
          ? trusted`The creator objected to your story. An administrator reads the reason and the story, and decides.`
          : trusted`A backer objected to your story. An administrator reads the reason and the story, and decides.`,
        trusted`The administrator can accept your story, return it to you for changes, or cancel the bounty, which releases all pledges. We’ll email you the decision.`,
        trusted`${undecided} You do not need to do anything.`,
      ],
    },
  }
  return writeDeliveryEmail(about, { kind: 'objectionMade', because: role, quotes, ...words[role] })
}

/** Tells a creator whose review ends, or begins anew. `acceptedAt`: null while somebody's objection is open. */
export function deliveryWithheld({
  isHidden,
  reason,
  acceptedAt,
  ...about
}: DeliveryContext & { isHidden: boolean; reason: string | null; acceptedAt: string | null }): Email {
  const quotes = [[trusted`The newsroom wrote`, reason]] as const
  const kept = { kind: 'objectionMade', because: 'creator', quotes } as const
  if (isHidden) {
    return writeDeliveryEmail(about, {
      ...kept,
      subject: trusted`The newsroom has withdrawn the story for your bounty`,
      paragraphs: [
        trusted`The newsroom of Lede has withdrawn the story that was delivered for your bounty, and you no longer read it. You can read the reason below.`,
        trusted`An administrator can return it for changes, or cancel the bounty, which releases all pledges. The newsroom can also show it again. We’ll email you what happens.`,
        trusted`Until then, nobody is charged, and you can neither accept the story nor ask for changes. You do not need to do anything.`,
      ],
    })
  }
  return writeDeliveryEmail(about, {
    ...kept,
    subject: trusted`You can read the story for your bounty again`,
    paragraphs: [
      trusted`The newsroom of Lede shows the story that was delivered for your bounty again.`,
      acceptedAt === null
        ? trusted`Somebody objected to it, so an administrator decides what happens next. You do not need to do anything.`
        : trusted`Your review begins anew. If you do nothing, the story is accepted automatically on ${momentOf(acceptedAt)}. All pledges, yours included, are then charged and the story is published.`,
    ],
  })
}

type Ruled = { role: 'creator' | 'journalist' | 'backer'; cents: Cents }

const storyOf: Record<Ruled['role'], TrustedText> = {
  creator: trusted`the story for your bounty`,
  journalist: trusted`your story`,
  backer: trusted`the story for a bounty you backed`,
}

function afterAcceptance({ role, cents }: Ruled): TrustedText {
  switch (role) {
    case 'creator':
      return trusted`All pledges, including yours of ${money(cents)}, are being charged now. We then publish the story and email you a receipt.`
    case 'journalist':
      return trusted`The pledges are being charged now. We then publish your story and email you how much you receive.`
    case 'backer':
      return trusted`Your pledge of ${money(cents)} is being charged now. We then publish the story and email you a receipt.`
  }
}

function afterReturn({ role, cents }: Ruled): TrustedText {
  const pledge = trusted`Your pledge of ${money(cents)} has not been charged and stays locked.`
  switch (role) {
    case 'creator':
      return trusted`The journalist now changes the story. Once it is delivered again, you review it again. This does not count as one of your ${reviewLimits.rounds} requests for changes. ${pledge}`
    case 'journalist':
      return trusted`Please change it in the same draft and deliver it again. The points to change and the new due date are on the delivery’s page. Nobody has been charged.`
    case 'backer':
      return trusted`The journalist now changes the story. Once it is delivered again, you can read it, and object within ${reviewLimits.objectionDays} days. ${pledge}`
  }
}

function afterCancellation({ role, cents }: Ruled): TrustedText {
  const never = trusted`You have not been charged for it and never will be. The story is not published.`
  switch (role) {
    case 'creator':
      return trusted`All pledges, including yours of ${money(cents)}, are released. ${never}`
    case 'journalist':
      return trusted`All pledges are released and nobody is charged, so nothing is paid out. The story is not published.`
    case 'backer':
      return trusted`Your pledge of ${money(cents)} is released. ${never} You do not need to do anything.`
  }
}

const emailsOfRulings: Record<
  Ruling,
  { subject: TrustedText; decide: (story: TrustedText) => TrustedText; next: (ruled: Ruled) => TrustedText }
> = {
  accepted: {
    subject: trusted`An administrator accepted the story`,
    decide: (story) => trusted`After an objection, an administrator has accepted ${story}.`,
    next: afterAcceptance,
  },
  returned: {
    subject: trusted`An administrator returned the story for changes`,
    decide: (story) => trusted`After an objection, an administrator has decided that ${story} needs changes.`,
    next: afterReturn,
  },
  canceled: {
    subject: trusted`An administrator canceled the bounty`,
    decide: (story) =>
      trusted`After an objection, an administrator has decided not to accept ${story}. The bounty is canceled.`,
    next: afterCancellation,
  },
}

export function rulingMade({
  role,
  ruling,
  reason,
  cents,
  ...about
}: DeliveryContext & {
  role: 'creator' | 'journalist' | 'backer'
  ruling: Ruling
  reason: string
  /** The recipient's own pledge; 0 for the journalist. */
  cents: Cents
  bountyId: string
}): Email {
  const { subject, decide, next } = emailsOfRulings[ruling]
  return writeDeliveryEmail(about, {
    kind: 'rulingMade',
    because: role,
    subject,
    paragraphs: [
      trusted`${decide(storyOf[role])} You can read the reason below; it is also on the bounty’s page.`,
      next({ role, cents }),
    ],
    ...(ruling === 'canceled' ? { action: [trusted`See the bounty`, `/bounties/${about.bountyId}`] } : {}),
    quotes: [[trusted`The administrator wrote`, reason]],
  })
}
