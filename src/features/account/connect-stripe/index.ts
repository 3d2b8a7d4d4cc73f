export { useStripeReturn } from './model/use-stripe-return.ts'
export { ConnectStripe } from './ui/connect-stripe.tsx'
