import { Performance } from './performance.tsx'

type JournalistPerformanceProps = {
  /** The journalist whose ratings to load. */
  journalistId: string
}

export const JournalistPerformance = ({ journalistId }: JournalistPerformanceProps) => (
  <Performance whose={{ journalistId }} />
)
