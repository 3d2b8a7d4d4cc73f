import type { User } from '@contract/user.ts'
import { expect, test } from 'vitest'
import { applicationErrorMessages, type BountyToApplyTo, findApplicationError } from './application-error.ts'

const bounty: BountyToApplyTo = {
  id: 'bounty-1',
  title: 'Why did the flood warning come four hours late?',
  description: 'Four of the nine gauges were silent that night.',
  total_amount: 1240.5,
  expires_at: '2027-02-10T09:30:00.000Z',
  creator_id: 'creator',
  state: 'open',
  application: null,
}
const person = (user_type: User['user_type'], id = 'me'): User => ({
  id,
  email: 'me@lede.test',
  email_verified: true,
  user_type,
  user_metadata: { name: 'Ines Okafor' },
  name: 'Ines Okafor',
  phone: null,
})
const withApplication = (status: 'pending' | 'accepted' | 'completed' | 'rejected' | 'withdrawn' | 'missed') => ({
  application: { id: 'application-1', status },
})

test.each([
  ['nothing', 'a journalist', bounty, person(1), undefined],
  ['nothing', 'a verified journalist', bounty, person(3), undefined],
  ['nothing', 'an administrator', bounty, person(99), undefined],
  ['being signed out', 'a signed-out reader', bounty, null, 'signedOut'],
  ['the user type', 'a reader', bounty, person(0), 'notAJournalist'],
  ['the user type', 'a reader of their own bounty', bounty, person(0, 'creator'), 'notAJournalist'],
  ['ownership', 'a journalist who created the bounty', bounty, person(1, 'creator'), 'ownBounty'],
  [
    'an earlier application',
    'a journalist with a pending application',
    { ...bounty, ...withApplication('pending') },
    person(1),
    'alreadyApplied',
  ],
  [
    'an earlier application',
    'a journalist who was accepted',
    { ...bounty, ...withApplication('accepted'), state: 'assigned' },
    person(1),
    'alreadyApplied',
  ],
  [
    'an earlier application',
    'a journalist who delivered',
    { ...bounty, ...withApplication('completed'), state: 'paid' },
    person(1),
    'alreadyApplied',
  ],
  [
    'two earlier applications',
    'a journalist who was rejected twice',
    { ...bounty, application: { id: 'application-1', status: 'rejected', is_last: true } },
    person(1),
    'appliedTooOften',
  ],
  ['nothing', 'a journalist who was rejected', { ...bounty, ...withApplication('rejected') }, person(1), undefined],
  ['nothing', 'a journalist who withdrew', { ...bounty, ...withApplication('withdrawn') }, person(1), undefined],
  [
    'the state of the bounty',
    'a journalist who was rejected for another',
    { ...bounty, ...withApplication('rejected'), state: 'assigned' },
    person(1),
    'alreadyAssigned',
  ],
  [
    'the state of the bounty',
    'a journalist after the assignment',
    { ...bounty, state: 'assigned' },
    person(1),
    'alreadyAssigned',
  ],
  [
    'the state of the bounty',
    'a journalist after the delivery',
    { ...bounty, state: 'delivered' },
    person(1),
    'alreadyAssigned',
  ],
  [
    'nothing',
    'a journalist who missed the due date',
    { ...bounty, ...withApplication('missed') },
    person(1),
    undefined,
  ],
  ['the state of the bounty', 'a journalist after the expiry', { ...bounty, state: 'expired' }, person(1), 'expired'],
  ['the newsroom', 'a journalist while the question is hidden', { ...bounty, is_hidden: true }, person(1), 'hidden'],
  [
    'the state of the bounty',
    'a journalist after the cancellation',
    { ...bounty, state: 'canceled' },
    person(1),
    'canceled',
  ],
  [
    'the state of the bounty',
    'a journalist after the payment',
    { ...bounty, state: 'paid' },
    person(1),
    'alreadyAssigned',
  ],
] as const)('an application is blocked by %s: %s', (_what, _whom, bountyToApplyTo, user, error) => {
  expect(findApplicationError(bountyToApplyTo, user)).toBe(error)
})

test('each reason for blocking an application has its specified text', () => {
  expect(applicationErrorMessages).toEqual({
    signedOut: 'You must be logged in to apply',
    notAJournalist: 'You must be a journalist to apply for bounties',
    ownBounty: 'You cannot apply to your own bounty',
    alreadyApplied: 'You have already made an offer on this bounty',
    appliedTooOften:
      'You have already made two offers on this bounty. You cannot make another one, but other bounties are open.',
    alreadyAssigned: 'This bounty has already been assigned',
    expired: 'This bounty has expired. Its pledges were released and nobody was charged.',
    canceled: 'This bounty was canceled. Its pledges were released and nobody was charged.',
    hidden:
      'The newsroom has withdrawn this question. Until it is shown again, nobody can back it or offer to investigate it.',
  })
})
