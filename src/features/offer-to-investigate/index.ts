export type { OfferedBounty } from './model/offer-obstacle.ts'
export { MakeOffer } from './ui/make-offer.tsx'
export { MakeOfferButton } from './ui/make-offer-button.tsx'
export { OfferDialog, preloadOfferDialog } from './ui/offer-dialog.tsx'
