import { NewRuling, type Ruling } from '@contract/delivery.ts'
import * as v from 'valibot'
import { createDueDay } from '@/entities/application'
import { PointsForm } from '@/entities/delivery'

/** As typed; `ruling` is empty before a choice. Only a return uses the points and the date, such as `2026-12-24`. */
export type RulingValues = { ruling: Ruling | ''; points: string[]; due_date: string; reason: string }

export const emptyRuling: RulingValues = { ruling: '', points: [''], due_date: '', reason: '' }

const [{ entries }] = NewRuling.options

export function createRulingForm(now: () => number) {
  const final = v.pipe(
    v.object({
      ruling: v.picklist(['accepted', 'canceled'], 'Please choose a decision'),
      points: v.array(v.string()),
      due_date: v.string(),
      reason: entries.reason,
    }),
    v.transform(({ ruling, reason }) => ({ ruling, reason })),
  )
  const returned = v.object({
    ruling: v.literal('returned'),
    points: PointsForm,
    due_date: createDueDay(now),
    reason: entries.reason,
  })
  const schema: v.GenericSchema<RulingValues, NewRuling> = v.lazy((values) =>
    (values as RulingValues).ruling === 'returned' ? returned : final,
  )
  return schema
}

type RulingWords = {
  label: string
  /** Says what happens to the money and the story. */
  effect: string
  confirmLabel: string
  busyLabel: string
  tone: 'primary' | 'critical'
  done: string
}

export const rulingWords: Record<Ruling, RulingWords> = {
  accepted: {
    label: 'Accept the story',
    effect: 'All pledges are charged, and the story is published.',
    confirmLabel: 'Accept story',
    busyLabel: 'Accepting...',
    tone: 'primary',
    done: 'Story accepted. The pledges are being charged.',
  },
  returned: {
    label: 'Return it for changes',
    effect:
      'The journalist changes the story and delivers it again by a new date. Nobody is charged yet, and the creator can still ask for as many changes as before.',
    confirmLabel: 'Return story',
    busyLabel: 'Returning...',
    tone: 'primary',
    done: 'Story returned to the journalist.',
  },
  canceled: {
    label: 'Cancel the bounty',
    effect: 'Every pledge is released, nobody is charged, and the story is not published.',
    confirmLabel: 'Cancel bounty',
    busyLabel: 'Canceling...',
    tone: 'critical',
    done: 'Bounty canceled. Every pledge is released.',
  },
}
