import { expect, it } from 'vitest'
import { aboutDelivery, at, linesOfUsers, nasty, quoted, readWords } from '../../testing/emails.ts'
import { complaintMade, complaintReminder, complaintRuled, payoutRuled } from './emails.ts'

const complaint = { ...aboutDelivery, reason: 'It answers another question.' }
const ruled = { ...complaint, bountyId: 'b1', availableAt: at }

it('complaintMade asks an administrator to decide', () => {
  expect(readWords(complaintMade({ ...complaint, role: 'administrator' }))).toMatchInlineSnapshot(`
    "complaintMade: Please decide a complaint about a story

    A backer who was charged for a story complained about it. You can read the reason below.

    Please read the story and decide: release the payout, or refund backers. Until then we don’t pay the journalist for this story.

    We’ll remind you every 3 days until an administrator decides.

    See the open complaints:
    https://lede.test/admin/complaints

    The bounty: “Where does the road money go?”
    The story: “The road that was paid for twice”
    The backer wrote: “It answers another question.”

    --
    Lede
    You’re receiving this email because you are an administrator of Lede."
  `)
})

it('complaintMade tells the journalist that the payout waits', () => {
  expect(readWords(complaintMade({ ...complaint, role: 'journalist' }))).toMatchInlineSnapshot(`
    "complaintMade: Your payout waits: a backer complained about your story

    Somebody who paid for your story complained about it. We won’t pay out your share until an administrator has decided.

    The administrator releases the payout or refunds backers. We’ll email you the decision and its reason. Your story stays published, and you do not need to do anything.

    See the delivery:
    https://lede.test/delivered-bounties/d1

    The bounty: “Where does the road money go?”
    The story: “The road that was paid for twice”
    The backer wrote: “It answers another question.”

    --
    Lede
    You’re receiving this email because you delivered a bounty on Lede."
  `)
})

it('complaintReminder says that nobody has decided yet', () => {
  expect(readWords(complaintReminder(complaint))).toMatchInlineSnapshot(`
    "complaintMade: A complaint is still waiting for your decision

    A backer complained about a story, and no administrator has decided yet. Until then the journalist is not paid for it.

    We’ll remind you every 3 days.

    See the open complaints:
    https://lede.test/admin/complaints

    The bounty: “Where does the road money go?”
    The story: “The road that was paid for twice”
    The backer wrote: “It answers another question.”

    --
    Lede
    You’re receiving this email because you are an administrator of Lede."
  `)
})

it('complaintRuled tells a backer of the refund', () => {
  expect(readWords(complaintRuled({ ...ruled, isRefunded: true }))).toMatchInlineSnapshot(`
    "complaintRuled: Your complaint: you are refunded

    An administrator has decided on your complaint: you get back what you paid for the story.

    We’ll email you when the refund is made. You can read the administrator’s reason below.

    See your receipt:
    https://lede.test/receipts/b1

    The bounty: “Where does the road money go?”
    The story: “The road that was paid for twice”
    The administrator wrote: “It answers another question.”

    --
    Lede
    You’re receiving this email because you complained about a story on Lede."
  `)
})

it('complaintRuled tells a backer that the journalist is paid', () => {
  expect(readWords(complaintRuled({ ...ruled, isRefunded: false }))).toMatchInlineSnapshot(`
    "complaintRuled: Your complaint: the journalist is paid

    An administrator has decided on your complaint: the story stays paid, and the journalist receives their share.

    You can read the administrator’s reason below. An objection or complaint that an administrator finds unfounded lowers how many you can make in 30 days.

    See the delivery:
    https://lede.test/delivered-bounties/d1

    The bounty: “Where does the road money go?”
    The story: “The road that was paid for twice”
    The administrator wrote: “It answers another question.”

    --
    Lede
    You’re receiving this email because you complained about a story on Lede."
  `)
})

it('payoutRuled tells the journalist that backers are refunded', () => {
  expect(readWords(payoutRuled({ ...ruled, isRefunded: true }))).toMatchInlineSnapshot(`
    "complaintRuled: A complaint about your story: backers are refunded

    An administrator has decided on a complaint about your story: its backers are refunded. We’ll email you what this takes from your share.

    If anything is left of your share, it can be paid out from December 1, 2026, 10:00 UTC on, unless somebody else complains first. You can read the administrator’s reason below.

    See what you earned:
    https://lede.test/earnings/stories/b1

    The bounty: “Where does the road money go?”
    The story: “The road that was paid for twice”
    The administrator wrote: “It answers another question.”

    --
    Lede
    You’re receiving this email because you delivered a bounty on Lede."
  `)
})

it('payoutRuled tells the journalist that the payout goes on, and when', () => {
  expect(readWords(payoutRuled({ ...ruled, isRefunded: false }))).toMatchInlineSnapshot(`
    "complaintRuled: A complaint about your story: your payout goes on

    An administrator has decided on a complaint about your story: your payout goes on.

    Your share can be paid out from December 1, 2026, 10:00 UTC on, unless somebody else complains first. You can read the administrator’s reason below.

    See what you earned:
    https://lede.test/earnings/stories/b1

    The bounty: “Where does the road money go?”
    The story: “The road that was paid for twice”
    The administrator wrote: “It answers another question.”

    --
    Lede
    You’re receiving this email because you delivered a bounty on Lede."
  `)
})

it('quote titles and reasons only in their lines', () => {
  const written = { ...ruled, bountyTitle: nasty, title: nasty, reason: nasty, isRefunded: true }
  const emails = [complaintMade({ ...written, role: 'journalist' }), complaintReminder(written), payoutRuled(written)]
  expect(emails.map(linesOfUsers)).toEqual(emails.map(() => [quoted, quoted, quoted]))
})
