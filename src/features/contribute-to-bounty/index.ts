export { ContributeButton } from './ui/contribute-button.tsx'
