import type { ApplicationStatus } from '@contract/application.ts'
import { Badge } from '@/shared/ui/badge'
import { applicationStatus } from '../model/application-status.ts'

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  const { label, tone } = applicationStatus[status]
  return <Badge tone={tone}>{label}</Badge>
}
