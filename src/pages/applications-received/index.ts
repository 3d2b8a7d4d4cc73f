export { loadApplications as load } from './api/load-applications.ts'
export { ApplicationsReceivedScreen as Screen } from './ui/applications-received-screen.tsx'
