import { refundBackers } from '@contract/endpoints.ts'
import type { Cents } from '@contract/money.ts'
import type { BountyRefunds, NewRefund } from '@contract/refund.ts'
import { useRef, useState } from 'react'
import { keepUnsent, useFreshApi, useSession } from '@/entities/session'
import { useKeptForm } from '@/shared/lib/confirmed-action'
import { parseAmount, toCents } from '@/shared/lib/money'
import { createRefundForm, mostOf, type RefundTarget, type RefundValues } from './refund-form.ts'
import { doneWords, proposedWords } from './refund-words.ts'
import { previewRefund } from './split-refund.ts'

/** Per user, bounty and backer. */
const typedValues = keepUnsent<RefundValues>('refund-backers')

type RefundInput = {
  bounty: BountyRefunds
  target: RefundTarget
  /** Called with the words to show when the server has booked the refund and the page shows it. */
  onDone: (words: string) => void
  onClose: () => void
}

export function useRefund({ bounty, target, onDone, onClose }: RefundInput) {
  const api = useFreshApi()
  const { user } = useSession()
  const { bounty_id: bountyId, provider } = bounty
  // As it was when the administrator asked: after the refund, less is left.
  const [most] = useState(() => mostOf(target, bounty))
  const [asked] = useState(bounty)
  const describeDone = useRef(doneWords[provider])
  const { values, ...form } = useKeptForm<RefundValues, NewRefund>({
    user,
    typed: typedValues,
    place: [bountyId, target.who === 'backer' ? target.backer.account_id : ''],
    empty: { amount: (most / 100).toFixed(2), reason: '' },
    createSchema: () => createRefundForm(target, most),
    errorWords: 'Failed to refund. Please try again.',
    async perform(refund, idempotencyKey) {
      const answer = await api(refundBackers, { params: { bountyId }, body: refund, idempotencyKey })
      describeDone.current = answer.is_proposed ? proposedWords : doneWords[provider]
    },
    onDone: (refund) =>
      onDone(
        refund.who === 'backer'
          ? describeDone.current(toCents(refund.amount), target.who === 'backer' ? target.backer.name : '')
          : describeDone.current(most, 'all backers'),
      ),
    onClose,
  })
  const amount = target.who === 'everyone' ? most : readAmount(values.amount, most)
  return {
    ...form,
    most,
    /** Null while no amount is typed that can be refunded. */
    split: amount === null ? null : previewRefund(asked, amount),
  }
}

export type RefundView = ReturnType<typeof useRefund>

function readAmount(typed: string, most: Cents): Cents | null {
  const parsed = parseAmount(typed)
  return 'cents' in parsed && parsed.cents <= most ? parsed.cents : null
}
