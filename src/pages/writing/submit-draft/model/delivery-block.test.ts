import type { Bounty } from '@contract/bounty.ts'
import { expect, it } from 'vitest'
import { findDeliveryBlock } from './delivery-block.ts'

type Status = NonNullable<Bounty['application']>['status']

it.each([
  ['accepted', false, undefined],
  ['pending', false, 'notAccepted'],
  ['rejected', false, 'notAccepted'],
  ['withdrawn', false, 'notAccepted'],
  [null, false, 'notAccepted'],
  ['completed', true, 'delivered'],
  ['rejected', true, 'delivered'],
  [null, true, 'delivered'],
] as const)(
  'with the application %s and is_delivered %s, a delivery is blocked by %s',
  (status, is_delivered, blockedBy) => {
    const application = status === null ? null : { id: 'offer-1', status: status as Status }
    expect(findDeliveryBlock({ is_delivered, application })).toBe(blockedBy)
  },
)
