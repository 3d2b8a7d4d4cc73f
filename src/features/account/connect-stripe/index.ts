export { ConnectStripe, useStripeReturn } from './ui/connect-stripe.tsx'
