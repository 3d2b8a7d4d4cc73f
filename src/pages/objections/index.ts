export { loadObjections } from './api/load-objections.ts'
export { ObjectionsScreen } from './ui/objections-screen.tsx'
