import type { OwnEmail } from '@contract/account.ts'
import { sampleUser } from './session.ts'

const later = '2027-01-12T10:00:00.000Z'

export const confirmedEmail: OwnEmail = { email: sampleUser.email, verified: true, link_until: null, change: null }
export const unconfirmedEmail: OwnEmail = { ...confirmedEmail, verified: false, link_until: later }
export const longEmail = `${'augusta.ada.'.repeat(5)}byron@analytical-engines.lede.example`

export const pendingChange = (
  email: string,
  waits_for: NonNullable<OwnEmail['change']>['waits_for'] = ['present', 'new'],
): OwnEmail => ({ ...confirmedEmail, change: { email, expires_at: later, waits_for } })
