import type { Notification } from '@contract/notification.ts'
import { describeError } from '@/shared/api'
import { useKeptFocus } from '@/shared/lib/focus'
import { Button } from '@/shared/ui/button'
import { Text } from '@/shared/ui/text'
import { useMarkRead } from '../model/use-mark-read.ts'

type MarkAllReadProps = {
  /** The newest notification on the screen: later ones stay unread. */
  newest: Pick<Notification, 'at'>
  /** Says that there are unread ones. */
  hasUnread: boolean
}

export function MarkAllRead({ newest, hasUnread }: MarkAllReadProps) {
  const { submit, error } = useMarkRead()
  const { box, press } = useKeptFocus<HTMLDivElement>(String(hasUnread), '[tabindex]')
  return (
    <div ref={box}>
      {hasUnread ? (
        <Button tone="secondary" size="small" onClick={press(() => submit({ until: newest.at }))}>
          Mark all as read
        </Button>
      ) : (
        <Text as="span" look="note" tabIndex={-1}>
          All read
        </Text>
      )}
      {error !== null && (
        <Text look="error" role="alert">
          {describeError(error, 'Failed to save. Please try again.')}
        </Text>
      )}
    </div>
  )
}
