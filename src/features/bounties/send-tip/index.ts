export { TipSection } from './ui/tip-section.tsx'
