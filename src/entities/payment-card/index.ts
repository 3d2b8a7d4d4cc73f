export { usePaymentCard } from './model/use-payment-card.ts'
export { PaymentCardPanel } from './ui/payment-card-panel.tsx'
export { PledgeAmountForm } from './ui/pledge-amount-form.tsx'
export { DeclinedNotice, PledgeTerms } from './ui/pledge-terms.tsx'
