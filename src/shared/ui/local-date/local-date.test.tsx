import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LocalDate } from './index.tsx'

// It is another day there: 14 hours ahead of UTC.
beforeEach(() => void vi.stubEnv('TZ', 'Pacific/Kiritimati'))
afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

const timestamp = '2026-12-24T23:30:00.000Z'

it('is rendered in UTC by the server', () => {
  expect([
    renderToString(<LocalDate timestamp={timestamp} />),
    renderToString(<LocalDate timestamp={timestamp} kind="deadline" />),
  ]).toEqual([
    '<time dateTime="2026-12-24T23:30:00.000Z">December 24, 2026</time>',
    '<time dateTime="2026-12-24T23:30:00.000Z">December 24, 2026, 23:30 UTC</time>',
  ])
})

it("shows the reader's day", () => {
  render(
    <>
      <LocalDate timestamp={timestamp} />
      <LocalDate timestamp={timestamp} kind="deadline" />
    </>,
  )
  expect(screen.getAllByRole('time').map(({ textContent }) => textContent)).toEqual([
    'December 25, 2026',
    'December 25, 2026, 13:30',
  ])
})
