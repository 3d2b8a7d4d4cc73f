export { ChangePledge } from './ui/change-pledge.tsx'
