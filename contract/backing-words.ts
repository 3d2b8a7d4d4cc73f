/** Says who stands behind a question, in every place alike. A sponsor is never counted as a reader. */
import { formatAmount, groupDigits } from './format-money.ts'
import type { Backing } from './story.ts'

export const countReaders = (readers: number): string =>
  `${groupDigits(readers)} ${readers === 1 ? 'reader' : 'readers'}`

export const countSponsors = (sponsors: number): string => (sponsors === 1 ? 'a sponsor' : `${sponsors} sponsors`)

/** The two halves of a line below a headline. */
export const backingLine = ({ backers, raised, sponsors = 0 }: Backing): [asked: string, raised: string] => [
  `Asked by ${countReaders(backers)} ·`,
  `${formatAmount(raised)} raised${sponsors === 0 ? '' : ` with ${countSponsors(sponsors)}`}`,
]

/** Follows the amount. */
export const backingWords = ({ backers, sponsors = 0 }: Omit<Backing, 'raised'>): string =>
  sponsors === 0
    ? `raised, asked by ${countReaders(backers)}`
    : `raised from ${countReaders(backers)} and ${countSponsors(sponsors)}`
