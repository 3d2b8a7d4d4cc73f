export { loadReceipt as load } from './api/load-receipt.ts'
export { ReceiptMissing as Missing } from './ui/receipt-missing.tsx'
export { ReceiptScreen as Screen } from './ui/receipt-screen.tsx'
