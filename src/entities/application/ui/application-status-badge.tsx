import type { ApplicationStatus } from '@contract/application.ts'
import { Badge, type BadgeTone } from '@/shared/ui/badge'

type StatusLook = { label: string; tone: BadgeTone }

const applicationStatus: Record<ApplicationStatus, StatusLook> = {
  pending: { label: 'Pending Approval', tone: 'caution' },
  accepted: { label: 'In Progress', tone: 'positive' },
  completed: { label: 'Completed', tone: 'positive' },
  rejected: { label: 'Rejected', tone: 'critical' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  missed: { label: 'Due Date Missed', tone: 'critical' },
}

type ApplicationStatusBadgeProps = {
  /** The status to show as a colored word. */
  status: ApplicationStatus
}

export function ApplicationStatusBadge({ status }: ApplicationStatusBadgeProps) {
  const { label, tone } = applicationStatus[status]
  return <Badge tone={tone}>{label}</Badge>
}
