export {
  countJournalists,
  countPayouts,
  describeRun,
  obstacleWords,
  type PayoutSum,
  sumByStatus,
  sumPayable,
  sumPayouts,
} from './model/payouts.ts'
export { ExportRun, MissingSettings } from './ui/export-run.tsx'
export { PayoutsOfRun } from './ui/payouts-of-run.tsx'
export { StartRun } from './ui/start-run.tsx'
