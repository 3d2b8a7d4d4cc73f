import { expect, it } from 'vitest'
import { aboutBounty, readWords } from '../../testing/emails.ts'
import { questionMoved } from './emails.ts'

const roles = ['creator', 'backer', 'applicant', 'assignee'] as const
const write = (moved: { isHidden: boolean; isOpen: boolean; reason: string | null }) =>
  roles
    .map((role) => readWords(questionMoved({ ...aboutBounty, ...moved, role, cents: 1_050 })))
    .map((words) => words.replace(/\n\nSee the bounty:\n.*\n/, '').replace(/\n--\n.*$/s, ''))
    .join('\n')

it('says that an open question was withdrawn, and what people can do', () => {
  expect(write({ isHidden: true, isOpen: true, reason: 'It names a victim.' })).toMatchInlineSnapshot(`
    "bountyAmended: The newsroom withdrew your bounty

    The newsroom of Lede has withdrawn the words of your bounty. You can read the reason below.

    Until it is shown again, nobody can back it or make an offer, and backers can withdraw their pledges. You can cancel the bounty, which releases all of them.

    What you wrote is in the download of your data.
    Your bounty: “Where does the road money go?”
    The newsroom wrote: “It names a victim.”

    bountyAmended: The newsroom withdrew a bounty you backed

    The newsroom of Lede has withdrawn the words of a bounty you backed. You can read the reason below.

    Your pledge of $10.50 has not been charged. You can withdraw it on the bounty’s page. If you want to keep it, you do not need to do anything.
    The bounty: “Where does the road money go?”
    The newsroom wrote: “It names a victim.”

    bountyAmended: The newsroom withdrew a bounty you made an offer on

    The newsroom of Lede has withdrawn the words of a bounty you made an offer on. You can read the reason below.

    Your offer is still pending, but nobody can accept it until the bounty is shown again. You can withdraw it.
    The bounty: “Where does the road money go?”
    The newsroom wrote: “It names a victim.”

    bountyAmended: The newsroom withdrew a bounty you work on

    The newsroom of Lede has withdrawn the words of a bounty that was assigned to you. You can read the reason below.

    Only its words are withdrawn. Work that has begun and its payment go on as before.
    The bounty: “Where does the road money go?”
    The newsroom wrote: “It names a victim.”
    "
  `)
})

it('says that work goes on', () => {
  expect(write({ isHidden: true, isOpen: false, reason: 'It names a victim.' })).toMatchInlineSnapshot(`
    "bountyAmended: The newsroom withdrew your bounty

    The newsroom of Lede has withdrawn the words of your bounty. You can read the reason below.

    Only its words are withdrawn. Work that has begun and its payment go on as before.

    What you wrote is in the download of your data.
    Your bounty: “Where does the road money go?”
    The newsroom wrote: “It names a victim.”

    bountyAmended: The newsroom withdrew a bounty you backed

    The newsroom of Lede has withdrawn the words of a bounty you backed. You can read the reason below.

    Only its words are withdrawn. Work that has begun and its payment go on as before.
    The bounty: “Where does the road money go?”
    The newsroom wrote: “It names a victim.”

    bountyAmended: The newsroom withdrew a bounty you made an offer on

    The newsroom of Lede has withdrawn the words of a bounty you made an offer on. You can read the reason below.

    Your offer is still pending, but nobody can accept it until the bounty is shown again. You can withdraw it.
    The bounty: “Where does the road money go?”
    The newsroom wrote: “It names a victim.”

    bountyAmended: The newsroom withdrew a bounty you work on

    The newsroom of Lede has withdrawn the words of a bounty that was assigned to you. You can read the reason below.

    Only its words are withdrawn. Work that has begun and its payment go on as before.
    The bounty: “Where does the road money go?”
    The newsroom wrote: “It names a victim.”
    "
  `)
})

it('says that an open question is shown again', () => {
  expect(write({ isHidden: false, isOpen: true, reason: null })).toMatchInlineSnapshot(`
    "bountyAmended: Your bounty is shown again

    The newsroom of Lede has put the words of your bounty back. Everybody can read them.
    Your bounty: “Where does the road money go?”

    bountyAmended: A bounty you backed is shown again

    The newsroom of Lede has put the words of a bounty you backed back. Everybody can read them.

    Your pledge of $10.50 has not been charged. You can keep, change or withdraw it until a journalist is chosen. If you want to keep it, you do not need to do anything.
    The bounty: “Where does the road money go?”

    bountyAmended: A bounty you made an offer on is shown again

    The newsroom of Lede has put the words of a bounty you made an offer on back. Everybody can read them.

    Your offer is still pending. If it no longer fits, you can withdraw it.
    The bounty: “Where does the road money go?”

    bountyAmended: A bounty you work on is shown again

    The newsroom of Lede has put the words of a bounty that was assigned to you back. Everybody can read them.
    The bounty: “Where does the road money go?”
    "
  `)
})

it('says that a question is shown again while somebody works on it', () => {
  expect(write({ isHidden: false, isOpen: false, reason: 'A court has decided.' })).toMatchInlineSnapshot(`
    "bountyAmended: Your bounty is shown again

    The newsroom of Lede has put the words of your bounty back. Everybody can read them.
    Your bounty: “Where does the road money go?”
    The newsroom wrote: “A court has decided.”

    bountyAmended: A bounty you backed is shown again

    The newsroom of Lede has put the words of a bounty you backed back. Everybody can read them.
    The bounty: “Where does the road money go?”
    The newsroom wrote: “A court has decided.”

    bountyAmended: A bounty you made an offer on is shown again

    The newsroom of Lede has put the words of a bounty you made an offer on back. Everybody can read them.

    Your offer is still pending. If it no longer fits, you can withdraw it.
    The bounty: “Where does the road money go?”
    The newsroom wrote: “A court has decided.”

    bountyAmended: A bounty you work on is shown again

    The newsroom of Lede has put the words of a bounty that was assigned to you back. Everybody can read them.
    The bounty: “Where does the road money go?”
    The newsroom wrote: “A court has decided.”
    "
  `)
})
