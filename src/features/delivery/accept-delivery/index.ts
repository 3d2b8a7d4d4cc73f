export { AcceptDelivery } from './ui/accept-delivery.tsx'
