import { bountyLifeLimits } from '../../../contract/bounty-life-limits.ts'
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
import { whileHidden } from './ending-emails.ts'

export const dueDateNear = ({ dueDate, ...about }: BountyContext & { dueDate: string }): Email =>
  writeBountyEmail(about, {
    kind: 'dueDateNear',
    because: 'assignee',
    subject: trusted`Your story is due in ${bountyLifeLimits.dueDateReminderDays} days`,
    paragraphs: [
      trusted`Your story is due on ${momentOf(dueDate)}.`,
      trusted`If you need more time and the due date has not been extended before, you can ask the creator for a later one on the bounty’s page.`,
    ],
  })

export function dueDateMissed({
  role,
  dueDate,
  reopensAt,
  ...about
}: BountyContext & { role: 'creator' | 'journalist'; dueDate: string; reopensAt: string }): Email {
  const words: WordsFor<typeof role> = {
    creator: {
      subject: trusted`The story for your bounty is late`,
      paragraphs: [
        trusted`The story for your bounty was due on ${momentOf(dueDate)} and has not been delivered. Nobody has been charged.`,
        trusted`You can reopen the bounty now. The journalist’s assignment then ends, the pledges are unlocked and journalists can apply again.`,
        trusted`If you do nothing, the bounty reopens automatically on ${momentOf(reopensAt)}. A story that is delivered before the bounty is reopened counts.`,
      ],
    },
    journalist: {
      subject: trusted`Your story is late`,
      paragraphs: [
        trusted`Your story was due on ${momentOf(dueDate)} and has not been delivered.`,
        trusted`You can still deliver it: a story that is delivered before the bounty is reopened counts. If you need more time and the due date has not been extended before, you can ask the creator for a later one.`,
        trusted`The creator can reopen the bounty now. Otherwise it reopens automatically on ${momentOf(reopensAt)}. Your assignment then ends.`,
      ],
    },
  }
  return writeBountyEmail(about, {
    kind: 'dueDateMissed',
    because: role === 'journalist' ? 'assignee' : role,
    ...words[role],
  })
}

export function journalistLeft({
  role,
  reason,
  reopensAt,
  cents,
  ...about
}: BountyContext & {
  role: 'creator' | 'backer'
  reason: string
  reopensAt: string
  /** A backer's own pledge; the email to the creator names no amount. */
  cents: Cents
}): Email {
  const quotes = [[trusted`The journalist wrote`, reason]] as const
  const words: WordsFor<typeof role> = {
    creator: {
      subject: trusted`The journalist has left your bounty`,
      paragraphs: [
        trusted`The journalist who was working on your bounty has left it. You can read their reason below. Nobody has been charged.`,
        trusted`You can reopen the bounty now. The pledges are then unlocked and journalists can apply again.`,
        trusted`If you do nothing, the bounty reopens automatically on ${momentOf(reopensAt)}. Until it is reopened, the pledges stay locked.`,
      ],
    },
    backer: {
      subject: trusted`The journalist has left a bounty you backed`,
      paragraphs: [
        trusted`The journalist who was working on a bounty you backed has left it. You can read their reason below. Your pledge of ${money(cents)} has not been charged.`,
        trusted`The bounty reopens on ${momentOf(reopensAt)} at the latest. You can then keep, change or withdraw your pledge. Until then it stays locked, and you do not need to do anything.`,
      ],
    },
  }
  return writeBountyEmail(about, { kind: 'journalistLeft', because: role, quotes, ...words[role] })
}

export function bountyReopened({
  role,
  cents,
  isAutomatic,
  expiresAt,
  isHidden = false,
  ...about
}: BountyContext & {
  role: 'creator' | 'backer' | 'journalist'
  /** A backer's own pledge; the other emails name no amount. */
  cents: Cents
  /** False if the creator reopened it. */
  isAutomatic: boolean
  expiresAt: string
  isHidden?: boolean
}): Email {
  const expiry = trusted`Journalists can apply again. If none is chosen by ${momentOf(expiresAt)}, the bounty expires and nobody is charged.`
  const words: WordsFor<typeof role> = {
    creator: {
      subject: trusted`Your bounty is open again`,
      paragraphs: [
        isAutomatic
          ? trusted`Your bounty has reopened automatically, because no story was delivered. No pledge has been charged.`
          : trusted`You have reopened your bounty, because no story was delivered. No pledge has been charged.`,
        trusted`The pledges are unlocked: until a journalist is chosen, you can raise or lower yours, and backers can keep, change or withdraw theirs.`,
        expiry,
      ],
    },
    backer: {
      subject: trusted`A bounty you backed is open again`,
      paragraphs: [
        isAutomatic
          ? trusted`A bounty you backed has reopened automatically, because no story was delivered.`
          : trusted`The creator of a bounty you backed has reopened it, because no story was delivered.`,
        trusted`Your pledge of ${money(cents)} has not been charged, and it is unlocked. You can keep, change or withdraw it until a journalist is chosen. If you want to keep it, you do not need to do anything.`,
        expiry,
      ],
    },
    journalist: {
      subject: trusted`Your assignment has ended`,
      paragraphs: [
        isAutomatic
          ? trusted`A bounty that was assigned to you has reopened automatically, because the due date passed and no story was delivered.`
          : trusted`The creator has reopened a bounty that was assigned to you, because the due date passed and no story was delivered.`,
        trusted`Your assignment has ended, so you can no longer deliver this story. Nobody has been charged.`,
      ],
    },
  }
  const { subject, paragraphs } = words[role]
  return writeBountyEmail(about, {
    kind: 'bountyReopened',
    because: role === 'journalist' ? 'assignee' : role,
    subject,
    paragraphs: [...paragraphs, ...whileHidden(isHidden && role !== 'journalist')],
  })
}
