export { AcceptDelivery } from './ui/accept-delivery.tsx'
export { AcceptanceThanks } from './ui/acceptance-thanks.tsx'
export { RateJournalist } from './ui/rate-journalist.tsx'
