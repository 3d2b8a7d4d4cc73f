export { loadReceipt } from './api/load-receipt.ts'
export { ReceiptMissing } from './ui/receipt-missing.tsx'
export { ReceiptScreen } from './ui/receipt-screen.tsx'
