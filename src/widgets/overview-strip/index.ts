export { OverviewStrip } from './ui/overview-strip.tsx'
