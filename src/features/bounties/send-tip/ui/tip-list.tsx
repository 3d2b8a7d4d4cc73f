import { listTips } from '@contract/endpoints.ts'
import { excerpt } from '@contract/excerpt.ts'
import type { OwnTip, ReceivedTip, TipSource } from '@contract/tip.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { describeError, queryOf } from '@/shared/api'
import { formatLocalDeadline } from '@/shared/lib/date'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'
import { Inline } from '@/shared/ui/inline'
import { Anchor } from '@/shared/ui/link'
import { List } from '@/shared/ui/list'
import { LocalDate } from '@/shared/ui/local-date'
import { Notice } from '@/shared/ui/notice'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { useTipActs } from '../model/use-tip-acts.ts'

/** The reader's own tips about a bounty and, for its journalist, those of others. */
const tipsQuery = (bountyId: string) => queryOf(listTips, { params: { id: bountyId } })

/** How its sender knows it, as the journalist reads it. */
const sourceWords: Record<TipSource, string> = {
  saw_it: 'Saw it',
  has_documents: 'Has documents',
  knows_somebody: 'Knows somebody who knows',
  works_there: 'Works there, or did',
  other: 'Knows it another way',
}

/** Tells the buttons of one tip from those of another. */
const nameCharacters = 40

type TipListProps = {
  /** The bounty of the tips. */
  bountyId: string
  /** Receives the focus when a tip has disappeared. */
  heading: RefObject<HTMLElement | null>
}

export function TipList({ bountyId, heading }: TipListProps) {
  const { data, isFetching, refetch } = useQuery(tipsQuery(bountyId))
  const { withdrawal, block, keeping } = useTipActs(bountyId)
  if (data === undefined) {
    if (isFetching) return <Spinner label="Loading the tips" />
    return <RetryNotice onRetry={() => void refetch()}>The tips could not be loaded.</RetryNotice>
  }
  const { own, received, keepable_until: until } = data
  return (
    <>
      <List layout="ruled">
        {own.map((tip) => (
          <TipView key={tip.id} tip={tip} by="You wrote">
            {tip.may_withdraw && (
              <Button tone="quiet" size="small" aria-haspopup="dialog" onClick={() => withdrawal.request(tip)}>
                <span>
                  Withdraw<VisuallyHidden> the tip “{excerpt(tip.text, nameCharacters)}”</VisuallyHidden>
                </span>
              </Button>
            )}
          </TipView>
        ))}
        {received.map((tip) => (
          <TipView key={tip.id} tip={tip} by={sourceWords[tip.source]}>
            {tip.email !== null && <Anchor href={`mailto:${tip.email}`}>{tip.email}</Anchor>}
            {until !== null && (
              <Checkbox
                label={
                  <>
                    Keep until {formatLocalDeadline(until)}
                    <VisuallyHidden> (“{excerpt(tip.text, nameCharacters)}”)</VisuallyHidden>
                  </>
                }
                checked={tip.is_kept}
                readOnly={keeping.isBusy}
                onChange={({ target }) => keeping.submit({ id: tip.id, keep: target.checked })}
              />
            )}
            <Button tone="quiet" size="small" aria-haspopup="dialog" onClick={() => block.request(tip)}>
              <span>
                Delete and block sender<VisuallyHidden> of “{excerpt(tip.text, nameCharacters)}”</VisuallyHidden>
              </span>
            </Button>
          </TipView>
        ))}
      </List>
      {keeping.status === 'failed' && (
        <Notice tone="critical">{describeError(keeping.error, 'Failed to change the tip. Please try again.')}</Notice>
      )}
      <ConfirmedActionDialog
        action={withdrawal}
        title="Withdraw tip"
        busyLabel="Withdrawing..."
        doneWords="Tip withdrawn."
        focusFallback={heading}
        toErrorMessage={(error) => describeError(error, 'Failed to withdraw the tip. Please try again.')}
      >
        The tip is deleted. The journalist may have read it already. This action cannot be undone.
      </ConfirmedActionDialog>
      <ConfirmedActionDialog
        action={block}
        title="Delete and block sender"
        busyLabel="Blocking..."
        doneWords="Tips deleted and sender blocked."
        focusFallback={heading}
        toErrorMessage={(error) => describeError(error, 'Failed to block the sender. Please try again.')}
      >
        All tips of this person about this question are deleted, and they can send you no others. This action cannot be
        undone.
      </ConfirmedActionDialog>
    </>
  )
}

type TipViewProps = { tip: OwnTip | ReceivedTip; by: string; children: ReactNode }

const TipView = ({ tip, by, children }: TipViewProps) => (
  <li>
    <Stack as="article" gap="compact">
      <Text as="div" look="note">
        <Inline gap="words">
          <span>{by}</span>
          <LocalDate timestamp={tip.sent_at} />
          {tip.deleted_at !== null && (
            <span>
              We delete it on <LocalDate timestamp={tip.deleted_at} />
            </span>
          )}
        </Inline>
      </Text>
      <Text look="letter">{tip.text}</Text>
      <Inline gap="small">{children}</Inline>
    </Stack>
  </li>
)
