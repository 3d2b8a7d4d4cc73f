export { ApplyJournalist } from './ui/apply-journalist.tsx'
