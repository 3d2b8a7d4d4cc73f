import { newsletterSubscribers } from '@contract/endpoints.ts'
import { describeError, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { toLocalDay } from '@/shared/lib/date'
import { downloadFile } from '@/shared/lib/download-file'
import { Button } from '@/shared/ui/button'
import { useAnnouncementOf } from '@/shared/ui/live-region'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'

/** Needs no question: a file changes nothing, and the server logs it. */
export function ExportSubscribers() {
  const api = useApi()
  const { isBusy, error, submit } = useAction(async () => {
    const bytes = await api<typeof newsletterSubscribers>(newsletterSubscribers)
    downloadFile(`lede-subscribers-${toLocalDay(Date.now())}.csv`, bytes.slice(), 'text/csv;charset=utf-8')
  })
  useAnnouncementOf(isBusy ? 'Preparing CSV...' : undefined)
  return (
    <Stack gap="normal">
      <Button tone="secondary" busy={isBusy} onClick={() => submit(null)}>
        {isBusy ? 'Preparing CSV...' : 'Subscribers as CSV'}
      </Button>
      {error !== null && (
        <Notice tone="critical">{describeError(error, 'Failed to prepare the CSV file. Please try again.')}</Notice>
      )}
    </Stack>
  )
}
