import { describe, expect, it } from 'vitest'
import { aboutBounty, dueDate, readWords } from '../../testing/emails.ts'
import { dueDateExtended, extensionAnswered, extensionAsked } from './extending-emails.ts'

const reason = 'The town has published its accounts.'

describe('extensionAsked', () => {
  it('tells the creator', () => {
    const email = extensionAsked({ ...aboutBounty, dueDate, reason })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "extensionAsked: The journalist asks for more time

      The journalist who is working on your bounty asks to deliver by November 10, 2026, 22:59 UTC. You can read their reason below.

      Please agree or decline on the bounty’s page. The due date can be extended once. If you agree, we’ll tell your backers. Until you answer, the current due date applies. Nobody has been charged.

      See the bounty:
      https://lede.test/bounties/b1

      Your bounty: “Where does the road money go?”
      The journalist wrote: “The town has published its accounts.”

      --
      Lede
      You’re receiving this email because you posted a bounty on Lede."
    `)
  })
})

describe('extensionAnswered', () => {
  it('tells the journalist that the creator agreed', () => {
    const email = extensionAnswered({ ...aboutBounty, isAgreed: true, dueDate })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "extensionAnswered: Your story is now due on November 10, 2026, 22:59 UTC

      The creator agreed to a later due date. Your story is now due on November 10, 2026, 22:59 UTC.

      A due date can be extended once, so please deliver by then.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because a bounty on Lede was assigned to you."
    `)
  })

  it('tells the journalist that the creator declined', () => {
    const email = extensionAnswered({ ...aboutBounty, isAgreed: false, dueDate })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "extensionAnswered: The creator declined a later due date

      The creator declined your request to deliver by November 10, 2026, 22:59 UTC. The due date stays as it was.

      You can deliver by then, or ask again, for example for another date.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because a bounty on Lede was assigned to you."
    `)
  })
})

describe('dueDateExtended', () => {
  it('tells a backer', () => {
    const email = dueDateExtended({ ...aboutBounty, dueDate, cents: 1_050 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "dueDateExtended: A story you backed is due later

      The creator of a bounty you backed has agreed to a later due date. The story is now due on November 10, 2026, 22:59 UTC.

      Your pledge of $10.50 has not been charged and stays locked while the journalist is working. You’re charged only when the bounty is claimed: when the finished story is accepted.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because you pledged money to a bounty on Lede."
    `)
  })
})
