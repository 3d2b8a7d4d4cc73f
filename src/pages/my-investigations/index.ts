export { loadInvestigations } from './api/load-investigations.ts'
export { MyInvestigationsScreen } from './ui/my-investigations-screen.tsx'
