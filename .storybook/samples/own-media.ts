import type { OwnMedia } from '@contract/own-media.ts'

const picture = { kind: 'picture', bytes: 640_000, used_in: [], used_elsewhere: false } as const

export const unusedPicture: OwnMedia = {
  ...picture,
  id: 'picture-1',
  created_at: '2026-11-20T08:00:00.000Z',
  url: '/media/picture-1/480.webp',
  used_in: [],
}

export const unusedRecording: OwnMedia = {
  id: 'recording-1',
  kind: 'recording',
  bytes: 12_300_000,
  created_at: '2026-11-19T08:00:00.000Z',
  url: 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=',
  used_in: [],
  used_elsewhere: false,
}

export const ownMediaItems: OwnMedia[] = [
  unusedPicture,
  unusedRecording,
  {
    ...picture,
    id: 'picture-2',
    created_at: '2026-11-12T08:00:00.000Z',
    url: '/media/picture-2/480.webp',
    used_in: [
      { kind: 'story', title: 'The river rose for three hours before anyone was warned' },
      { kind: 'draft', title: '' },
    ],
  },
  {
    ...picture,
    id: 'picture-3',
    created_at: '2026-11-02T08:00:00.000Z',
    url: '/media/picture-3/480.webp',
    used_in: [{ kind: 'earlier-version', title: 'Four gauges were silent' }],
  },
  {
    ...picture,
    id: 'picture-4',
    created_at: '2026-10-30T08:00:00.000Z',
    url: '/media/picture-4/480.webp',
    used_in: [],
    used_elsewhere: true,
  },
]
