import { useRef, useState } from 'react'
import { useUnsent } from '@/entities/session'
import { savedNoticeMs } from '@/shared/config'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { PassingNotice, usePassingNotice } from '@/shared/ui/passing-notice'
import { emptyReview, type ReviewValues } from '../model/review-form.ts'
import { type RatedDelivery, useRating } from '../model/use-rating.ts'
import { ReviewFields } from './review-form.tsx'

const ratingErrors = { otherwise: 'Failed to send your rating. Please try again.' }

type RateJournalistProps = {
  /** The delivery. Its `review.may` decides whether the button shows. */
  delivery: RatedDelivery
}

/** For a creator whose silence has accepted the delivery. The dialog of an acceptance asks for the ratings itself. */
export function RateJournalist({ delivery }: RateJournalistProps) {
  const { title, journalist_name, is_rated, review } = delivery
  const isOffered = !is_rated && review.may.includes('rate') && !review.may.includes('accept')
  // The dialog and the notice outlive the button.
  const [wasOffered, setWasOffered] = useState(isOffered)
  if (isOffered && !wasOffered) setWasOffered(true)
  const [isOpen, setIsOpen] = useState(false)
  const done = usePassingNotice(savedNoticeMs)
  const unsent = useUnsent<ReviewValues>('rate-journalist', delivery.id)
  const rating = useRating({
    delivery,
    onDone: () => {
      setIsOpen(false)
      unsent.forget()
      done.give()
    },
  })
  const firstRating = useRef<HTMLInputElement>(null)
  const close = () => {
    if (rating.isBusy) return
    rating.dismiss()
    setIsOpen(false)
  }
  if (!wasOffered) return null
  return (
    <>
      {isOffered && (
        <Button tone="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Rate the journalist
        </Button>
      )}
      {done.isShown && <PassingNotice>Rating sent. Thank you.</PassingNotice>}
      <Dialog
        open={isOpen}
        title="Rate the journalist"
        description={
          <p>
            You are rating {journalist_name} for <strong>{title}</strong>. You can do this once. It does not change the
            payment.
          </p>
        }
        width="measure"
        dismissible={false}
        firstFocus={firstRating}
        onClose={close}
      >
        <ReviewFields
          review={{ ...rating, isRated: false, cancel: close }}
          confirmLabel="Send rating"
          busyLabel="Sending..."
          tone="primary"
          errorWords={ratingErrors}
          errorNotice={{ tone: 'critical' }}
          defaultValues={unsent.read() ?? emptyReview}
          onGiven={unsent.keep}
          firstRating={firstRating}
        />
      </Dialog>
    </>
  )
}
