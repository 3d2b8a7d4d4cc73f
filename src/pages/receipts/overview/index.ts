export { loadReceipts } from './api/load-receipts.ts'
export { ReceiptsScreen } from './ui/receipts-screen.tsx'
