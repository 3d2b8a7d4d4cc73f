import { Performance } from './performance.tsx'

export const OwnPerformance = () => <Performance whose="mine" />
