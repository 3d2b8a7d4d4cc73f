import { type ListedProgressUpdate, type ProgressUpdates, progressLimits } from '@contract/progress-update.ts'

const texts = [
  'Two boxes came from the archive this morning. The first holds the logs of all nine gauges until 2019.\n\nThe second is empty, and nobody there can say since when.',
  'I have spent a day with the woman who reads the gauge at Long Tarn. She still does it with a pencil.',
  'The agency has asked for two more weeks. I have asked for the reason in writing.',
]

export const sampleUpdate: ListedProgressUpdate = {
  id: 'update-1',
  published_at: '2026-11-20T09:30:00.000Z',
  text: texts[0] ?? '',
  picture: { url: '/media/sample-2', width: 1600, height: 1000, alt: 'An open box with bundles of paper' },
  audience: 'everyone',
  is_own: false,
}

const updates = (count: number): ListedProgressUpdate[] =>
  Array.from({ length: count }, (_, at) => {
    const { picture, ...words } = sampleUpdate
    return {
      ...words,
      ...(at % 3 === 0 && picture !== undefined && { picture }),
      id: `update-${at + 1}`,
      published_at: `2026-${at < 20 ? '11' : '10'}-${String(20 - (at % 20)).padStart(2, '0')}T09:30:00.000Z`,
      text: texts[at % texts.length] ?? '',
      audience: at % 3 === 1 ? 'backers' : 'everyone',
    }
  })

type Sample = Partial<Omit<ProgressUpdates, 'items'>> & { page?: number; isOwn?: boolean }

export function sampleUpdates({ page = 1, total = 3, isOwn = false, ...rest }: Sample = {}): ProgressUpdates {
  const end = page * progressLimits.pageSize
  const items = updates(total).slice(end - progressLimits.pageSize, end)
  return { items: items.map((one) => ({ ...one, is_own: isOwn })), total, for_backers: 0, may_write: isOwn, ...rest }
}
