export { loadApplications } from './api/load-applications.ts'
export { MyApplicationsScreen } from './ui/my-applications-screen.tsx'
