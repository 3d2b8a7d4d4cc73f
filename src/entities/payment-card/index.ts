export { usePaymentCard } from './model/use-payment-card.ts'
export { PaymentCardPanel } from './ui/payment-card-panel.tsx'
export { DeclinedNotice, PledgeTerms } from './ui/pledge-terms.tsx'
