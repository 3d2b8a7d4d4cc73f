export { loadYearStatement as load } from './api/load-year-statement.ts'
export { YearStatementScreen as Screen } from './ui/year-statement-screen.tsx'
