import { languageOfScript } from '@contract/script-language.ts'
import type { Webhook } from '@contract/webhooks.ts'
import { type RefObject, useId, useState } from 'react'
import { formatLocalTime } from '@/shared/lib/date'
import { groupDigits } from '@/shared/lib/money'
import { Badge, type BadgeTone } from '@/shared/ui/badge'
import { Card } from '@/shared/ui/card'
import { Description, DescriptionList } from '@/shared/ui/description-list'
import { Disclosure } from '@/shared/ui/disclosure'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { Notice } from '@/shared/ui/notice'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { explainState } from '../lib/webhook-words.ts'
import { ChangeEvents } from './change-events.tsx'
import { MessageList } from './message-list.tsx'
import { WebhookActions } from './webhook-actions.tsx'

type WebhookCardProps = {
  /** A service that is told of events. */
  webhook: Webhook
  /** Takes the focus when the service has gone from the page. */
  focusFallback: RefObject<HTMLElement | null>
}

const looks: Record<Webhook['state'], { words: string; tone: BadgeTone }> = {
  on: { words: 'On', tone: 'positive' },
  off: { words: 'Off', tone: 'neutral' },
  gone: { words: 'Switched off', tone: 'critical' },
  failing: { words: 'Switched off', tone: 'critical' },
}

export function WebhookCard({ webhook, focusFallback }: WebhookCardProps) {
  const { url, description, state, last_attempt: last, waiting, failed, former_secret_until: until } = webhook
  const headingId = useId()
  const [wasOpened, setWasOpened] = useState(false)
  const explanation = explainState(webhook)
  const ofService = <VisuallyHidden> {url}</VisuallyHidden>
  return (
    <Card labelledBy={headingId}>
      <Inline gap="small">
        <Heading as="h3" size="item" id={headingId}>
          <bdi>{url}</bdi>
        </Heading>
        <Badge tone={looks[state].tone}>{looks[state].words}</Badge>
      </Inline>
      {description !== '' && (
        <p dir="auto" lang={languageOfScript(description)}>
          {description}
        </p>
      )}
      {explanation !== null && <Notice tone={state === 'on' ? 'caution' : 'critical'}>{explanation}</Notice>}
      <DescriptionList layout="rows">
        <Description name="Last attempt" note={last?.error ?? undefined}>
          {last === null ? (
            'None yet'
          ) : (
            <>
              {last.error === null ? 'Delivered' : 'Failed'} <time dateTime={last.at}>{formatLocalTime(last.at)}</time>
            </>
          )}
        </Description>
        <Description name="Messages that wait">{groupDigits(waiting)}</Description>
        <Description name="Failed messages">{groupDigits(failed)}</Description>
        {until !== null && (
          <Description name="The former secret signs until">
            <time dateTime={until}>{formatLocalTime(until)}</time>
          </Description>
        )}
      </DescriptionList>
      <WebhookActions webhook={webhook} focusFallback={focusFallback} />
      <Disclosure title={<span>Events{ofService}</span>} titleAs="h3">
        <ChangeEvents webhook={webhook} />
      </Disclosure>
      <Disclosure title={<span>Messages{ofService}</span>} titleAs="h3" onOpenChange={() => setWasOpened(true)}>
        {wasOpened && <MessageList webhook={webhook} />}
      </Disclosure>
    </Card>
  )
}
