export { renewPush } from './model/browser-push.ts'
export { NotificationPreferences } from './ui/notification-preferences.tsx'
