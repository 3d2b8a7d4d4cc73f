import { afterEach, beforeEach, expect, it } from 'vitest'
import { type BountyServices, openBountyServices } from '../../testing/bounty-services.ts'
import { aboutBounty, readWords } from '../../testing/emails.ts'
import { updatePublished } from './writing.ts'

let opened: BountyServices
beforeEach(async () => {
  opened = await openBountyServices()
})
afterEach(() => opened.test.close())

it('goes to the creator once for each update, also for one for backers', async () => {
  const { board, rosa, gwen, nellie } = opened
  const id = await board.assigned(rosa, nellie, [[gwen, 20]])
  await board.receiveEmails()
  const publish = (audience: string, key: string) =>
    board.ask('POST', `/api/bounties/${id}/updates`, nellie, {
      body: { text: 'Two boxes.', picture_id: null, picture_alt: '', audience },
      headers: { 'idempotency-key': key },
    })
  await publish('everyone', 'one')
  await publish('everyone', 'one')
  await publish('backers', 'two')
  const emails = await board.receiveEmails()
  expect(emails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [rosa.email, 'The journalist wrote an update on your bounty'],
    [rosa.email, 'The journalist wrote an update on your bounty'],
  ])
})

it('says what the update begins with', () => {
  const email = updatePublished({ ...aboutBounty, text: 'Two boxes at http://evil.example' })
  expect(readWords(email)).toMatchInlineSnapshot(`
    "updatePublished: The journalist wrote an update on your bounty

    The journalist who is working on your bounty has published an update. You can read its beginning below, and all of it on the bounty’s page.

    See the bounty:
    https://lede.test/bounties/b1

    Your bounty: “Where does the road money go?”
    The journalist wrote: “Two boxes at http: /evil·example”

    --
    Lede
    You’re receiving this email because you posted a bounty on Lede."
  `)
})
