export { loadOpenCases } from './api/load-open-cases.ts'
export { AdminObjectionsScreen } from './ui/admin-objections-screen.tsx'
