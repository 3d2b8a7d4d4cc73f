export { describeTransfer, transferLook } from './model/transfer-words.ts'
export { ReverseTransfers } from './ui/reverse-transfers.tsx'
