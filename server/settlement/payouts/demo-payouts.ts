import { sql } from 'kysely'
import { modeOfPayment } from '../../money/index.ts'

/** 1 if one of the payout's stories, a debt or a share, was charged to no card for real. Then no bank may get it. */
export const isDemoPayout = sql<number>`case when payout.mode = 'live' and not exists (
    select 1 from payout_item where payout_item.payout_id = payout.id and not exists (
      select 1 from pledge join payment on payment.pledge_id = pledge.id
      where pledge.bounty_id = payout_item.bounty_id and payment.status = 'charged' and ${modeOfPayment} = 'live'))
  then 0 else 1 end`
