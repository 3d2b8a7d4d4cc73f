import type { SessionSummary } from '@contract/account.ts'

export const thisDevice: SessionSummary = {
  id: 'session-1',
  device: 'Firefox on Windows',
  created_at: '2026-11-03T09:00:00.000Z',
  last_used_at: '2026-11-21T09:00:00.000Z',
  is_current: true,
}

export const otherDevices: SessionSummary[] = [
  {
    id: 'session-2',
    device: 'Safari on iOS',
    created_at: '2026-10-12T18:00:00.000Z',
    last_used_at: '2026-11-20T07:00:00.000Z',
    is_current: false,
  },
  {
    id: 'session-3',
    device: 'Unknown device',
    created_at: '2026-09-30T12:00:00.000Z',
    last_used_at: '2026-11-02T12:00:00.000Z',
    is_current: false,
  },
]
