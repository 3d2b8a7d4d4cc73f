export { refundLooks } from './model/refund-words.ts'
export { RefundBackers } from './ui/refund-backers.tsx'
