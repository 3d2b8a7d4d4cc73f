export { loadReceipts as load } from './api/load-receipts.ts'
export { ReceiptsScreen as Screen } from './ui/receipts-screen.tsx'
