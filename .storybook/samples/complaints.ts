import type { ComplainedStory, ComplaintRight } from '@contract/complaint.ts'
import type { Delivery } from '@contract/delivery.ts'
import { sampleDelivery, sampleReview } from './deliveries.ts'
import { sampleSharedBrowsers } from './reviews.ts'

/** The oldest first, as the server sorts them. */
export const sampleComplainedStories: ComplainedStory[] = [
  {
    delivery_id: 'delivery-1',
    bounty_id: 'bounty-1',
    bounty_title: 'Why did the flood warning come four hours late?',
    title: 'The gauges had been silent since the winter',
    journalist_name: 'Ines Okafor',
    paid_at: '2026-11-20T09:00:00.000Z',
    complaints: [
      {
        backer_name: 'Gwen Ito',
        made_at: '2026-11-21T18:00:00.000Z',
        reason: 'Two of the quotations are in no interview that the agency has given.',
        charged: 60.5,
        refunded: 0,
      },
      {
        backer_name: 'Harold Finch',
        made_at: '2026-11-22T08:15:00.000Z',
        reason: 'It answers another question than the one we paid for.',
        charged: 40,
        refunded: 10,
      },
    ],
    is_refund_waiting: false,
    shared_browsers: sampleSharedBrowsers,
  },
  {
    delivery_id: 'delivery-2',
    bounty_id: 'bounty-2',
    bounty_title: 'Who owns the empty flats above the old market?',
    title: 'Eleven flats, one letterbox',
    journalist_name: 'Tom Ahmadi',
    paid_at: null,
    complaints: [
      {
        backer_name: 'Gwen Ito',
        made_at: '2026-11-23T08:15:00.000Z',
        reason: 'The letterbox is in another street.',
        charged: 0,
        refunded: 0,
      },
    ],
    is_refund_waiting: false,
    shared_browsers: [],
  },
]

export const sampleComplaintRights: ComplaintRight[] = [
  {
    delivery_id: 'delivery-1',
    bounty_id: 'bounty-1',
    title: 'The gauges had been silent since the winter',
    until: '2026-11-27T09:00:00.000Z',
  },
  { delivery_id: 'delivery-2', bounty_id: 'bounty-2', title: 'Eleven flats, one letterbox', until: null },
]

/** As a charged backer sees it. */
export const samplePaidDelivery: Delivery = {
  ...sampleDelivery,
  status: 'accepted',
  payment_status: 'paid',
  acceptance_date: '2026-11-20T09:00:00.000Z',
  user_role: 'contributor',
  review: {
    ...sampleReview,
    accepted_automatically_at: null,
    objections_until: null,
    complaints_until: '2026-11-27T09:00:00.000Z',
    may: ['complain'],
  },
}

/** As its journalist sees it. */
export const sampleComplainedDelivery: Delivery = {
  ...samplePaidDelivery,
  user_role: 'journalist',
  review: {
    ...samplePaidDelivery.review,
    complaints: [
      {
        made_at: '2026-11-21T18:00:00.000Z',
        is_own: false,
        reason: 'Two of the quotations are in no interview that the agency has given.',
        ruling: null,
      },
    ],
    may: [],
  },
}
