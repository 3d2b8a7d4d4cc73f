export { loadPayment as load } from './api/load-payment.ts'
export { PaymentMissing as Missing } from './ui/payment-missing.tsx'
export { PaymentScreen as Screen } from './ui/payment-screen.tsx'
