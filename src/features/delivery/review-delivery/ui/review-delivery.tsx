import { useState } from 'react'
import { savedNoticeMs } from '@/shared/config'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Button } from '@/shared/ui/button'
import { preloadDialogs } from '@/shared/ui/dialog'
import { Inline } from '@/shared/ui/inline'
import { PassingNotice, usePassingNotice } from '@/shared/ui/passing-notice'
import type { ReviewStep } from '../model/review-words.ts'
import type { ReviewDialogProps } from './review-dialog.tsx'
import type { ReviewedDelivery } from './review-question.tsx'

const reviewDialog = lazyPart(() => import('./review-dialog.tsx').then((module) => module.ReviewDialog))

function preloadReviewDialog(): void {
  preloadDialogs()
  reviewDialog.preload()
}

const buttons = [
  ['askForChanges', 'Ask for changes'],
  ['object', 'Object'],
] as const

type ReviewDeliveryProps = {
  /** The delivery. Its `review.may` decides which buttons show. */
  delivery: ReviewedDelivery
}

/** The buttons with which the creator and the backers answer a delivery instead of accepting it. */
export function ReviewDelivery({ delivery }: ReviewDeliveryProps) {
  const offered = buttons.filter(([step]) => delivery.review.may.includes(step))
  // The dialog and the notice outlive the last button.
  const [wasNeeded, setWasNeeded] = useState(offered.length > 0)
  if (offered.length > 0 && !wasNeeded) setWasNeeded(true)
  const [step, setStep] = useState<ReviewStep>('askForChanges')
  const [isOpen, setIsOpen] = useState(false)
  const [doneWords, setDoneWords] = useState('')
  const done = usePassingNotice(savedNoticeMs)
  const ask = (asked: ReviewStep) => {
    done.takeBack()
    setStep(asked)
    setIsOpen(true)
  }
  if (!wasNeeded) return null
  return (
    <>
      {offered.length > 0 && (
        <Inline gap="small" onPointerEnter={preloadReviewDialog} onFocus={preloadReviewDialog}>
          {offered.map(([offer, label]) => (
            <Button key={offer} tone="secondary" aria-haspopup="dialog" onClick={() => ask(offer)}>
              {label}
            </Button>
          ))}
        </Inline>
      )}
      {done.isShown && <PassingNotice>{doneWords}</PassingNotice>}
      <LazyReviewDialog
        delivery={delivery}
        step={step}
        open={isOpen}
        onDone={(words) => {
          setIsOpen(false)
          setDoneWords(words)
          done.give()
        }}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}

function LazyReviewDialog(props: ReviewDialogProps) {
  const ReviewDialog = useLazyPart(reviewDialog, props.open)
  return ReviewDialog ? <ReviewDialog {...props} /> : null
}
