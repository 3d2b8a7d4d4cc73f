import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { LazyDialog, lazyDialog, useLazyDialog } from '@/shared/ui/lazy-dialog'
import type { ReviewStep } from '../model/review-words.ts'
import type { ReviewedDelivery } from './review-question.tsx'

const reviewDialog = lazyDialog(() => import('./review-dialog.tsx').then((module) => module.ReviewDialog))

const buttons = [
  ['askForChanges', 'Ask for changes'],
  ['object', 'Object'],
  ['complain', 'Complain about this story'],
] as const

type ReviewDeliveryProps = {
  /** The delivery. Its `review.may` decides which buttons show. */
  delivery: ReviewedDelivery
}

/** The buttons with which the creator and the backers answer a delivery instead of accepting it, or once it is paid. */
export function ReviewDelivery({ delivery }: ReviewDeliveryProps) {
  const offered = buttons.filter(([step]) => delivery.review.may.includes(step))
  const isNeeded = offered.length > 0
  const { subject: step, ask, dialogProps, notice } = useLazyDialog<ReviewStep>()
  return (
    <>
      {isNeeded && (
        <Inline gap="small" {...reviewDialog.onIntent}>
          {offered.map(([offer, label]) => (
            <Button key={offer} tone="secondary" aria-haspopup="dialog" onClick={() => ask(offer)}>
              {label}
            </Button>
          ))}
        </Inline>
      )}
      {(isNeeded || step) && <LazyDialog part={reviewDialog} props={step && { delivery, step, ...dialogProps }} />}
      {notice}
    </>
  )
}
