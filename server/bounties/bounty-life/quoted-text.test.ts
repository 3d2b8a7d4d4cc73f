import { describe, expect, it } from 'vitest'
import { aboutBounty, at, dueDate, linesOfUsers, nasty, quoted } from '../../testing/emails.ts'
import { bountyCanceled } from './ending-emails.ts'
import { extensionAsked } from './extending-emails.ts'
import { journalistLeft } from './reopening-emails.ts'

describe('text written by users', () => {
  it.each([
    [
      'bountyCanceled',
      bountyCanceled({
        ...aboutBounty,
        bountyTitle: nasty,
        by: 'creator',
        role: 'backer',
        cents: 1_050,
        reason: nasty,
      }),
    ],
    [
      'journalistLeft',
      journalistLeft({ ...aboutBounty, bountyTitle: nasty, role: 'creator', reason: nasty, reopensAt: at, cents: 0 }),
    ],
    ['extensionAsked', extensionAsked({ ...aboutBounty, bountyTitle: nasty, dueDate, reason: nasty })],
  ])('stays inside its quotes in %s', (_name, email) => {
    expect(linesOfUsers(email)).toEqual([quoted, quoted])
    expect(email.subject).not.toContain('Look')
    expect(email.html).not.toContain('evil.test')
  })

  it('is shortened to the lengths of quotes', () => {
    const long = { ...aboutBounty, bountyTitle: 't'.repeat(200), reason: 'r'.repeat(1_000) }
    const { text } = bountyCanceled({ ...long, by: 'creator', role: 'applicant', cents: 0 })
    expect(text).toContain(`The bounty: “${'t'.repeat(119)}…”\nThe creator wrote: “${'r'.repeat(299)}…”`)
  })
})
