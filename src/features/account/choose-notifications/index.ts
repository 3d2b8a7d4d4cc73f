export { NotificationPreferences } from './ui/notification-preferences.tsx'
