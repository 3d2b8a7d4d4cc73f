export { loadObjections as load } from './api/load-objections.ts'
export { ObjectionsScreen as Screen } from './ui/objections-screen.tsx'
