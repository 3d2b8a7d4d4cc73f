import type { SharedBrowser } from '@contract/complaint.ts'
import type { Delivery, OpenCase } from '@contract/delivery.ts'
import { sampleDelivery, sampleReview } from './deliveries.ts'

/** As its journalist sees it. */
export const sampleDeliveryToChange: Delivery = {
  ...sampleDelivery,
  status: 'returned',
  user_role: 'journalist',
  due_date: '2027-01-15T12:00:00.000Z',
  review: {
    ...sampleReview,
    accepted_automatically_at: null,
    objections_until: null,
    rounds_left: 1,
    change_requests: [
      {
        points: [
          'Name the engineer who read the gauges, or say why you cannot.',
          'The agency says that two of the four gauges were repaired in May. Ask it for the date, and put its answer next to yours.',
          'Say in the first paragraph when the logs begin.',
        ],
        due_date: '2027-01-15T12:00:00.000Z',
        asked_at: '2026-11-24T10:00:00.000Z',
        by: 'creator',
      },
    ],
    may: [],
  },
}

/** As an administrator sees it. */
export const sampleDeliveryToRuleOn: Delivery = {
  ...sampleDelivery,
  user_role: 'administrator',
  review: {
    ...sampleReview,
    accepted_automatically_at: null,
    objections: [
      {
        made_at: '2026-11-19T18:00:00.000Z',
        by: 'contributor',
        is_own: false,
        reason: 'Two of the quotations are in no interview that the agency has given.',
        ruling: null,
      },
    ],
    may: ['rule'],
  },
}

/** The oldest first, as the server sorts them. */
export const sampleSharedBrowsers: SharedBrowser[] = [
  { names: ['Rosa Reader', 'Nellie Bly'], seen_at: '2026-11-20T10:00:00.000Z' },
]

export const sampleOpenCases: OpenCase[] = [
  {
    delivery_id: 'delivery-1',
    bounty_title: 'Why did the flood warning come four hours late?',
    title: 'The gauges had been silent since the winter',
    journalist_name: 'Ines Okafor',
    objections: 2,
    since: '2026-11-19T18:00:00.000Z',
    is_withheld: false,
    pledged: 1240.5,
    shared_browsers: sampleSharedBrowsers,
  },
  {
    delivery_id: 'delivery-2',
    bounty_title: 'Who owns the empty flats above the old market?',
    title: 'Eleven flats, one letterbox',
    journalist_name: 'Tom Ahmadi',
    objections: 0,
    since: '2026-11-22T08:15:00.000Z',
    is_withheld: true,
    pledged: 75,
    shared_browsers: [],
  },
]
