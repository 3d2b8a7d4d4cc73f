import { expect, it } from 'vitest'
import { aboutBounty, readWords } from '../../testing/emails.ts'
import { bountyAmended } from './emails.ts'

const text = 'Look at http://evil.example too.'

it('tells a backer what was added, and that the pledge can still change', () => {
  const email = bountyAmended({ ...aboutBounty, role: 'backer', cents: 2_000, text })
  expect(readWords(email)).toMatchInlineSnapshot(`
    "bountyAmended: A bounty you backed has changed

    The creator of a bounty you backed has added to its brief. You can read the addition below, and the whole brief on the bounty’s page.

    Your pledge of $20.00 has not been charged. You can keep, change or withdraw it until a journalist is chosen. If you want to keep it, you do not need to do anything.

    See the bounty:
    https://lede.test/bounties/b1

    The bounty: “Where does the road money go?”
    The creator added: “Look at http: /evil·example too.”

    --
    Lede
    You’re receiving this email because you pledged money to a bounty on Lede."
  `)
})

it('tells a journalist whose offer is pending', () => {
  const email = bountyAmended({ ...aboutBounty, role: 'applicant', cents: 0, text })
  expect(readWords(email)).toMatchInlineSnapshot(`
    "bountyAmended: A bounty you made an offer on has changed

    The creator of a bounty you made an offer on has added to its brief. You can read the addition below, and the whole brief on the bounty’s page.

    Your offer is still pending. If it no longer fits, you can withdraw it and make another.

    See the bounty:
    https://lede.test/bounties/b1

    The bounty: “Where does the road money go?”
    The creator added: “Look at http: /evil·example too.”

    --
    Lede
    You’re receiving this email because you made an offer on a bounty on Lede."
  `)
})
