import { describe, expect, it } from 'vitest'
import { aboutBounty, at, readWords } from '../../testing/emails.ts'
import { bountyCanceled, bountyExpired, bountyExpiring } from './ending-emails.ts'

const reason = 'The town has published its accounts.'

describe('bountyExpiring', () => {
  it('tells the creator who can extend the bounty', () => {
    const email = bountyExpiring({ ...aboutBounty, role: 'creator', expiresAt: at, cents: 2_500, canExtend: true })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyExpiring: Your bounty expires soon

      Your bounty expires on December 1, 2026, 10:00 UTC, because no journalist has been chosen yet. If it expires, all pledges are released and nobody is charged.

      Until then you can accept an offer, or extend the expiry once. Each new pledge also moves this date.

      Your own pledge of $25.00 has not been charged.

      See the bounty:
      https://lede.test/bounties/b1

      Your bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells the creator who has extended the bounty', () => {
    const email = bountyExpiring({ ...aboutBounty, role: 'creator', expiresAt: at, cents: 2_500, canExtend: false })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyExpiring: Your bounty expires soon

      Your bounty expires on December 1, 2026, 10:00 UTC, because no journalist has been chosen yet. If it expires, all pledges are released and nobody is charged.

      Until then you can accept an offer. You have already extended the expiry, which is possible once. Each new pledge also moves this date.

      Your own pledge of $25.00 has not been charged.

      See the bounty:
      https://lede.test/bounties/b1

      Your bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells a backer while the creator can extend the bounty', () => {
    const email = bountyExpiring({ ...aboutBounty, role: 'backer', expiresAt: at, cents: 1_050, canExtend: true })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyExpiring: A bounty you backed expires soon

      A bounty you backed expires on December 1, 2026, 10:00 UTC, because its creator has not chosen a journalist yet. If it expires, your pledge of $10.50 is released and you will not be charged for it.

      Until then its creator can choose a journalist, or extend the expiry once. Each new pledge also moves this date.

      Your pledge has not been charged. You can keep, change or withdraw it until a journalist is chosen. If you want to keep it, you do not need to do anything.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because you pledged money to a bounty on Lede."
    `)
  })

  it('tells a backer when the bounty was extended', () => {
    const email = bountyExpiring({ ...aboutBounty, role: 'backer', expiresAt: at, cents: 1_050, canExtend: false })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyExpiring: A bounty you backed expires soon

      A bounty you backed expires on December 1, 2026, 10:00 UTC, because its creator has not chosen a journalist yet. If it expires, your pledge of $10.50 is released and you will not be charged for it.

      Until then its creator can choose a journalist. Each new pledge also moves this date.

      Your pledge has not been charged. You can keep, change or withdraw it until a journalist is chosen. If you want to keep it, you do not need to do anything.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because you pledged money to a bounty on Lede."
    `)
  })

  it('tells a journalist who applied', () => {
    const email = bountyExpiring({ ...aboutBounty, role: 'applicant', expiresAt: at, cents: 0, canExtend: true })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyExpiring: A bounty you made an offer on expires soon

      A bounty you made an offer on expires on December 1, 2026, 10:00 UTC, because its creator has not chosen a journalist yet.

      Your offer is still pending. If the bounty expires, your offer is closed. You do not need to do anything.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because you made an offer on a bounty on Lede."
    `)
  })
})

describe('bountyExpired', () => {
  it('tells the creator', () => {
    const email = bountyExpired({ ...aboutBounty, role: 'creator', cents: 2_500 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyEnded: Your bounty has expired

      Your bounty has expired, because no journalist was chosen in time. All its pledges are released, nobody was charged, and pending offers are closed.

      Your pledge of $25.00 is released. You have not been charged for it and never will be.

      If you still want an answer, you can post the question as a new bounty.

      See the bounty:
      https://lede.test/bounties/b1

      Your bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells a backer', () => {
    const email = bountyExpired({ ...aboutBounty, role: 'backer', cents: 1_050 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyEnded: A bounty you backed has expired

      A bounty you backed has expired, because its creator chose no journalist in time.

      Your pledge of $10.50 is released. You have not been charged for it and never will be. You do not need to do anything.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because you pledged money to a bounty on Lede."
    `)
  })

  it('tells a journalist who applied', () => {
    const email = bountyExpired({ ...aboutBounty, role: 'applicant', cents: 0 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyEnded: A bounty you made an offer on has expired

      A bounty you made an offer on has expired, because its creator chose no journalist in time. Your offer is closed.

      Thank you for offering to investigate it.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because you made an offer on a bounty on Lede."
    `)
  })
})

describe('bountyCanceled', () => {
  it('says that the newsroom canceled it', () => {
    const emails = (['creator', 'backer', 'applicant'] as const).map((role) =>
      readWords(bountyCanceled({ ...aboutBounty, by: 'newsroom', role, cents: 1_050, reason })),
    )
    expect(emails.join('\n\n')).toMatchInlineSnapshot(`
      "bountyEnded: The newsroom canceled your bounty

      The newsroom of Lede has canceled your bounty. You can read the reason below. All its pledges are released, nobody was charged, and pending offers are closed.

      Your pledge of $10.50 is released. You have not been charged for it and never will be.

      See the bounty:
      https://lede.test/bounties/b1

      Your bounty: “Where does the road money go?”
      The newsroom wrote: “The town has published its accounts.”

      --
      Lede
      You’re receiving this email because you posted a bounty on Lede.

      bountyEnded: A bounty you backed was canceled

      The newsroom of Lede has canceled a bounty you backed. You can read the reason below.

      Your pledge of $10.50 is released. You have not been charged for it and never will be. You do not need to do anything.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”
      The newsroom wrote: “The town has published its accounts.”

      --
      Lede
      You’re receiving this email because you pledged money to a bounty on Lede.

      bountyEnded: A bounty you made an offer on was canceled

      The newsroom of Lede has canceled a bounty you made an offer on, so your offer is closed. You can read the reason below.

      Thank you for offering to investigate it.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”
      The newsroom wrote: “The town has published its accounts.”

      --
      Lede
      You’re receiving this email because you made an offer on a bounty on Lede."
    `)
  })

  it('tells a backer', () => {
    const email = bountyCanceled({ ...aboutBounty, by: 'creator', role: 'backer', cents: 1_050, reason })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyEnded: A bounty you backed was canceled

      The creator of a bounty you backed has canceled it. You can read their reason below.

      Your pledge of $10.50 is released. You have not been charged for it and never will be. You do not need to do anything.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”
      The creator wrote: “The town has published its accounts.”

      --
      Lede
      You’re receiving this email because you pledged money to a bounty on Lede."
    `)
  })

  it('tells a journalist who applied', () => {
    const email = bountyCanceled({ ...aboutBounty, by: 'creator', role: 'applicant', cents: 0, reason })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyEnded: A bounty you made an offer on was canceled

      The creator of a bounty you made an offer on has canceled it, so your offer is closed. You can read their reason below.

      Thank you for offering to investigate it.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”
      The creator wrote: “The town has published its accounts.”

      --
      Lede
      You’re receiving this email because you made an offer on a bounty on Lede."
    `)
  })
})
