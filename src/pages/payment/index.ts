export { loadPayment } from './api/load-payment.ts'
export { PaymentMissing } from './ui/payment-missing.tsx'
export { PaymentScreen } from './ui/payment-screen.tsx'
