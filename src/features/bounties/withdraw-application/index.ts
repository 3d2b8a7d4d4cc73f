export { useWithdrawal } from './model/use-withdrawal.ts'
export { WithdrawalDialog } from './ui/withdrawal-dialog.tsx'
