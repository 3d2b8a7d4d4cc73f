import { userTypes } from '@contract/limits.ts'
import { describe, expect, test } from 'vitest'
import { accountItems, listAccountItems } from './account-menu.ts'

const labelsOf = (groups: ReturnType<typeof listAccountItems>) => groups.map((items) => items.map(({ label }) => label))

const journalistMenu = [
  ['Bounties', 'My Bounties', 'My Contributions', 'Receipts', 'Following'],
  ['New Article', 'My Articles', 'My Applications', 'My Investigations', 'Earnings'],
  ['Offers Received', 'Delivered Bounties'],
  ['Profile'],
  ['Sign Out'],
]

describe('the profile menu when every screen exists', () => {
  test.each([
    [
      'regular',
      [
        ['Bounties', 'My Bounties', 'My Contributions', 'Receipts', 'Following'],
        ['Apply as Journalist'],
        ['Offers Received', 'Delivered Bounties'],
        ['Profile'],
        ['Sign Out'],
      ],
    ],
    ['journalist', journalistMenu],
    ['idVerifiedJournalist', journalistMenu],
    ['pressCardVerifiedJournalist', journalistMenu],
    [
      'administrator',
      journalistMenu.with(3, [
        'Profile',
        'Admin Panel',
        'Objections',
        'Complaints',
        'Payouts',
        'Refunds',
        'Match Funding',
        'Federation',
      ]),
    ],
  ] as const)('lists exactly the items of user type "%s"', (name, expected) => {
    expect(labelsOf(listAccountItems({ user_type: userTypes[name] }))).toEqual(expected)
  })

  test('is empty for signed-out visitors', () => {
    expect(listAccountItems(null)).toEqual([])
  })

  test('links to the paths and shows the counts of the specification', () => {
    expect(
      accountItems.map((item) => (item.kind === 'screen' ? [item.label, item.path, item.news] : [item.label])),
    ).toEqual([
      ['Bounties', '/bounties', undefined],
      ['My Bounties', '/my-bounties', undefined],
      ['My Contributions', '/my-contributions', 'paidContributions'],
      ['Receipts', '/receipts', undefined],
      ['Following', '/following', 'followingNews'],
      ['Apply as Journalist', '/apply-journalist', undefined],
      ['New Article', '/new-article', undefined],
      ['My Articles', '/independent-articles', undefined],
      ['My Applications', '/my-applications', 'acceptedApplications'],
      ['My Investigations', '/my-investigations', undefined],
      ['Earnings', '/earnings', undefined],
      ['Offers Received', '/offers-received', 'pendingApplications'],
      ['Delivered Bounties', '/delivered-bounties', 'pendingDeliveries'],
      ['Profile', '/profile', undefined],
      ['Admin Panel', '/admin', undefined],
      ['Objections', '/admin/objections', undefined],
      ['Complaints', '/admin/complaints', undefined],
      ['Payouts', '/admin/payouts', undefined],
      ['Refunds', '/admin/refunds', undefined],
      ['Match Funding', '/admin/matching', undefined],
      ['Federation', '/admin/federation', undefined],
      ['Sign Out'],
    ])
  })
})
