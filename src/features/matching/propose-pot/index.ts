export { ProposePot } from './ui/propose-pot.tsx'
