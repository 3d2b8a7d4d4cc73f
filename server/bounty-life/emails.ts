import { quotedInEmail } from '../../contract/limits.ts'
import type { Cents } from '../../contract/money.ts'
import { chargedWhenClaimed } from '../../contract/payment-words.ts'
import { dayOf, dollars, type Email, momentOf, type TrustedText, trusted, writeEmail } from '../mail/email.ts'
import { untrustedText } from '../mail/untrusted-text.ts'

type About = { recipient: string; bountyTitle: string; publicUrl: string; bountyId: string }

type Role = 'creator' | 'backer' | 'applicant' | 'journalist'

type Words = Pick<Parameters<typeof writeEmail>[0], 'kind' | 'subject' | 'paragraphs'> & {
  role: Role
  quote?: { label: TrustedText; text: string }
}

const reasons: Record<Role, TrustedText> = {
  creator: trusted`You're receiving this email because you posted a bounty on Lede.`,
  backer: trusted`You're receiving this email because you pledged money to a bounty on Lede.`,
  applicant: trusted`You're receiving this email because you applied to a bounty on Lede.`,
  journalist: trusted`You're receiving this email because a bounty on Lede was assigned to you.`,
}

const writeAbout = (
  { recipient, bountyTitle, publicUrl, bountyId }: About,
  { kind, role, subject, paragraphs, quote }: Words,
): Email =>
  writeEmail({
    kind,
    recipient,
    subject,
    paragraphs,
    action: { label: trusted`See the bounty`, url: `${publicUrl}/bounties/${bountyId}` },
    quotes: [
      {
        label: role === 'creator' ? trusted`Your bounty` : trusted`The bounty`,
        words: untrustedText(bountyTitle, quotedInEmail.title),
      },
      ...(quote === undefined
        ? []
        : [{ label: quote.label, words: untrustedText(quote.text, quotedInEmail.coverLetter) }]),
    ],
    reason: reasons[role],
  })

const released = (cents: Cents) =>
  trusted`Your pledge of ${dollars(cents)} is released. You have not been charged for it and never will be.`

const newPledges = trusted`Each new pledge also moves this date.`

export function bountyExpiring({
  role,
  expiresAt,
  cents,
  canExtend,
  ...about
}: About & {
  role: 'creator' | 'backer' | 'applicant'
  expiresAt: string
  /** The recipient's own pledge; 0 for applicants. */
  cents: Cents
  canExtend: boolean
}): Email {
  const kind = 'bountyExpiring'
  const expiry = momentOf(expiresAt)
  switch (role) {
    case 'creator':
      return writeAbout(about, {
        kind,
        role,
        subject: trusted`Your bounty expires soon`,
        paragraphs: [
          trusted`Your bounty expires on ${expiry}, because no journalist has been chosen yet. If it expires, all pledges are released and nobody is charged.`,
          canExtend
            ? trusted`Until then you can accept an application, or extend the expiry once. ${newPledges}`
            : trusted`Until then you can accept an application. You have already extended the expiry, which is possible once. ${newPledges}`,
          trusted`Your own pledge of ${dollars(cents)} has not been charged.`,
        ],
      })
    case 'backer':
      return writeAbout(about, {
        kind,
        role,
        subject: trusted`A bounty you backed expires soon`,
        paragraphs: [
          trusted`A bounty you backed expires on ${expiry}, because its creator has not chosen a journalist yet. If it expires, your pledge of ${dollars(cents)} is released and you will not be charged for it.`,
          canExtend
            ? trusted`Until then its creator can choose a journalist, or extend the expiry once. ${newPledges}`
            : trusted`Until then its creator can choose a journalist. ${newPledges}`,
          trusted`Your pledge has not been charged. You can keep, change or withdraw it until a journalist is chosen. If you want to keep it, you need to do nothing.`,
        ],
      })
    case 'applicant':
      return writeAbout(about, {
        kind,
        role,
        subject: trusted`A bounty you applied to expires soon`,
        paragraphs: [
          trusted`A bounty you applied to expires on ${expiry}, because its creator has not chosen a journalist yet.`,
          trusted`Your application is still pending. If the bounty expires, your application is closed. You need to do nothing.`,
        ],
      })
  }
}

export function bountyExpired({
  role,
  cents,
  ...about
}: About & {
  role: 'creator' | 'backer' | 'applicant'
  /** The recipient's own pledge; 0 for applicants. */
  cents: Cents
}): Email {
  const kind = 'bountyEnded'
  switch (role) {
    case 'creator':
      return writeAbout(about, {
        kind,
        role,
        subject: trusted`Your bounty has expired`,
        paragraphs: [
          trusted`Your bounty has expired, because no journalist was chosen in time. All its pledges are released, nobody was charged, and pending applications are closed.`,
          released(cents),
          trusted`If you still want an answer, you can post the question as a new bounty.`,
        ],
      })
    case 'backer':
      return writeAbout(about, {
        kind,
        role,
        subject: trusted`A bounty you backed has expired`,
        paragraphs: [
          trusted`A bounty you backed has expired, because its creator chose no journalist in time.`,
          trusted`${released(cents)} You need to do nothing.`,
        ],
      })
    case 'applicant':
      return writeAbout(about, {
        kind,
        role,
        subject: trusted`A bounty you applied to has expired`,
        paragraphs: [
          trusted`A bounty you applied to has expired, because its creator chose no journalist in time. Your application is closed.`,
          trusted`Thank you for offering to investigate it.`,
        ],
      })
  }
}

export function bountyCanceled({
  role,
  cents,
  reason,
  ...about
}: About & {
  role: 'backer' | 'applicant'
  /** The recipient's own pledge; 0 for applicants. */
  cents: Cents
  reason: string
}): Email {
  const kind = 'bountyEnded'
  const quote = { label: trusted`The creator wrote`, text: reason }
  switch (role) {
    case 'backer':
      return writeAbout(about, {
        kind,
        role,
        subject: trusted`A bounty you backed was canceled`,
        paragraphs: [
          trusted`The creator of a bounty you backed has canceled it. You can read their reason below.`,
          trusted`${released(cents)} You need to do nothing.`,
        ],
        quote,
      })
    case 'applicant':
      return writeAbout(about, {
        kind,
        role,
        subject: trusted`A bounty you applied to was canceled`,
        paragraphs: [
          trusted`The creator of a bounty you applied to has canceled it, so your application is closed. You can read their reason below.`,
          trusted`Thank you for offering to investigate it.`,
        ],
        quote,
      })
  }
}

export function dueDateMissed({
  role,
  dueDate,
  reopensAt,
  ...about
}: About & { role: 'creator' | 'journalist'; dueDate: string; reopensAt: string }): Email {
  const kind = 'dueDateMissed'
  switch (role) {
    case 'creator':
      return writeAbout(about, {
        kind,
        role,
        subject: trusted`The story for your bounty is late`,
        paragraphs: [
          trusted`The story for your bounty was due on ${dayOf(dueDate)} and has not been delivered. Nobody has been charged.`,
          trusted`You can reopen the bounty now. The journalist’s assignment then ends, the pledges are unlocked and journalists can apply again.`,
          trusted`If you do nothing, the bounty reopens by itself on ${momentOf(reopensAt)}. A story that is delivered before the bounty is reopened counts.`,
        ],
      })
    case 'journalist':
      return writeAbout(about, {
        kind,
        role,
        subject: trusted`Your story is late`,
        paragraphs: [
          trusted`Your story was due on ${dayOf(dueDate)} and has not been delivered.`,
          trusted`You can still deliver it: a story that is delivered before the bounty is reopened counts. If you need more time and the due date has not been extended before, you can ask the creator for a later one.`,
          trusted`The creator can reopen the bounty now. Otherwise it reopens by itself on ${momentOf(reopensAt)}. Your assignment then ends.`,
        ],
      })
  }
}

export function journalistLeft({
  role,
  reason,
  reopensAt,
  cents,
  ...about
}: About & {
  role: 'creator' | 'backer'
  reason: string
  reopensAt: string
  /** A backer's own pledge; the email to the creator names no amount. */
  cents: Cents
}): Email {
  const kind = 'journalistLeft'
  const quote = { label: trusted`The journalist wrote`, text: reason }
  switch (role) {
    case 'creator':
      return writeAbout(about, {
        kind,
        role,
        subject: trusted`The journalist has left your bounty`,
        paragraphs: [
          trusted`The journalist who was working on your bounty has left it. You can read their reason below. Nobody has been charged.`,
          trusted`You can reopen the bounty now. The pledges are then unlocked and journalists can apply again.`,
          trusted`If you do nothing, the bounty reopens by itself on ${momentOf(reopensAt)}. Until it is reopened, the pledges stay locked.`,
        ],
        quote,
      })
    case 'backer':
      return writeAbout(about, {
        kind,
        role,
        subject: trusted`The journalist has left a bounty you backed`,
        paragraphs: [
          trusted`The journalist who was working on a bounty you backed has left it. You can read their reason below. Your pledge of ${dollars(cents)} has not been charged.`,
          trusted`The bounty reopens on ${momentOf(reopensAt)} at the latest. You can then keep, change or withdraw your pledge. Until then it stays locked, and you need to do nothing.`,
        ],
        quote,
      })
  }
}

export function bountyReopened({
  role,
  cents,
  isAutomatic,
  expiresAt,
  ...about
}: About & {
  role: 'creator' | 'backer' | 'journalist'
  /** A backer's own pledge; the other emails name no amount. */
  cents: Cents
  /** False if the creator reopened it. */
  isAutomatic: boolean
  expiresAt: string
}): Email {
  const kind = 'bountyReopened'
  const expiry = trusted`Journalists can apply again. If none is chosen by ${momentOf(expiresAt)}, the bounty expires and nobody is charged.`
  switch (role) {
    case 'creator':
      return writeAbout(about, {
        kind,
        role,
        subject: trusted`Your bounty is open again`,
        paragraphs: [
          isAutomatic
            ? trusted`Your bounty has reopened by itself, because no story was delivered. No pledge has been charged.`
            : trusted`You have reopened your bounty, because no story was delivered. No pledge has been charged.`,
          trusted`The pledges are unlocked: until a journalist is chosen, you can raise or lower yours, and backers can keep, change or withdraw theirs.`,
          expiry,
        ],
      })
    case 'backer':
      return writeAbout(about, {
        kind,
        role,
        subject: trusted`A bounty you backed is open again`,
        paragraphs: [
          isAutomatic
            ? trusted`A bounty you backed has reopened by itself, because no story was delivered.`
            : trusted`The creator of a bounty you backed has reopened it, because no story was delivered.`,
          trusted`Your pledge of ${dollars(cents)} has not been charged, and it is unlocked. You can keep, change or withdraw it until a journalist is chosen. If you want to keep it, you need to do nothing.`,
          expiry,
        ],
      })
    case 'journalist':
      return writeAbout(about, {
        kind,
        role,
        subject: trusted`Your assignment has ended`,
        paragraphs: [
          isAutomatic
            ? trusted`A bounty that was assigned to you has reopened by itself, because the due date passed and no story was delivered.`
            : trusted`The creator has reopened a bounty that was assigned to you, because the due date passed and no story was delivered.`,
          trusted`Your assignment has ended, so you can no longer deliver this story. Nobody has been charged.`,
        ],
      })
  }
}

export const extensionAsked = ({ dueDate, reason, ...about }: About & { dueDate: string; reason: string }): Email =>
  writeAbout(about, {
    kind: 'extensionAsked',
    role: 'creator',
    subject: trusted`The journalist asks for more time`,
    paragraphs: [
      trusted`The journalist who is working on your bounty asks to deliver by ${dayOf(dueDate)}. You can read their reason below.`,
      trusted`Please agree or decline on the page of the bounty. The due date can be extended once. If you agree, your backers are told. Until you answer, the present due date applies. Nobody has been charged.`,
    ],
    quote: { label: trusted`The journalist wrote`, text: reason },
  })

export const extensionAnswered = ({
  isAgreed,
  dueDate,
  ...about
}: About & {
  isAgreed: boolean
  /** The date that the journalist asked for. */
  dueDate: string
}): Email =>
  writeAbout(about, {
    kind: 'extensionAnswered',
    role: 'journalist',
    ...(isAgreed
      ? {
          subject: trusted`Your story is now due on ${dayOf(dueDate)}`,
          paragraphs: [
            trusted`The creator agreed to a later due date. Your story is now due on ${dayOf(dueDate)}.`,
            trusted`A due date can be extended once, so please deliver by then.`,
          ],
        }
      : {
          subject: trusted`The creator declined a later due date`,
          paragraphs: [
            trusted`The creator declined your request to deliver by ${dayOf(dueDate)}. The due date stays as it was.`,
            trusted`You can deliver by then, or ask again, for example for another date.`,
          ],
        }),
  })

export const dueDateExtended = ({ dueDate, cents, ...about }: About & { dueDate: string; cents: Cents }): Email =>
  writeAbout(about, {
    kind: 'dueDateExtended',
    role: 'backer',
    subject: trusted`A story you backed is due later`,
    paragraphs: [
      trusted`The creator of a bounty you backed has agreed to a later due date. The story is now due on ${dayOf(dueDate)}.`,
      trusted`Your pledge of ${dollars(cents)} has not been charged and stays locked while the journalist is working. ${chargedWhenClaimed as TrustedText}`,
    ],
  })
