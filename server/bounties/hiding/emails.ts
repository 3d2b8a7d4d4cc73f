import type { Cents } from '../../../contract/money.ts'
import {
  type BountyContext,
  type Email,
  money,
  type TrustedText,
  trusted,
  type WordsFor,
  writeBountyEmail,
} from '../../platform/index.ts'

type Moved = BountyContext & {
  role: 'creator' | 'backer' | 'applicant' | 'assignee'
  isHidden: boolean
  /** No journalist is chosen, and the bounty has not ended. */
  isOpen: boolean
  /** The recipient's own pledge; 0 for others than backers. */
  cents: Cents
  reason: string | null
}

export function questionMoved({ role, isHidden, isOpen, cents, reason, ...about }: Moved): Email {
  const pledge = trusted`Your pledge of ${money(cents)} has not been charged.`
  const wordsOnly = trusted`Only its words are withdrawn. Work that has begun and its payment go on as before.`
  const first = (bounty: TrustedText) =>
    isHidden
      ? trusted`The newsroom of Lede has withdrawn the words of ${bounty}. You can read the reason below.`
      : trusted`The newsroom of Lede has put the words of ${bounty} back. Everybody can read them.`
  const words: WordsFor<typeof role> = {
    creator: {
      subject: isHidden ? trusted`The newsroom withdrew your bounty` : trusted`Your bounty is shown again`,
      paragraphs: [
        first(trusted`your bounty`),
        ...(isHidden
          ? [
              isOpen
                ? trusted`Until it is shown again, nobody can back it or make an offer, and backers can withdraw their pledges. You can cancel the bounty, which releases all of them.`
                : wordsOnly,
              trusted`What you wrote is in the download of your data.`,
            ]
          : []),
      ],
    },
    backer: {
      subject: isHidden
        ? trusted`The newsroom withdrew a bounty you backed`
        : trusted`A bounty you backed is shown again`,
      paragraphs: [
        first(trusted`a bounty you backed`),
        ...(isOpen
          ? [
              isHidden
                ? trusted`${pledge} You can withdraw it on the bounty’s page. If you want to keep it, you do not need to do anything.`
                : trusted`${pledge} You can keep, change or withdraw it until a journalist is chosen. If you want to keep it, you do not need to do anything.`,
            ]
          : isHidden
            ? [wordsOnly]
            : []),
      ],
    },
    applicant: {
      subject: isHidden
        ? trusted`The newsroom withdrew a bounty you made an offer on`
        : trusted`A bounty you made an offer on is shown again`,
      paragraphs: [
        first(trusted`a bounty you made an offer on`),
        isHidden
          ? trusted`Your offer is still pending, but nobody can accept it until the bounty is shown again. You can withdraw it.`
          : trusted`Your offer is still pending. If it no longer fits, you can withdraw it.`,
      ],
    },
    assignee: {
      subject: isHidden
        ? trusted`The newsroom withdrew a bounty you work on`
        : trusted`A bounty you work on is shown again`,
      paragraphs: [first(trusted`a bounty that was assigned to you`), ...(isHidden ? [wordsOnly] : [])],
    },
  }
  const quotes = [[trusted`The newsroom wrote`, reason, 500]] as const
  return writeBountyEmail(about, { kind: 'bountyAmended', because: role, quotes, ...words[role] })
}
