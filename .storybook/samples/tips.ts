import type { OwnTip, ReceivedTip, Tips } from '@contract/tip.ts'

const stored = { sent_at: '2026-11-18T09:30:00.000Z', deleted_at: null }

export const sampleOwnTip: OwnTip = {
  ...stored,
  id: 'tip-1',
  text: 'I worked at the gauge until 2021. The logs were not lost in the move: they are in the cellar of the old waterworks.',
  source: 'works_there',
  shares_email: false,
  may_withdraw: true,
}

const { shares_email: _, may_withdraw: __, ...tip } = sampleOwnTip

const sampleReceivedTips: ReceivedTip[] = [
  { ...tip, email: null, is_kept: false },
  {
    ...stored,
    id: 'tip-2',
    text: 'عندي صور للمقياس من عام 2019.\n\nA second paragraph with a Wolfeschlegelsteinhausenbergerdorffvoralternwarengewissenhaft.',
    source: 'has_documents',
    email: 'a.very.long.address.of.somebody.who.knows@municipal-waterworks.example',
    is_kept: false,
  },
]

export const noTips: Tips = { own: [], received: [], keepable_until: null }
export const sampleTips: Tips = { ...noTips, received: sampleReceivedTips }
