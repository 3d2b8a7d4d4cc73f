import { Performance } from './performance-panel.tsx'

/** The profile's Performance section: one's own figures. Only journalists have any. */
export const OwnPerformance = () => <Performance whose="mine" />
