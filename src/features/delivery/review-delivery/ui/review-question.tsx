import type { Delivery } from '@contract/delivery.ts'
import { useEmailPromise } from '@/entities/session'
import type { ReviewStep } from '../model/review-words.ts'

export type ReviewedDelivery = Pick<Delivery, 'id' | 'journalist_name' | 'review'>

type ReviewQuestionProps = {
  /** The delivery under review. */
  delivery: ReviewedDelivery
  /** The step to confirm. */
  step: ReviewStep
}

export function ReviewQuestion({ delivery: { journalist_name, review }, step }: ReviewQuestionProps) {
  const promise = useEmailPromise()
  switch (step) {
    case 'askForChanges':
      return (
        <>
          <p>
            {journalist_name} reads your points and can deliver the changed story, or leave the bounty. Nobody is
            charged in the meantime, and you review the changed story.
          </p>
          <p>
            {review.rounds_left === 1
              ? 'This is the last time that you can ask for changes.'
              : `You can ask for changes ${times(review.rounds_left)}.`}
          </p>
        </>
      )
    case 'object':
      return (
        <>
          <p>
            An administrator reads your reason and decides: accept the delivery, return it for changes, or cancel the
            bounty and release every pledge.
          </p>
          <p>
            Until then nobody is charged, and the delivery cannot be accepted or changed. You cannot take an objection
            back.
          </p>
        </>
      )
    case 'complain':
      return (
        <>
          <p>
            An administrator reads your reason and decides: pay {journalist_name}, or refund you or every backer.{' '}
            {promise('the decision')}
          </p>
          <p>Until then {journalist_name} is not paid. You can complain once, and you cannot take it back.</p>
        </>
      )
    default:
      return step satisfies never
  }
}

const times = (count: number) => (count === 2 ? 'twice' : `${count} times`)
