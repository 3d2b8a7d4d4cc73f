/** Says who stands behind a question, in every place alike. A sponsor is never counted as a reader. */
import { formatAmount, groupDigits } from './currency.ts'
import type { Backing } from './story.ts'

export const countReaders = (readers: number, other = ''): string =>
  `${groupDigits(readers)} ${other}${readers === 1 ? 'reader' : 'readers'}`

export const countSponsors = (sponsors: number): string => (sponsors === 1 ? 'a sponsor' : `${sponsors} sponsors`)

type BackingLine = [asked: string, name: string, others: string, raised: string]

/** A line below a headline, in pieces: markup isolates the direction of the name, which is empty for nobody. */
export function backingLine({ backers, raised, sponsors = 0, asked_by: by }: Backing): BackingLine {
  const others = by?.others ? ` and ${countReaders(by.others, 'other ')}` : ''
  const from = sponsors === 0 ? '' : ` with ${countSponsors(sponsors)}`
  return [
    'Asked by ',
    by?.name ?? '',
    // The line breaks within the words, never before the dot.
    by ? `${others}\u00a0·` : `${countReaders(backers)} ·`,
    `${formatAmount(raised)} raised${from}`,
  ]
}

/** Follows the amount. */
export const backingWords = ({ backers, sponsors = 0 }: Omit<Backing, 'raised'>): string =>
  sponsors === 0
    ? `raised, asked by ${countReaders(backers)}`
    : `raised from ${countReaders(backers)} and ${countSponsors(sponsors)}`
