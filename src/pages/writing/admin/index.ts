export { loadInstructions as load } from './api/load-instructions.ts'
export { AdminFailed as Failed, AdminScreen as Screen } from './ui/admin-screen.tsx'
