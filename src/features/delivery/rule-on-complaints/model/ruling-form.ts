import { NewComplaintRuling } from '@contract/complaint.ts'
import { payoutLimits } from '@contract/payout-limits.ts'
import * as v from 'valibot'

export type RulingChoice = 'released' | 'complained' | 'everyone'

/** As typed; `choice` is empty before one is made. */
export type RulingValues = { choice: RulingChoice | ''; reason: string }

export const emptyRuling: RulingValues = { choice: '', reason: '' }

const [{ entries }] = NewComplaintRuling.options

export const RulingForm: v.GenericSchema<RulingValues, NewComplaintRuling> = v.pipe(
  v.object({
    choice: v.picklist(['released', 'complained', 'everyone'], 'Please choose a decision'),
    reason: entries.reason,
  }),
  v.transform(({ choice, reason }) =>
    choice === 'released' ? { ruling: choice, reason } : { ruling: 'refunded' as const, who: choice, reason },
  ),
)

type RulingWords = {
  label: string
  /** Says what happens to the money. */
  effect: string
  confirmLabel: string
  busyLabel: string
  tone: 'primary' | 'critical'
  done: string
}

export const rulingWords: Record<RulingChoice, RulingWords> = {
  released: {
    label: 'Release the payout',
    effect: `Nobody is refunded. The journalist can be paid ${payoutLimits.holdDays} days after the payment.`,
    confirmLabel: 'Release payout',
    busyLabel: 'Releasing...',
    tone: 'primary',
    done: 'Payout released.',
  },
  complained: {
    label: 'Refund those who complained',
    effect: 'They get back everything they paid. The journalist’s share shrinks, and the rest is paid out.',
    confirmLabel: 'Refund',
    busyLabel: 'Refunding...',
    tone: 'critical',
    done: 'Refund booked. The rest of the payout is released.',
  },
  everyone: {
    label: 'Refund everyone',
    effect: 'Every backer gets back everything they paid, and the journalist gets nothing. The story stays published.',
    confirmLabel: 'Refund everyone',
    busyLabel: 'Refunding...',
    tone: 'critical',
    done: 'Refund of every backer booked.',
  },
}

export const refundProposed =
  'The refund waits for another administrator. The complaints stay open until it is approved.'
