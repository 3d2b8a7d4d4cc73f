export {
  earningsQuery,
  payoutConnectionQuery,
  payoutDetailsQuery,
  storyStatementQuery,
  yearStatementQuery,
} from './api/payout-queries.ts'
export { formatStoryCsv, formatYearCsv } from './model/statement-csv.ts'
export { MovementTable } from './ui/movement-table.tsx'
export { PayoutStatusBadge } from './ui/payout-status-badge.tsx'
