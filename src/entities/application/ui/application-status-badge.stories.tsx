import { ApplicationStatus } from '@contract/application.ts'
import preview from '#storybook/preview.tsx'
import { ApplicationStatusBadge } from './application-status-badge.tsx'

const meta = preview.meta({
  title: 'entities/application/application-status-badge',
  component: ApplicationStatusBadge,
  parameters: { layout: 'padded' },
  args: { status: 'pending' as const },
})

export const EveryStatus = meta.story({
  render: () => (
    <ul>
      {ApplicationStatus.options.map((status) => (
        <li key={status}>
          <ApplicationStatusBadge status={status} />
        </li>
      ))}
    </ul>
  ),
})
export const Pending = meta.story({})
export const Accepted = meta.story({ args: { status: 'accepted' as const } })
export const Missed = meta.story({ args: { status: 'missed' as const } })
