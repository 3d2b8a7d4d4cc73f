import type { User } from '@contract/user.ts'
import { after, done, examplesOf, failed } from '@/shared/testing'
import { countsMachine, noCounts } from './counts.machine.ts'

const person = (id: string, user_type: User['user_type']): User => ({
  id,
  email: `${id}@lede.test`,
  email_verified: true,
  user_type,
  user_metadata: { name: id },
  name: id,
  phone: null,
})
const reader = person('ada', 0)

export const examples = examplesOf(countsMachine, {
  events: [
    { type: 'session.opened', user: reader },
    { type: 'session.opened', user: person('ada', 1) },
    { type: 'session.closed' },
    { type: 'counts.changed' },
    done('loadCounts', { ...noCounts, pendingApplications: 2 }),
    failed('loadCounts'),
    after('pollPause'),
  ],
})
