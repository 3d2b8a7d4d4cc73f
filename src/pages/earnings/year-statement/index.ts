export { loadYearStatement } from './api/load-year-statement.ts'
export { YearStatementScreen } from './ui/year-statement-screen.tsx'
