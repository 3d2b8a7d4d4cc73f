import { replayFailedDeliveries, replayWebhookDelivery } from '@contract/endpoints.ts'
import type { Webhook, WebhookDelivery } from '@contract/webhooks.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { describeError, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { formatLocalTime } from '@/shared/lib/date'
import { useKeptFocus } from '@/shared/lib/focus'
import { groupDigits } from '@/shared/lib/money'
import { Badge, type BadgeTone } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { Inline } from '@/shared/ui/inline'
import { List } from '@/shared/ui/list'
import { useAnnounce, useAnnouncementOfChange } from '@/shared/ui/live-region'
import { Notice } from '@/shared/ui/notice'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { ShowMore } from '@/shared/ui/show-more'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { messagePages } from '../api/webhook-queries.ts'
import { countAttempts, eventWords } from '../lib/webhook-words.ts'

type MessageListProps = {
  /** The service that the messages are for. */
  webhook: Pick<Webhook, 'id' | 'state' | 'failed'>
}

/** `all` replays what has failed. */
type Replay = number | 'all'

export function MessageList({ webhook: { id, state, failed } }: MessageListProps) {
  const api = useApi()
  const announce = useAnnounce()
  const [isFailedOnly, setFailedOnly] = useState(false)
  const { data, isFetching, isFetchingNextPage, hasNextPage, ...query } = useInfiniteQuery(
    messagePages(id, isFailedOnly),
  )
  const frame = useRef<HTMLDivElement>(null)
  const replay = useAction<Replay>(
    async (which) =>
      which === 'all'
        ? api(replayFailedDeliveries, { params: { id } })
        : api(replayWebhookDelivery, { params: { id, delivery: String(which) } }),
    { reload: true, onDone: (which) => announce(which === 'all' ? 'They are sent again.' : 'It is sent again.') },
  )
  const isReplaying = (which: Replay) => replay.isBusy && replay.attempt.content === which
  const messages = data?.pages.flatMap(({ items }) => items)
  const nothing = isFailedOnly ? 'No message has failed.' : 'No message in the last 30 days.'
  useAnnouncementOfChange(
    messages && (messages.length === 0 ? nothing : `${groupDigits(messages.length)} shown`),
    String(isFailedOnly),
  )
  const mayReplayAll = failed > 0 && state === 'on'
  const { box, press } = useKeptFocus<HTMLDivElement>(`${mayReplayAll} ${messages?.length}`, 'input')
  return (
    <Stack gap="normal" ref={box}>
      <Inline gap="normal">
        <Checkbox
          label="Only failed messages"
          checked={isFailedOnly}
          onChange={({ target: { checked } }) => setFailedOnly(checked)}
        />
        {mayReplayAll && (
          <Button size="small" tone="secondary" busy={isReplaying('all')} onClick={press(() => replay.submit('all'))}>
            Replay all failed
          </Button>
        )}
      </Inline>
      {replay.error !== null && (
        <Notice tone="critical">{describeError(replay.error, 'Failed to replay. Please try again.')}</Notice>
      )}
      <div ref={frame}>
        {messages === undefined &&
          (isFetching ? (
            <Spinner label="Loading messages" />
          ) : (
            <RetryNotice onRetry={() => void query.refetch()}>The messages could not be loaded.</RetryNotice>
          ))}
        {messages?.length === 0 && <Text look="note">{nothing}</Text>}
        {messages !== undefined && messages.length > 0 && (
          <List layout="ruled">
            {messages.map((message) => (
              <li key={message.id}>
                <Message
                  message={message}
                  mayReplay={state === 'on' && message.state !== 'waiting'}
                  isReplaying={isReplaying(message.id)}
                  onReplay={press(() => replay.submit(message.id))}
                />
              </li>
            ))}
          </List>
        )}
      </div>
      {messages !== undefined && (
        <ShowMore
          shown={messages.length}
          hasMore={hasNextPage}
          isLoadingMore={isFetchingNextPage}
          hasFailed={query.isFetchNextPageError && !isFetching}
          onShowMore={() => void query.fetchNextPage()}
          frame={frame}
          what="more messages"
        />
      )}
    </Stack>
  )
}

const looks: Record<WebhookDelivery['state'], { words: string; tone: BadgeTone }> = {
  waiting: { words: 'Waiting', tone: 'caution' },
  delivered: { words: 'Delivered', tone: 'positive' },
  failed: { words: 'Failed', tone: 'critical' },
  outdated: { words: 'Outdated', tone: 'neutral' },
}

type MessageProps = {
  message: WebhookDelivery
  mayReplay: boolean
  isReplaying: boolean
  onReplay: () => void
}

function Message({ message, mayReplay, isReplaying, onReplay }: MessageProps) {
  const { event, created_at, state, attempts, next_attempt_at, error } = message
  const { box, press } = useKeptFocus<HTMLDivElement>(String(mayReplay), '[tabindex]')
  return (
    <Stack gap="tiny" ref={box}>
      <Inline gap="small">
        <span tabIndex={-1}>{eventWords[event]}</span>
        <Badge tone={looks[state].tone}>{looks[state].words}</Badge>
        {mayReplay && (
          <Button size="small" tone="quiet" busy={isReplaying} onClick={press(onReplay)}>
            <span>
              Replay<VisuallyHidden> {message.message_id}</VisuallyHidden>
            </span>
          </Button>
        )}
      </Inline>
      <Text look="note">
        <time dateTime={created_at}>{formatLocalTime(created_at)}</time> · {countAttempts(attempts)}
        {error !== null && `: ${error}`}
        {next_attempt_at !== null && attempts > 0 && (
          <>
            {' · '}Next attempt <time dateTime={next_attempt_at}>{formatLocalTime(next_attempt_at)}</time>
          </>
        )}
        {state === 'outdated' && ' · Not sent, because it was no longer true.'}
      </Text>
    </Stack>
  )
}
