import type { ApplicationStatus } from '@contract/application.ts'
import type { BadgeTone } from '@/shared/ui/badge'

type StatusLook = { label: string; tone: BadgeTone }

export const applicationStatus: Record<ApplicationStatus, StatusLook> = {
  pending: { label: 'Pending Approval', tone: 'caution' },
  accepted: { label: 'In Progress', tone: 'positive' },
  completed: { label: 'Completed', tone: 'positive' },
  rejected: { label: 'Rejected', tone: 'critical' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  missed: { label: 'Due Date Missed', tone: 'critical' },
}
