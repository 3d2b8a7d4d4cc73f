import { scheduleNewsletterIssue } from '@contract/endpoints.ts'
import type { Issue } from '@contract/newsletter-issue.ts'
import { useUnsent } from '@/entities/session'
import { useApi } from '@/shared/api'
import { useActionForm } from '@/shared/lib/action'
import { useAnnounce } from '@/shared/ui/live-region'
import { createSendTime } from './send-time.ts'

export function useSchedule({ id, version }: Pick<Issue, 'id' | 'version'>, onClose: () => void) {
  const api = useApi()
  const announce = useAnnounce()
  return useActionForm<{ day: string; time: string }, string>({
    keep: useUnsent('schedule-newsletter', id),
    empty: { day: '', time: '09:00' },
    createSchema: () => createSendTime(Date.now),
    errorWords: 'Failed to schedule the issue. Please try again.',
    perform: (at) => api(scheduleNewsletterIssue, { params: { id }, body: { at, version } }),
    onDone: () => {
      announce('The issue is scheduled.')
      onClose()
    },
    onClose,
  })
}
