import { Performance } from './performance-panel.tsx'

/** The figures of another journalist. */
export const JournalistPerformance = ({ journalistId }: { journalistId: string }) => (
  <Performance whose={{ journalistId }} />
)
