export { loadOffers } from './api/load-offers.ts'
export { OffersReceivedScreen } from './ui/offers-received-screen.tsx'
