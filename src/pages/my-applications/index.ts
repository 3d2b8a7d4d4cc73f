export { MyApplicationsScreen } from './ui/my-applications-screen.tsx'
