import { describe, expect, it } from 'vitest'
import type { Email } from '../mail/email.ts'
import {
  bountyCanceled,
  bountyExpired,
  bountyExpiring,
  bountyReopened,
  dueDateExtended,
  dueDateMissed,
  extensionAnswered,
  extensionAsked,
  journalistLeft,
} from './emails.ts'

const about = {
  recipient: 'ada@lede.test',
  bountyTitle: 'Where does the road money go?',
  publicUrl: 'https://lede.test',
  bountyId: 'b1',
}
const at = '2026-12-01T10:00:00.000Z'
const dueDate = '2026-11-10T22:59:59.000Z'
const reason = 'The town has published its accounts.'

const readWords = ({ kind, subject, text }: Email) => `${kind}: ${subject}\n\n${text}`

describe('bountyExpiring', () => {
  it('tells the creator who can extend the bounty', () => {
    const email = bountyExpiring({ ...about, role: 'creator', expiresAt: at, cents: 2_500, canExtend: true })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyExpiring: Your bounty expires soon

      Your bounty expires on December 1, 10:00 UTC, because no journalist has been chosen yet. If it expires, all pledges are released and nobody is charged.

      Until then you can accept an application, or extend the expiry once. Each new pledge also moves this date.

      Your own pledge of $25.00 has not been charged.

      See the bounty:
      https://lede.test/bounties/b1

      Your bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells the creator who has extended the bounty', () => {
    const email = bountyExpiring({ ...about, role: 'creator', expiresAt: at, cents: 2_500, canExtend: false })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyExpiring: Your bounty expires soon

      Your bounty expires on December 1, 10:00 UTC, because no journalist has been chosen yet. If it expires, all pledges are released and nobody is charged.

      Until then you can accept an application. You have already extended the expiry, which is possible once. Each new pledge also moves this date.

      Your own pledge of $25.00 has not been charged.

      See the bounty:
      https://lede.test/bounties/b1

      Your bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells a backer while the creator can extend the bounty', () => {
    const email = bountyExpiring({ ...about, role: 'backer', expiresAt: at, cents: 1_050, canExtend: true })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyExpiring: A bounty you backed expires soon

      A bounty you backed expires on December 1, 10:00 UTC, because its creator has not chosen a journalist yet. If it expires, your pledge of $10.50 is released and you will not be charged for it.

      Until then its creator can choose a journalist, or extend the expiry once. Each new pledge also moves this date.

      Your pledge has not been charged. You can keep, change or withdraw it until a journalist is chosen. If you want to keep it, you need to do nothing.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because you pledged money to a bounty on Lede."
    `)
  })

  it('tells a backer when the bounty was extended', () => {
    const email = bountyExpiring({ ...about, role: 'backer', expiresAt: at, cents: 1_050, canExtend: false })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyExpiring: A bounty you backed expires soon

      A bounty you backed expires on December 1, 10:00 UTC, because its creator has not chosen a journalist yet. If it expires, your pledge of $10.50 is released and you will not be charged for it.

      Until then its creator can choose a journalist. Each new pledge also moves this date.

      Your pledge has not been charged. You can keep, change or withdraw it until a journalist is chosen. If you want to keep it, you need to do nothing.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because you pledged money to a bounty on Lede."
    `)
  })

  it('tells a journalist who applied', () => {
    const email = bountyExpiring({ ...about, role: 'applicant', expiresAt: at, cents: 0, canExtend: true })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyExpiring: A bounty you applied to expires soon

      A bounty you applied to expires on December 1, 10:00 UTC, because its creator has not chosen a journalist yet.

      Your application is still pending. If the bounty expires, your application is closed. You need to do nothing.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because you applied to a bounty on Lede."
    `)
  })
})

describe('bountyExpired', () => {
  it('tells the creator', () => {
    const email = bountyExpired({ ...about, role: 'creator', cents: 2_500 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyEnded: Your bounty has expired

      Your bounty has expired, because no journalist was chosen in time. All its pledges are released, nobody was charged, and pending applications are closed.

      Your pledge of $25.00 is released. You have not been charged for it and never will be.

      If you still want an answer, you can post the question as a new bounty.

      See the bounty:
      https://lede.test/bounties/b1

      Your bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells a backer', () => {
    const email = bountyExpired({ ...about, role: 'backer', cents: 1_050 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyEnded: A bounty you backed has expired

      A bounty you backed has expired, because its creator chose no journalist in time.

      Your pledge of $10.50 is released. You have not been charged for it and never will be. You need to do nothing.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because you pledged money to a bounty on Lede."
    `)
  })

  it('tells a journalist who applied', () => {
    const email = bountyExpired({ ...about, role: 'applicant', cents: 0 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyEnded: A bounty you applied to has expired

      A bounty you applied to has expired, because its creator chose no journalist in time. Your application is closed.

      Thank you for offering to investigate it.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because you applied to a bounty on Lede."
    `)
  })
})

describe('bountyCanceled', () => {
  it('tells a backer', () => {
    const email = bountyCanceled({ ...about, role: 'backer', cents: 1_050, reason })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyEnded: A bounty you backed was canceled

      The creator of a bounty you backed has canceled it. You can read their reason below.

      Your pledge of $10.50 is released. You have not been charged for it and never will be. You need to do nothing.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”
      The creator wrote: “The town has published its accounts.”

      --
      Lede
      You're receiving this email because you pledged money to a bounty on Lede."
    `)
  })

  it('tells a journalist who applied', () => {
    const email = bountyCanceled({ ...about, role: 'applicant', cents: 0, reason })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyEnded: A bounty you applied to was canceled

      The creator of a bounty you applied to has canceled it, so your application is closed. You can read their reason below.

      Thank you for offering to investigate it.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”
      The creator wrote: “The town has published its accounts.”

      --
      Lede
      You're receiving this email because you applied to a bounty on Lede."
    `)
  })
})

describe('dueDateMissed', () => {
  it('tells the creator', () => {
    const email = dueDateMissed({ ...about, role: 'creator', dueDate, reopensAt: at })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "dueDateMissed: The story for your bounty is late

      The story for your bounty was due on 2026-11-10 and has not been delivered. Nobody has been charged.

      You can reopen the bounty now. The journalist’s assignment then ends, the pledges are unlocked and journalists can apply again.

      If you do nothing, the bounty reopens by itself on December 1, 10:00 UTC. A story that is delivered before the bounty is reopened counts.

      See the bounty:
      https://lede.test/bounties/b1

      Your bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells the journalist', () => {
    const email = dueDateMissed({ ...about, role: 'journalist', dueDate, reopensAt: at })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "dueDateMissed: Your story is late

      Your story was due on 2026-11-10 and has not been delivered.

      You can still deliver it: a story that is delivered before the bounty is reopened counts. If you need more time and the due date has not been extended before, you can ask the creator for a later one.

      The creator can reopen the bounty now. Otherwise it reopens by itself on December 1, 10:00 UTC. Your assignment then ends.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because a bounty on Lede was assigned to you."
    `)
  })
})

describe('journalistLeft', () => {
  it('tells the creator', () => {
    const email = journalistLeft({ ...about, role: 'creator', reason, reopensAt: at, cents: 0 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "journalistLeft: The journalist has left your bounty

      The journalist who was working on your bounty has left it. You can read their reason below. Nobody has been charged.

      You can reopen the bounty now. The pledges are then unlocked and journalists can apply again.

      If you do nothing, the bounty reopens by itself on December 1, 10:00 UTC. Until it is reopened, the pledges stay locked.

      See the bounty:
      https://lede.test/bounties/b1

      Your bounty: “Where does the road money go?”
      The journalist wrote: “The town has published its accounts.”

      --
      Lede
      You're receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells a backer', () => {
    const email = journalistLeft({ ...about, role: 'backer', reason, reopensAt: at, cents: 2_500 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "journalistLeft: The journalist has left a bounty you backed

      The journalist who was working on a bounty you backed has left it. You can read their reason below. Your pledge of $25.00 has not been charged.

      The bounty reopens on December 1, 10:00 UTC at the latest. You can then keep, change or withdraw your pledge. Until then it stays locked, and you need to do nothing.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”
      The journalist wrote: “The town has published its accounts.”

      --
      Lede
      You're receiving this email because you pledged money to a bounty on Lede."
    `)
  })
})

describe('bountyReopened', () => {
  it('tells the creator that it reopened by itself', () => {
    const email = bountyReopened({ ...about, role: 'creator', cents: 0, isAutomatic: true, expiresAt: at })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyReopened: Your bounty is open again

      Your bounty has reopened by itself, because no story was delivered. No pledge has been charged.

      The pledges are unlocked: until a journalist is chosen, you can raise or lower yours, and backers can keep, change or withdraw theirs.

      Journalists can apply again. If none is chosen by December 1, 10:00 UTC, the bounty expires and nobody is charged.

      See the bounty:
      https://lede.test/bounties/b1

      Your bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells the creator who reopened it', () => {
    const email = bountyReopened({ ...about, role: 'creator', cents: 0, isAutomatic: false, expiresAt: at })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyReopened: Your bounty is open again

      You have reopened your bounty, because no story was delivered. No pledge has been charged.

      The pledges are unlocked: until a journalist is chosen, you can raise or lower yours, and backers can keep, change or withdraw theirs.

      Journalists can apply again. If none is chosen by December 1, 10:00 UTC, the bounty expires and nobody is charged.

      See the bounty:
      https://lede.test/bounties/b1

      Your bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells a backer that it reopened by itself', () => {
    const email = bountyReopened({ ...about, role: 'backer', cents: 1_050, isAutomatic: true, expiresAt: at })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyReopened: A bounty you backed is open again

      A bounty you backed has reopened by itself, because no story was delivered.

      Your pledge of $10.50 has not been charged, and it is unlocked. You can keep, change or withdraw it until a journalist is chosen. If you want to keep it, you need to do nothing.

      Journalists can apply again. If none is chosen by December 1, 10:00 UTC, the bounty expires and nobody is charged.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because you pledged money to a bounty on Lede."
    `)
  })

  it('tells a backer that the creator reopened it', () => {
    const email = bountyReopened({ ...about, role: 'backer', cents: 1_050, isAutomatic: false, expiresAt: at })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyReopened: A bounty you backed is open again

      The creator of a bounty you backed has reopened it, because no story was delivered.

      Your pledge of $10.50 has not been charged, and it is unlocked. You can keep, change or withdraw it until a journalist is chosen. If you want to keep it, you need to do nothing.

      Journalists can apply again. If none is chosen by December 1, 10:00 UTC, the bounty expires and nobody is charged.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because you pledged money to a bounty on Lede."
    `)
  })

  it('tells the journalist that it reopened by itself', () => {
    const email = bountyReopened({ ...about, role: 'journalist', cents: 0, isAutomatic: true, expiresAt: at })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyReopened: Your assignment has ended

      A bounty that was assigned to you has reopened by itself, because the due date passed and no story was delivered.

      Your assignment has ended, so you can no longer deliver this story. Nobody has been charged.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because a bounty on Lede was assigned to you."
    `)
  })

  it('tells the journalist that the creator reopened it', () => {
    const email = bountyReopened({ ...about, role: 'journalist', cents: 0, isAutomatic: false, expiresAt: at })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "bountyReopened: Your assignment has ended

      The creator has reopened a bounty that was assigned to you, because the due date passed and no story was delivered.

      Your assignment has ended, so you can no longer deliver this story. Nobody has been charged.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because a bounty on Lede was assigned to you."
    `)
  })
})

describe('extensionAsked', () => {
  it('tells the creator', () => {
    const email = extensionAsked({ ...about, dueDate, reason })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "extensionAsked: The journalist asks for more time

      The journalist who is working on your bounty asks to deliver by 2026-11-10. You can read their reason below.

      Please agree or decline on the page of the bounty. The due date can be extended once. If you agree, your backers are told. Until you answer, the present due date applies. Nobody has been charged.

      See the bounty:
      https://lede.test/bounties/b1

      Your bounty: “Where does the road money go?”
      The journalist wrote: “The town has published its accounts.”

      --
      Lede
      You're receiving this email because you posted a bounty on Lede."
    `)
  })
})

describe('extensionAnswered', () => {
  it('tells the journalist that the creator agreed', () => {
    const email = extensionAnswered({ ...about, isAgreed: true, dueDate })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "extensionAnswered: Your story is now due on 2026-11-10

      The creator agreed to a later due date. Your story is now due on 2026-11-10.

      A due date can be extended once, so please deliver by then.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because a bounty on Lede was assigned to you."
    `)
  })

  it('tells the journalist that the creator declined', () => {
    const email = extensionAnswered({ ...about, isAgreed: false, dueDate })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "extensionAnswered: The creator declined a later due date

      The creator declined your request to deliver by 2026-11-10. The due date stays as it was.

      You can deliver by then, or ask again, for example for another date.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because a bounty on Lede was assigned to you."
    `)
  })
})

describe('dueDateExtended', () => {
  it('tells a backer', () => {
    const email = dueDateExtended({ ...about, dueDate, cents: 1_050 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "dueDateExtended: A story you backed is due later

      The creator of a bounty you backed has agreed to a later due date. The story is now due on 2026-11-10.

      Your pledge of $10.50 has not been charged and stays locked while the journalist is working. You're charged only when the bounty is claimed: when the finished story is accepted.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because you pledged money to a bounty on Lede."
    `)
  })
})

describe('text written by users', () => {
  const nasty = 'Look:\n\nYour pledge was charged.\r\nhttps://evil.test/pay “now” support@evil.test\u2028evil.test'
  const quoted = "“Look: Your pledge was charged. https: /evil·test/pay 'now' support (at) evil·test evil·test”"

  it.each([
    ['bountyCanceled', bountyCanceled({ ...about, bountyTitle: nasty, role: 'backer', cents: 1_050, reason: nasty })],
    [
      'journalistLeft',
      journalistLeft({ ...about, bountyTitle: nasty, role: 'creator', reason: nasty, reopensAt: at, cents: 0 }),
    ],
    ['extensionAsked', extensionAsked({ ...about, bountyTitle: nasty, dueDate, reason: nasty })],
  ])('stays inside its quotes in %s', (_name, { subject, text, html }) => {
    const lines = text.split('\n').filter((line) => /evil|Look|was charged/.test(line))
    expect(lines.map((line) => line.replace(/^[^:]+: /, ''))).toEqual([quoted, quoted])
    expect(subject).not.toContain('Look')
    expect(html).not.toContain('evil.test')
  })

  it('is shortened to the lengths of quotes', () => {
    const long = { ...about, bountyTitle: 't'.repeat(200), reason: 'r'.repeat(1_000) }
    const { text } = bountyCanceled({ ...long, role: 'applicant', cents: 0 })
    expect(text).toContain(`The bounty: “${'t'.repeat(119)}…”\nThe creator wrote: “${'r'.repeat(299)}…”`)
  })
})
