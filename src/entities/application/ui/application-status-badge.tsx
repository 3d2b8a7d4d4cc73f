import type { ApplicationStatus } from '@contract/application.ts'
import { Badge } from '@/shared/ui/badge'
import { applicationStatus } from '../model/application-status.ts'

type ApplicationStatusBadgeProps = {
  /** The status to show as a colored word. */
  status: ApplicationStatus
}

export function ApplicationStatusBadge({ status }: ApplicationStatusBadgeProps) {
  const { label, tone } = applicationStatus[status]
  return <Badge tone={tone}>{label}</Badge>
}
