export { AcceptDelivery } from './ui/accept-delivery.tsx'
export { RateJournalist } from './ui/rate-journalist.tsx'
