import { amendmentLimits } from '../../../contract/bounty-life-limits.ts'
import type { Cents } from '../../../contract/money.ts'
import {
  type BountyContext,
  type Email,
  money,
  trusted,
  type WordsFor,
  writeBountyEmail,
} from '../../platform/index.ts'

type Amended = BountyContext & {
  role: 'backer' | 'applicant'
  /** The recipient's own pledge; 0 for applicants. */
  cents: Cents
  text: string
}

export function bountyAmended({ role, cents, text, ...about }: Amended): Email {
  const words: WordsFor<typeof role> = {
    backer: {
      subject: trusted`A bounty you backed has changed`,
      paragraphs: [
        trusted`The creator of a bounty you backed has added to its brief. You can read the addition below, and the whole brief on the bounty’s page.`,
        trusted`Your pledge of ${money(cents)} has not been charged. You can keep, change or withdraw it until a journalist is chosen. If you want to keep it, you do not need to do anything.`,
      ],
    },
    applicant: {
      subject: trusted`A bounty you made an offer on has changed`,
      paragraphs: [
        trusted`The creator of a bounty you made an offer on has added to its brief. You can read the addition below, and the whole brief on the bounty’s page.`,
        trusted`Your offer is still pending. If it no longer fits, you can withdraw it and make another.`,
      ],
    },
  }
  const quotes = [[trusted`The creator added`, text, amendmentLimits.textCharacters]] as const
  return writeBountyEmail(about, { kind: 'bountyAmended', because: role, quotes, ...words[role] })
}
