export { loadApplications } from './api/load-applications.ts'
export { ApplicationsReceivedScreen } from './ui/applications-received-screen.tsx'
