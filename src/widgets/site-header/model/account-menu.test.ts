import { userTypes } from '@contract/limits.ts'
import { describe, expect, test } from 'vitest'
import { listAccountItems } from './account-menu.ts'

const labelsOf = (user_type: (typeof userTypes)[keyof typeof userTypes]) =>
  listAccountItems({ user_type }).map((rows) => rows.map((items) => items.map(({ label }) => label).join(' | ')))

const journalistMenu = [
  ['Overview', 'Following | Saved', 'My Bounties', 'My Contributions'],
  ['My Articles | New Article', 'My Applications | My Investigations'],
  ['Offers Received', 'Delivered Bounties'],
  ['Profile | Sign Out'],
]
const menus = {
  regular: journalistMenu.with(1, ['Apply as Journalist']),
  journalist: journalistMenu,
  idVerifiedJournalist: journalistMenu,
  pressCardVerifiedJournalist: journalistMenu,
  administrator: journalistMenu.with(3, ['Admin Panel', 'Profile | Sign Out']),
} as const

describe('the profile menu', () => {
  test.each(Object.entries(menus))('lists exactly the items of user type "%s"', (name, expected) => {
    expect(labelsOf(userTypes[name as keyof typeof menus])).toEqual(expected)
  })

  test('has at most ten rows', () => {
    const rows = Object.values(userTypes).map((userType) => labelsOf(userType).flat().length)
    expect(Math.max(...rows)).toBe(10)
  })

  test('links to the paths and shows the counts of the specification', () => {
    expect(
      listAccountItems({ user_type: userTypes.administrator })
        .flat(2)
        .map((item) => (item.kind === 'screen' ? [item.label, item.path, item.news] : [item.label])),
    ).toEqual([
      ['Overview', '/overview', undefined],
      ['Following', '/following', undefined],
      ['Saved', '/saved', undefined],
      ['My Bounties', '/my-bounties', undefined],
      ['My Contributions', '/my-contributions', 'paidContributions'],
      ['My Articles', '/independent-articles', undefined],
      ['New Article', '/new-article', undefined],
      ['My Applications', '/my-applications', 'acceptedApplications'],
      ['My Investigations', '/my-investigations', undefined],
      ['Offers Received', '/offers-received', 'pendingApplications'],
      ['Delivered Bounties', '/delivered-bounties', 'pendingDeliveries'],
      ['Admin Panel', '/admin', undefined],
      ['Profile', '/profile', undefined],
      ['Sign Out'],
    ])
  })
})
