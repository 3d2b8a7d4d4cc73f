import { describe, expect, it } from 'vitest'
import { aboutBounty, at, dueDate, readWords } from '../../testing/emails.ts'
import { bountyReopened, dueDateMissed, dueDateNear, journalistLeft } from './reopening-emails.ts'

const reason = 'The town has published its accounts.'

it('dueDateNear reminds the journalist', () => {
  expect(readWords(dueDateNear({ ...aboutBounty, dueDate }))).toMatchInlineSnapshot(`
    "dueDateNear: Your story is due in 3 days

    Your story is due on November 10, 2026, 22:59 UTC.

    If you need more time and the due date has not been extended before, you can ask the creator for a later one on the bounty’s page.

    See the bounty:
    https://lede.test/bounties/b1

    The bounty: “Where does the road money go?”

    --
    Lede
    You’re receiving this email because a bounty on Lede was assigned to you."
  `)
})

describe('dueDateMissed', () => {
  it('tells the creator', () => {
    const email = dueDateMissed({ ...aboutBounty, role: 'creator', dueDate, reopensAt: at })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "dueDateMissed: The story for your bounty is late

      The story for your bounty was due on November 10, 2026, 22:59 UTC and has not been delivered. Nobody has been charged.

      You can reopen the bounty now. The journalist’s assignment then ends, the pledges are unlocked and journalists can apply again.

      If you do nothing, the bounty reopens automatically on December 1, 2026, 10:00 UTC. A story that is delivered before the bounty is reopened counts.

      See the bounty:
      https://lede.test/bounties/b1

      Your bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells the journalist', () => {
    const email = dueDateMissed({ ...aboutBounty, role: 'journalist', dueDate, reopensAt: at })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "dueDateMissed: Your story is late

      Your story was due on November 10, 2026, 22:59 UTC and has not been delivered.

      You can still deliver it: a story that is delivered before the bounty is reopened counts. If you need more time and the due date has not been extended before, you can ask the creator for a later one.

      The creator can reopen the bounty now. Otherwise it reopens automatically on December 1, 2026, 10:00 UTC. Your assignment then ends.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because a bounty on Lede was assigned to you."
    `)
  })
})

describe('journalistLeft', () => {
  it('tells the creator', () => {
    const email = journalistLeft({ ...aboutBounty, role: 'creator', reason, reopensAt: at, cents: 0 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "journalistLeft: The journalist has left your bounty

      The journalist who was working on your bounty has left it. You can read their reason below. Nobody has been charged.

      You can reopen the bounty now. The pledges are then unlocked and journalists can apply again.

      If you do nothing, the bounty reopens automatically on December 1, 2026, 10:00 UTC. Until it is reopened, the pledges stay locked.

      See the bounty:
      https://lede.test/bounties/b1

      Your bounty: “Where does the road money go?”
      The journalist wrote: “The town has published its accounts.”

      --
      Lede
      You’re receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells a backer', () => {
    const email = journalistLeft({ ...aboutBounty, role: 'backer', reason, reopensAt: at, cents: 2_500 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "journalistLeft: The journalist has left a bounty you backed

      The journalist who was working on a bounty you backed has left it. You can read their reason below. Your pledge of $25.00 has not been charged.

      The bounty reopens on December 1, 2026, 10:00 UTC at the latest. You can then keep, change or withdraw your pledge. Until then it stays locked, and you do not need to do anything.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”
      The journalist wrote: “The town has published its accounts.”

      --
      Lede
      You’re receiving this email because you pledged money to a bounty on Lede."
    `)
  })
})

describe('bountyReopened', () => {
  it('tells the creator that it reopened by itself', () => {
    const email = bountyReopened({ ...aboutBounty, role: 'creator', cents: 0, isAutomatic: true, expiresAt: at })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyReopened: Your bounty is open again

      Your bounty has reopened automatically, because no story was delivered. No pledge has been charged.

      The pledges are unlocked: until a journalist is chosen, you can raise or lower yours, and backers can keep, change or withdraw theirs.

      Journalists can apply again. If none is chosen by December 1, 2026, 10:00 UTC, the bounty expires and nobody is charged.

      See the bounty:
      https://lede.test/bounties/b1

      Your bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells the creator who reopened it', () => {
    const email = bountyReopened({ ...aboutBounty, role: 'creator', cents: 0, isAutomatic: false, expiresAt: at })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyReopened: Your bounty is open again

      You have reopened your bounty, because no story was delivered. No pledge has been charged.

      The pledges are unlocked: until a journalist is chosen, you can raise or lower yours, and backers can keep, change or withdraw theirs.

      Journalists can apply again. If none is chosen by December 1, 2026, 10:00 UTC, the bounty expires and nobody is charged.

      See the bounty:
      https://lede.test/bounties/b1

      Your bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells a backer that it reopened by itself', () => {
    const email = bountyReopened({ ...aboutBounty, role: 'backer', cents: 1_050, isAutomatic: true, expiresAt: at })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyReopened: A bounty you backed is open again

      A bounty you backed has reopened automatically, because no story was delivered.

      Your pledge of $10.50 has not been charged, and it is unlocked. You can keep, change or withdraw it until a journalist is chosen. If you want to keep it, you do not need to do anything.

      Journalists can apply again. If none is chosen by December 1, 2026, 10:00 UTC, the bounty expires and nobody is charged.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because you pledged money to a bounty on Lede."
    `)
  })

  it('tells a backer that the creator reopened it', () => {
    const email = bountyReopened({ ...aboutBounty, role: 'backer', cents: 1_050, isAutomatic: false, expiresAt: at })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyReopened: A bounty you backed is open again

      The creator of a bounty you backed has reopened it, because no story was delivered.

      Your pledge of $10.50 has not been charged, and it is unlocked. You can keep, change or withdraw it until a journalist is chosen. If you want to keep it, you do not need to do anything.

      Journalists can apply again. If none is chosen by December 1, 2026, 10:00 UTC, the bounty expires and nobody is charged.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because you pledged money to a bounty on Lede."
    `)
  })

  it('tells the journalist that it reopened by itself', () => {
    const email = bountyReopened({ ...aboutBounty, role: 'journalist', cents: 0, isAutomatic: true, expiresAt: at })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyReopened: Your assignment has ended

      A bounty that was assigned to you has reopened automatically, because the due date passed and no story was delivered.

      Your assignment has ended, so you can no longer deliver this story. Nobody has been charged.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because a bounty on Lede was assigned to you."
    `)
  })

  it('tells the journalist that the creator reopened it', () => {
    const email = bountyReopened({ ...aboutBounty, role: 'journalist', cents: 0, isAutomatic: false, expiresAt: at })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyReopened: Your assignment has ended

      The creator has reopened a bounty that was assigned to you, because the due date passed and no story was delivered.

      Your assignment has ended, so you can no longer deliver this story. Nobody has been charged.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because a bounty on Lede was assigned to you."
    `)
  })
})
