export { ApplyButton } from './ui/apply-button.tsx'
export { ApplyToBounty } from './ui/apply-to-bounty.tsx'
export { OfferBrief } from './ui/offer-brief.tsx'
