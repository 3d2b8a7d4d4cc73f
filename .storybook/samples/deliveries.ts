import {
  type ChangeRequest,
  type Collection,
  type DeliveredVersion,
  Delivery,
  DeliverySummary,
  type Objection,
  type Review,
} from '@contract/delivery.ts'
import type { EditorDocument } from '@contract/document.ts'
import type { MoneyTrail } from '@contract/money.ts'
import * as v from 'valibot'

const document: EditorDocument = [
  { type: 'heading-two', children: [{ text: 'Four gauges' }] },
  {
    type: 'paragraph',
    children: [
      { text: 'Four of the nine gauges upstream were silent that night. The logs say since when: ' },
      { text: 'since the winter before.', bold: true },
    ],
  },
  { type: 'block-quote', children: [{ text: 'Nobody asked us to look,' }] },
  { type: 'paragraph', children: [{ text: 'says the man who used to read them. '.repeat(12).trim() }] },
]

const money: MoneyTrail = { pledged: 1240.5, fee: 0, paid: 0, backers: 12, state: 'pledged', provider: 'built-in' }

export const sampleReview: Review = {
  accepted_automatically_at: '2026-12-02T09:00:00.000Z',
  objections_until: '2026-11-25T09:00:00.000Z',
  rounds_left: 2,
  change_requests: [],
  objections: [],
  versions: [{ number: 1, delivered_at: '2026-11-18T09:00:00.000Z' }],
  is_automatic: false,
  complaints_until: null,
  complaints: [],
  may: ['accept', 'askForChanges', 'object'],
}

export const sampleDelivery: Delivery = v.parse(Delivery, {
  id: 'delivery-1',
  bounty_id: 'bounty-1',
  bounty_title: 'Why did the flood warning come four hours late?',
  title: 'The gauges had been silent since the winter',
  content: JSON.stringify(document),
  media_items: [],
  journalist_id: 'journalist-1',
  journalist_name: 'Ines Okafor',
  delivery_date: '2026-11-18T09:00:00.000Z',
  acceptance_date: null,
  due_date: '2026-12-18T12:00:00.000Z',
  status: 'submitted',
  payment_amount: 1240.5,
  initial_amount: 120,
  contributions_amount: 1120.5,
  fee_amount: 124.05,
  journalist_amount: 1116.45,
  payment_status: 'pending',
  user_role: 'creator',
  category: '["science","politics"]',
  content_type: 'delivery',
  feedback: null,
  is_rated: false,
  money,
  collection: null,
  review: sampleReview,
})

export const sampleCollection: Collection = {
  pledged: 200,
  authorized: 150,
  is_charged: false,
  matches: 0,
  declined_cards: 1,
  deadline: '2026-11-26T14:00:00.000Z',
  unconfirmed: 0,
  unconfirmed_until: null,
  awaits_you: false,
}

export const sampleUnconfirmedCollection: Collection = {
  pledged: 200,
  authorized: 150,
  is_charged: true,
  matches: 0,
  declined_cards: 0,
  deadline: null,
  unconfirmed: 1,
  unconfirmed_until: '2026-11-30T14:00:00.000Z',
  awaits_you: false,
}

export const sampleDeclinedDelivery: Delivery = v.parse(Delivery, {
  ...sampleDelivery,
  payment_amount: 200,
  contributions_amount: 80,
  fee_amount: 20,
  journalist_amount: 180,
  money: { ...money, pledged: 200, backers: 3, state: 'failed', provider: 'stripe' },
  collection: sampleCollection,
})

/** The creator can decide not to wait for the payer. */
export const sampleUnconfirmedDelivery: Delivery = v.parse(Delivery, {
  ...sampleDeclinedDelivery,
  money: { ...sampleDeclinedDelivery.money, state: 'unconfirmed' },
  collection: sampleUnconfirmedCollection,
  review: { ...sampleReview, accepted_automatically_at: null, objections_until: null, may: ['publishCollected'] },
})

const accepted = {
  status: 'accepted',
  payment_status: 'paid',
  acceptance_date: '2026-11-20T15:30:00.000Z',
} as const

export const sampleAcceptedDelivery: Delivery = v.parse(Delivery, {
  ...sampleDelivery,
  ...accepted,
  feedback: 'Every number has a source.',
  is_rated: true,
  review: { ...sampleReview, accepted_automatically_at: null, objections_until: null, may: [] },
  money: { ...money, state: 'paid', fee: sampleDelivery.fee_amount, paid: sampleDelivery.journalist_amount },
})

const settled = { accepted_automatically_at: null, objections_until: null, may: [] } as const

export const sampleChangeRequest: ChangeRequest = {
  points: [
    'Name the two engineers, or say why they stay unnamed.',
    'The second paragraph has no source. Please link the logs that it quotes.',
  ],
  due_date: '2026-12-04T12:00:00.000Z',
  asked_at: '2026-11-20T10:00:00.000Z',
  by: 'creator',
}

export const sampleObjection: Objection = {
  made_at: '2026-11-22T16:00:00.000Z',
  by: 'contributor',
  is_own: false,
  reason: 'The gauge at the old lock was repaired in October. The story says that it was silent.',
  ruling: null,
}

const twoVersions: Review['versions'] = [
  { number: 1, delivered_at: '2026-11-18T09:00:00.000Z' },
  { number: 2, delivered_at: '2026-11-21T09:00:00.000Z' },
]

export const sampleReturnedDelivery: Delivery = v.parse(Delivery, {
  ...sampleDelivery,
  status: 'returned',
  due_date: sampleChangeRequest.due_date,
  review: { ...sampleReview, ...settled, rounds_left: 1, change_requests: [sampleChangeRequest] },
})

/** Delivered again after one round of changes. */
export const sampleSecondVersion: Delivery = v.parse(Delivery, {
  ...sampleReturnedDelivery,
  status: 'submitted',
  delivery_date: '2026-11-21T09:00:00.000Z',
  review: {
    ...sampleReturnedDelivery.review,
    accepted_automatically_at: '2026-12-05T09:00:00.000Z',
    objections_until: '2026-11-28T09:00:00.000Z',
    versions: twoVersions,
    may: ['accept', 'askForChanges', 'object'],
  },
})

export const sampleDeliveryForBacker: Delivery = v.parse(Delivery, {
  ...sampleDelivery,
  user_role: 'contributor',
  review: { ...sampleReview, may: ['object'] },
})

export const sampleDisputedDelivery: Delivery = v.parse(Delivery, {
  ...sampleDelivery,
  review: { ...sampleReview, accepted_automatically_at: null, objections: [sampleObjection], may: [] },
})

export const sampleDeliveryForAdministrator: Delivery = v.parse(Delivery, {
  ...sampleDisputedDelivery,
  user_role: 'administrator',
  review: { ...sampleDisputedDelivery.review, may: ['rule'] },
})

const ruledAt = '2026-11-24T11:00:00.000Z'

export const sampleRuledAccepted: Delivery = v.parse(Delivery, {
  ...sampleAcceptedDelivery,
  feedback: null,
  is_rated: false,
  review: {
    ...sampleReview,
    ...settled,
    objections: [
      {
        ...sampleObjection,
        ruling: {
          ruling: 'accepted',
          reason: 'The operator confirms that the gauge sent nothing until December.',
          ruled_at: ruledAt,
        },
      },
    ],
  },
})

export const sampleRuledReturned: Delivery = v.parse(Delivery, {
  ...sampleReturnedDelivery,
  review: {
    ...sampleReturnedDelivery.review,
    rounds_left: 2,
    change_requests: [
      {
        points: ['Say when each of the four gauges was repaired.'],
        due_date: sampleChangeRequest.due_date,
        asked_at: ruledAt,
        by: 'administrator',
      },
    ],
    objections: [
      {
        ...sampleObjection,
        is_own: true,
        by: 'creator',
        ruling: {
          ruling: 'returned',
          reason: 'The dates of the repairs are public and belong here.',
          ruled_at: ruledAt,
        },
      },
    ],
  },
})

export const sampleRuledCanceled: Delivery = v.parse(Delivery, {
  ...sampleDelivery,
  review: {
    ...sampleReview,
    ...settled,
    objections: [
      {
        ...sampleObjection,
        ruling: {
          ruling: 'canceled',
          reason: 'Two of the four quotations could not be confirmed by anyone named.',
          ruled_at: ruledAt,
        },
      },
    ],
  },
})

/** Its creator stayed silent and can still rate. */
export const sampleAutomaticDelivery: Delivery = v.parse(Delivery, {
  ...sampleAcceptedDelivery,
  acceptance_date: '2026-12-02T09:00:00.000Z',
  feedback: null,
  is_rated: false,
  review: { ...sampleReview, ...settled, is_automatic: true, may: ['rate'] },
})

/** As it was delivered first. */
export const sampleFirstVersion: DeliveredVersion = {
  title: 'The gauges were silent',
  content: JSON.stringify([
    ...document.slice(0, 1),
    { type: 'paragraph', children: [{ text: 'Four of the nine gauges upstream were broken that night.' }] },
    ...document.slice(2),
  ]),
  delivered_at: '2026-11-18T09:00:00.000Z',
}

const titles = [
  'The gauges had been silent since the winter',
  'Who owns the empty flats above the old market',
  'The roof money went to the car park',
  'Eleven buses a night, and not a word',
]

export const sampleDeliveries = (count: number): DeliverySummary[] =>
  Array.from({ length: count }, (_, at) =>
    v.parse(DeliverySummary, {
      ...sampleDelivery,
      ...(at % 2 === 1 ? accepted : {}),
      id: `delivery-${at + 1}`,
      bounty_id: `bounty-${at + 1}`,
      title: titles[at % titles.length],
      preview: '[Image] Four of the nine gauges upstream were silent that night. The logs say since when…',
      user_role: at % 3 === 2 ? 'contributor' : 'creator',
      delivery_date: `2026-11-${String(18 - (at % 18)).padStart(2, '0')}T09:00:00.000Z`,
    }),
  )
