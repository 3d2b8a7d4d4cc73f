export { loadInvestigations as load } from './api/load-investigations.ts'
export { MyInvestigationsScreen as Screen } from './ui/my-investigations-screen.tsx'
