export { ProfilePage as Screen } from './ui/profile-page.tsx'
