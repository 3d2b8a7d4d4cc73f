import { refundBackers } from '@contract/endpoints.ts'
import type { Cents } from '@contract/money.ts'
import type { BountyRefunds, NewRefund } from '@contract/refund.ts'
import { useRef, useState } from 'react'
import { useUnsent } from '@/entities/session'
import { useApi } from '@/shared/api'
import { useActionForm } from '@/shared/lib/action'
import { parseAmount, toCents } from '@/shared/lib/money'
import { createRefundForm, mostOf, type RefundTarget, type RefundValues } from './refund-form.ts'
import { doneWords, proposedWords } from './refund-words.ts'
import { previewRefund } from './split-refund.ts'

type RefundInput = {
  bounty: BountyRefunds
  target: RefundTarget
  /** Called with the words to show when the server has booked the refund and the page shows it. */
  onDone: (words: string) => void
  onClose: () => void
}

export function useRefund({ bounty, target, onDone, onClose }: RefundInput) {
  const api = useApi()
  const { bounty_id: bountyId, provider } = bounty
  // As it was when the administrator asked: after the refund, less is left.
  const [most] = useState(() => mostOf(target, bounty))
  const [asked] = useState(bounty)
  const describeDone = useRef(doneWords[provider])
  const { values, ...form } = useActionForm<RefundValues, NewRefund>({
    keep: useUnsent('refund-backers', bountyId, target.who === 'backer' ? target.backer.account_id : ''),
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

function readAmount(typed: string, most: Cents): Cents | null {
  const parsed = parseAmount(typed)
  return 'cents' in parsed && parsed.cents <= most ? parsed.cents : null
}
