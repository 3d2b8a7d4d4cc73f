export { declinedCard, missingCard, savedCard } from './model/card.samples.ts'
export { useCard } from './model/use-card.ts'
export { CardPanel } from './ui/card-panel.tsx'
export { DeclinedNotice, PledgeTerms } from './ui/pledge-terms.tsx'
