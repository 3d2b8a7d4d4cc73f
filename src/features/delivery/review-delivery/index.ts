export { ReviewDelivery } from './ui/review-delivery.tsx'
