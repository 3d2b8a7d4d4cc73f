import type { EarlierInstructions, Instructions } from '@contract/ai.ts'

export const shippedInstructions: Instructions = {
  content: 'Write as a careful reporter does.\nState nothing that the notes do not say.',
  updated_at: null,
  updated_by: null,
  is_default: true,
}

export const sampleAdmin: { now: Instructions; earlier: EarlierInstructions[] } = {
  now: {
    content: 'Write as a careful reporter does, in short sentences.\nState nothing that the notes do not say.',
    updated_at: '2026-11-20T09:30:00.000Z',
    updated_by: 'Mina Okafor',
    is_default: false,
  },
  earlier: [
    {
      id: 'instructions-1',
      content: 'Write as a careful reporter does.\nState nothing that the notes do not say. Name every source.',
      updated_at: '2026-11-12T16:00:00.000Z',
      updated_by: 'Mina Okafor',
    },
    { id: 'instructions-0', content: 'Write plainly.', updated_at: '2026-10-02T08:00:00.000Z', updated_by: null },
  ],
}
