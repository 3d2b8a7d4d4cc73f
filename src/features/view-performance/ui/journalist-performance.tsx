import { Performance } from './performance-panel.tsx'

export const JournalistPerformance = ({ journalistId }: { journalistId: string }) => (
  <Performance whose={{ journalistId }} />
)
