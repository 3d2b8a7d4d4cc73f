import { Performance } from './performance-panel.tsx'

export const OwnPerformance = () => <Performance whose="mine" />
