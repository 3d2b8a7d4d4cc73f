export { OwnStorage } from './ui/own-storage.tsx'
