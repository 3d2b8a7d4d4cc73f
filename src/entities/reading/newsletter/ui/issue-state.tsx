import type { IssueState as State } from '@contract/newsletter-issue.ts'
import { Badge, type BadgeTone } from '@/shared/ui/badge'

type IssueStateProps = {
  /** The state of an issue. */
  state: State
}

const looks: Record<State, { words: string; tone: BadgeTone }> = {
  draft: { words: 'Draft', tone: 'neutral' },
  scheduled: { words: 'Scheduled', tone: 'accent' },
  sending: { words: 'Sending', tone: 'caution' },
  sent: { words: 'Sent', tone: 'positive' },
  stopped: { words: 'Stopped', tone: 'critical' },
}

export const IssueState = ({ state }: IssueStateProps) => <Badge tone={looks[state].tone}>{looks[state].words}</Badge>
