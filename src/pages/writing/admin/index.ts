export { loadInstructions } from './api/load-instructions.ts'
export { AdminFailed, AdminScreen } from './ui/admin-screen.tsx'
