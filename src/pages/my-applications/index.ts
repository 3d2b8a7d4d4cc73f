export { loadApplications as load } from './api/load-applications.ts'
export { MyApplicationsScreen as Screen } from './ui/my-applications-screen.tsx'
