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
      ruling: v.picklist(['accepted', 'canceled'], 'Please choose a ruling'),
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
