import { type Collection, Delivery, DeliverySummary, type Review } from '@contract/delivery.ts'
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
  declined_cards: 1,
  deadline: '2026-11-26T14:00:00.000Z',
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
