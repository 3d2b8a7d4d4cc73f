import type { Bounty, BountyDetail, BountyEvent, BountyLife, Contributor, PledgeLimit } from '@contract/bounty.ts'
import { type MoneyTrail, parseCents, toAmount } from '@contract/money.ts'
import { splitPayment } from '@contract/payment-split.ts'

const questions = [
  'Why did the flood warning come four hours late?',
  'Who owns the empty flats above the old market?',
  'What happened to the money for the school roofs?',
  'How many night buses were cancelled without a word?',
  'Who wrote the algorithm that grades housing benefit claims?',
  'Where does the harbour’s dredged mud really go?',
]

export const sampleBounty: Bounty = {
  id: 'bounty-1',
  title: 'Why did the flood warning come four hours late?',
  description:
    'On 3 October the river rose over its banks at half past two. The warning reached telephones at 6:40. Four of the nine gauges upstream were silent that night, and nobody has said since when. I would like somebody to ask the agency for the maintenance logs.',
  categories: ['science', 'politics'],
  amount: 120,
  total_amount: 1240.5,
  score: 87,
  created_at: '2026-11-12T09:30:00.000Z',
  expires_at: '2027-02-10T09:30:00.000Z',
  creator_id: 'user-creator',
  creator_name: 'Marguerite Lindqvist-Adeyemi',
  contributor_count: 12,
  state: 'open',
  is_delivered: false,
  delivered_id: null,
  delivered_status: null,
  payment_status: null,
  application: null,
  application_count: null,
}

const delivered = { is_delivered: true, delivered_id: 'story-1', expires_at: null } as const

export const sampleBountyIn: Record<Bounty['state'], Bounty> = {
  open: sampleBounty,
  assigned: { ...sampleBounty, state: 'assigned', expires_at: null },
  delivered: {
    ...sampleBounty,
    ...delivered,
    state: 'delivered',
    delivered_status: 'submitted',
    payment_status: 'pending',
  },
  paid: { ...sampleBounty, ...delivered, state: 'paid', delivered_status: 'accepted', payment_status: 'paid' },
  expired: { ...sampleBounty, state: 'expired', expires_at: null, total_amount: 0, contributor_count: 0 },
  canceled: { ...sampleBounty, state: 'canceled', expires_at: null, total_amount: 0, contributor_count: 0 },
}

export const sampleBounties = (count: number): Bounty[] =>
  Array.from({ length: count }, (_, at) => {
    const states = [
      'open',
      'open',
      'open',
      (['assigned', 'delivered', 'paid'] as const)[Math.floor(at / 4) % 3],
    ] as const
    return {
      ...sampleBountyIn[states[at % 4] ?? 'open'],
      id: `bounty-${at + 1}`,
      title: questions[at % questions.length] ?? '',
      categories: ([['science', 'politics'], ['business'], ['world', 'health'], []] as const)[at % 4]?.slice() ?? [],
      total_amount: [1240.5, 75, 310.25, 5, 12_800, 48.01][at % 6] ?? 0,
      score: (count - at) * 7,
      contributor_count: (at % 5) + 1,
      created_at: `2026-11-${String(20 - (at % 20)).padStart(2, '0')}T09:30:00.000Z`,
    }
  })

export const sampleContributors = (count: number): Contributor[] =>
  Array.from({ length: count }, (_, at) => ({
    user_id: at === 0 ? sampleBounty.creator_id : `user-${at}`,
    username: at === 0 ? 'Mar…' : (['Tom…', 'ine…@lede.example', 'Wil…'][at % 3] ?? ''),
    amount: at === 0 ? 120 : 500 / at,
  }))

export function sampleMoney({ total_amount, contributor_count, state }: Bounty): MoneyTrail {
  const { fee, net } = splitPayment(parseCents(total_amount) ?? 0)
  const isPaid = state === 'paid'
  if (state === 'expired' || state === 'canceled')
    return {
      pledged: 0,
      released: sampleBounty.total_amount,
      fee: 0,
      paid: 0,
      backers: 0,
      state: 'released',
      provider: 'built-in',
    }
  return {
    pledged: total_amount,
    fee: isPaid ? toAmount(fee) : 0,
    paid: isPaid ? toAmount(net) : 0,
    backers: contributor_count,
    state: isPaid ? 'paid' : 'pledged',
    provider: 'built-in',
  }
}

const sampleLife: BountyLife = {
  expires_at: '2027-02-10T09:30:00.000Z',
  extended_expiry: null,
  due_date: null,
  journalist_left_at: null,
  reopenable_at: null,
  reopens_at: null,
  extension: null,
  may: [],
}

const posted: BountyEvent = { at: sampleBounty.created_at, kind: 'posted', until: null, reason: null }
const dueDate = '2026-12-18T23:59:59.999Z'
const laterDueDate = '2027-01-08T23:59:59.999Z'
const assigned: BountyEvent = { at: '2026-11-16T14:05:00.000Z', kind: 'assigned', until: dueDate, reason: null }
const left: BountyEvent = {
  at: '2026-12-02T08:20:00.000Z',
  kind: 'journalist_left',
  until: null,
  reason: 'The agency hired my sister. I can no longer report on it impartially.',
}

const sampleTimeline: BountyDetail['timeline'] = [posted]

/** Every kind of event once, although no bounty lives through all of them. */
export const longTimeline: BountyDetail['timeline'] = [
  posted,
  { at: '2026-11-13T10:00:00.000Z', kind: 'expiry_extended', until: '2027-05-11T09:30:00.000Z', reason: null },
  { at: '2026-11-14T10:00:00.000Z', kind: 'amended', until: null, reason: null },
  assigned,
  {
    at: '2026-12-10T12:00:00.000Z',
    kind: 'due_date_extended',
    until: laterDueDate,
    reason: `The agency answers on 4 January.\n\nhttps://records.example/${'a-very-long-address-'.repeat(8)}`,
  },
  { at: '2027-01-09T00:00:00.000Z', kind: 'due_date_missed', until: laterDueDate, reason: null },
  { ...left, at: '2027-01-10T08:20:00.000Z' },
  { at: '2027-01-11T17:45:00.000Z', kind: 'reopened', until: null, reason: null },
  { at: '2027-02-01T09:00:00.000Z', kind: 'delivered', until: null, reason: null },
  { at: '2027-02-03T16:30:00.000Z', kind: 'paid', until: null, reason: null },
  { at: '2027-02-04T09:00:00.000Z', kind: 'expired', until: null, reason: null },
  {
    at: '2027-02-05T09:00:00.000Z',
    kind: 'canceled',
    until: null,
    reason: 'The agency has published the logs, so the question is answered.',
  },
]

export const sampleAmendments: BountyDetail['amendments'] = [
  {
    text: 'The agency has answered my letter: it says that the maintenance logs of 2019 were lost in a move. Please find out which ones.',
    added_at: '2026-11-14T10:00:00.000Z',
  },
  {
    text: 'The council meets on December 8. An answer before then would help us most.',
    added_at: '2026-11-17T19:20:00.000Z',
  },
]

const samplePledgedDays: BountyDetail['pledged_by_day'] = [
  { day: '2026-11-12', total: 145 },
  { day: '2026-11-13', total: 410.5 },
  { day: '2026-11-16', total: 485.5 },
  { day: '2026-11-17', total: 460.5 },
  { day: '2026-11-20', total: 1_140.5 },
  { day: '2026-11-25', total: 1_240.5 },
  { day: '2026-11-28', total: 1_240.5 },
]

export const sampleBountyDetail: BountyDetail = {
  ...sampleBounty,
  amendments: [],
  contributors: sampleContributors(12),
  money: sampleMoney(sampleBounty),
  pledged_by_day: samplePledgedDays,
  own_pledge: 0,
  pledge_limit: { most: 10_000, cap: 'pledge', set_to: 10_000 },
  matching: { offers: [], room: 248_759.5 },
  life: sampleLife,
  offers: 3,
  journalist: null,
  timeline: sampleTimeline,
  tips: { own: 0, received: null, may_send: true },
  naming: null,
  has_follow_up: false,
}

const pledge = { own_pledge: 25 }
const assignedLife: BountyLife = {
  ...sampleLife,
  expires_at: null,
  due_date: dueDate,
  reopenable_at: '2026-12-25T23:59:59.999Z',
  reopens_at: '2027-01-08T23:59:59.999Z',
}
const journalist: BountyDetail['journalist'] = {
  name: 'Inês Carvalhal',
  author: { slug: 'ines-carvalhal', verification: 'press_card' },
  record: { stories: 12, on_time: 92, rating: { mean: 4.6, count: 9, backers: 118 } },
}
const asAssigned = {
  ...sampleBountyDetail,
  ...sampleBountyIn.assigned,
  ...pledge,
  journalist,
  timeline: [posted, assigned],
}
const ended = { ...sampleLife, expires_at: null }

/** As one backer sees a bounty in every part of its life; `ofItsCreator` and `extensionAsked` as its creator does. */
export const sampleLives = {
  backed: { ...sampleBountyDetail, ...pledge, life: { ...sampleLife, may: ['changePledge', 'withdrawPledge'] } },
  ofItsCreator: {
    ...sampleBountyDetail,
    own_pledge: sampleBounty.amount,
    life: { ...sampleLife, may: ['changePledge', 'cancelBounty', 'extendExpiry', 'amendBounty', 'chooseNaming'] },
    naming: 'none' as const,
  },
  assigned: { ...asAssigned, life: assignedLife },
  extensionAsked: {
    ...asAssigned,
    own_pledge: sampleBounty.amount,
    life: {
      ...assignedLife,
      extension: { due_date: laterDueDate, reason: 'The agency answers on 4 January.', status: 'asked' },
      may: ['answerExtension'],
    },
  },
  late: {
    ...asAssigned,
    life: assignedLife,
    timeline: [
      posted,
      assigned,
      { at: '2026-12-19T00:00:00.000Z', kind: 'due_date_missed', until: dueDate, reason: null },
    ],
  },
  vacant: {
    ...asAssigned,
    journalist: null,
    life: {
      ...assignedLife,
      due_date: null,
      journalist_left_at: left.at,
      reopenable_at: left.at,
      reopens_at: '2026-12-23T08:20:00.000Z',
    },
    timeline: [posted, assigned, left],
  },
  delivered: {
    ...sampleBountyDetail,
    ...sampleBountyIn.delivered,
    ...pledge,
    journalist,
    life: ended,
    timeline: [posted, assigned, { at: '2026-12-15T09:00:00.000Z', kind: 'delivered', until: null, reason: null }],
  },
  expired: {
    ...sampleBountyDetail,
    ...sampleBountyIn.expired,
    contributors: [],
    money: sampleMoney(sampleBountyIn.expired),
    life: ended,
    timeline: [posted, { at: '2027-02-10T09:30:00.000Z', kind: 'expired', until: null, reason: null }],
  },
  canceled: {
    ...sampleBountyDetail,
    ...sampleBountyIn.canceled,
    contributors: [],
    money: sampleMoney(sampleBountyIn.canceled),
    life: ended,
    timeline: [
      posted,
      {
        at: '2026-11-30T18:00:00.000Z',
        kind: 'canceled',
        until: null,
        reason: 'The agency has published the logs, so the question is answered.',
      },
    ],
  },
} satisfies Record<string, BountyDetail>

/** Limits that bind a reader without a pledge on the sample bounty. */
export const sampleLimits = {
  bounty: { most: 62.5, cap: 'bounty', set_to: 1_303 },
  full: { most: 0, cap: 'bounty', set_to: 1_240 },
  share: { most: 413.5, cap: 'share', set_to: 25 },
} satisfies Record<string, PledgeLimit>

export const sampleLimitedBounty: BountyDetail = {
  ...sampleBountyDetail,
  description: `${sampleBounty.description.slice(0, 148).trimEnd()}…`,
  creator_id: '',
  creator_name: '',
  contributors: [],
}

export const longBounty: Bounty = {
  ...sampleBounty,
  id: 'bounty-long',
  title:
    'Who approved the three contracts for the resurfacing of Donaudampfschifffahrtsgesellschaftsstraße, in which order, at what price a metre, and why does the register name only two of them?',
  description: `${'No paragraph of this is short. '.repeat(40)}\n\nhttps://records.example/${'a-very-long-address-'.repeat(12)}`,
  creator_name: 'Wolfeschlegelsteinhausenbergerdorff',
  total_amount: 1_234_567.89,
  score: 1_204_311,
  contributor_count: 48_220,
}
