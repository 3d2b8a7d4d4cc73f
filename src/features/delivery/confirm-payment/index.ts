export { ownPaymentQuery } from './api/own-payment-query.ts'
export { ConfirmPayment } from './ui/confirm-payment.tsx'
