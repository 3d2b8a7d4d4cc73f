export { ownPaymentQuery } from './model/use-confirmation.ts'
export { ConfirmPayment } from './ui/confirm-payment.tsx'
