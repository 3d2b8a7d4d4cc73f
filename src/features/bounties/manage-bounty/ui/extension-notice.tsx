import type { DueDateExtension } from '@contract/bounty.ts'
import { formatLocalDeadline } from '@/shared/lib/date'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'

type ExtensionNoticeProps = {
  /** The journalist's request. */
  request: DueDateExtension
  /** The present due date. */
  dueDate: string | null
  /** Called with the chosen answer, which a dialog then confirms. */
  onAnswer: (answer: 'agreeToExtension' | 'declineExtension') => void
}

export const ExtensionNotice = ({ request: { due_date, reason }, dueDate, onAnswer }: ExtensionNoticeProps) => (
  <Notice
    tone="caution"
    title="The journalist asks for more time"
    action={
      <Inline gap="small">
        <Button size="small" aria-haspopup="dialog" onClick={() => onAnswer('agreeToExtension')}>
          <span>
            Agree<VisuallyHidden> to more time</VisuallyHidden>
          </span>
        </Button>
        <Button size="small" tone="secondary" aria-haspopup="dialog" onClick={() => onAnswer('declineExtension')}>
          <span>
            Decline<VisuallyHidden> more time</VisuallyHidden>
          </span>
        </Button>
      </Inline>
    }
  >
    <Stack gap="small">
      <p>
        Until {formatLocalDeadline(due_date)}
        {dueDate !== null && ` instead of ${formatLocalDeadline(dueDate)}`}.
      </p>
      <Text look="letter">{reason}</Text>
    </Stack>
  </Notice>
)
