import { createNewsletterIssue } from '@contract/endpoints.ts'
import { describeError, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { useAnnouncementOf } from '@/shared/ui/live-region'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'

type StartIssueProps = {
  /** Called with the new draft. */
  onStarted: (id: string) => Promise<void>
}

const starts = [
  { start: 'empty', words: 'Write an issue', tone: 'primary' },
  { start: 'week', words: 'Start with this week’s stories', tone: 'secondary' },
] as const
type Start = (typeof starts)[number]['start']

export function StartIssue({ onStarted }: StartIssueProps) {
  const api = useApi()
  const { isBusy, error, attempt, submit } = useAction<Start>(async (start, idempotencyKey) =>
    onStarted((await api(createNewsletterIssue, { body: { start }, idempotencyKey })).id),
  )
  useAnnouncementOf(isBusy ? 'Starting...' : undefined)
  return (
    <Stack gap="normal">
      <Inline gap="small">
        {starts.map(({ start, words, tone }) => (
          <Button
            key={start}
            tone={tone}
            busy={isBusy && attempt.content === start}
            aria-disabled={isBusy || undefined}
            onClick={() => submit(start)}
          >
            {isBusy && attempt.content === start ? 'Starting...' : words}
          </Button>
        ))}
      </Inline>
      {error !== null && (
        <Notice tone="critical">{describeError(error, 'Failed to start an issue. Please try again.')}</Notice>
      )}
    </Stack>
  )
}
