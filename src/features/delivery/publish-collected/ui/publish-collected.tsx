import type { Delivery } from '@contract/delivery.ts'
import { toAmount } from '@contract/money.ts'
import { splitPayment } from '@contract/payment-split.ts'
import type { RefObject } from 'react'
import { describeError } from '@/shared/api'
import { formatAmount, toCents } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'
import { Notice } from '@/shared/ui/notice'
import { usePublication } from '../model/use-publication.ts'

const label = 'Publish with what was collected'

type PublishCollectedProps = {
  /** The delivery. Its `review.may` decides whether the choice is offered. */
  delivery: Pick<Delivery, 'id' | 'collection' | 'review'>
  /** Takes the focus after the publication, because the button disappears. */
  focusFallback?: RefObject<HTMLElement | null>
}

/** The creator's choice while payments wait for their payers. */
export function PublishCollected({ delivery, focusFallback }: PublishCollectedProps) {
  const { id, collection, review } = delivery
  const publication = usePublication(id)
  const isOffered = collection !== null && review.may.includes('publishCollected')
  // The dialog outlives the choice, and keeps the amounts that it asked about.
  const asked = publication.attempt.content ?? collection
  if (asked === null || (!isOffered && publication.status === 'idle')) return null
  const { authorized, pledged, matches } = publication.isOpen ? asked : (collection ?? asked)
  const { net, fee } = splitPayment(toCents(authorized))
  const shares = `${formatAmount(toAmount(net))} goes to the journalist, and ${formatAmount(toAmount(fee))} is the platform fee.`
  const missing = formatAmount(toAmount(toCents(pledged) - toCents(authorized)))
  const added = matches > 0 && `Sponsors are asked once for up to ${formatAmount(matches)} more.`
  return (
    <>
      {isOffered && (
        <Notice
          title="You can decide not to wait"
          action={
            <Button
              size="small"
              tone="secondary"
              aria-haspopup="dialog"
              onClick={() => publication.request(collection)}
            >
              {label}
            </Button>
          }
        >
          If you do nothing, the story is published when the rest is paid, or when the time for it is over. You can also
          publish it now: {shares} {missing} that is not paid is dropped. {added}
        </Notice>
      )}
      <ConfirmedActionDialog
        action={publication}
        title={label}
        busyLabel="Publishing..."
        doneWords="The story is published with what was collected."
        toErrorMessage={(error) => describeError(error, 'Failed to publish the story. Please try again.')}
        {...(focusFallback === undefined ? {} : { focusFallback })}
      >
        The story is published at once for {formatAmount(authorized)}: {shares} Pledges of {missing} that are not paid
        are dropped, and we tell those who made them. {added} This cannot be undone.
      </ConfirmedActionDialog>
    </>
  )
}
