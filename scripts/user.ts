/**
 * `npm run user -- list [SEARCH] | promote EMAIL TYPE | reset EMAIL | verify EMAIL | rename EMAIL NAME | move EMAIL NEW | suspend EMAIL | restore EMAIL`:
 * account administration for operators. It reads the server's own configuration, and the server may be running. Every
 * change goes into the audit log. A mistake prints one sentence to stderr and exits with 1.
 */

import * as v from 'valibot'
import { toUtcDay } from '../contract/dates.ts'
import { normalizeEmailAddress } from '../contract/email-address.ts'
import { PersonName } from '../contract/person-name.ts'
import { passwordResetSeconds } from '../contract/session-limits.ts'
import { UserTypeNumber } from '../contract/user.ts'
import {
  accountEmail,
  createResetLink,
  type ListedPerson,
  listPeople,
  moveByOperator,
  promote,
  rename,
  restoreAccount,
  suspend,
  verifyAddress,
} from '../server/accounts/index.ts'
import { checkReason, reasonRules } from '../server/people/index.ts'
import { type Command, CommandError, runCommand } from './run-command.ts'

const usage = `npm run user -- list [SEARCH]          everyone, or those whose name or email contains SEARCH
npm run user -- promote EMAIL TYPE    0 regular user, 1 journalist, 2 ID-verified, 3 press card, 99 administrator
npm run user -- reset EMAIL           prints a link to choose a new password; it works once
npm run user -- verify EMAIL          marks EMAIL as verified without the emailed link
npm run user -- rename EMAIL NAME [--reason TEXT]  gives its account the name NAME and emails it the reason
npm run user -- move EMAIL NEW [--reason TEXT]   gives its account the address NEW, ends its sessions and emails both
npm run user -- suspend EMAIL [--reason TEXT]    ends its sessions, blocks signing in and stops its emails
npm run user -- restore EMAIL [--reason TEXT]    lets it sign in again`

export function parse([name, ...given]: string[]): Command {
  const [first, second] = given
  if (name === 'list' && given.length <= 1) {
    return async (place) => describe(await listPeople(place, first), first)
  }
  if (name === 'promote' && first !== undefined && second !== undefined && given.length === 2) {
    const type = v.safeParse(UserTypeNumber, /^\d+$/.test(second) ? Number(second) : undefined)
    if (!type.success) throw new CommandError(`There is no type ${second}. Use 0, 1, 2, 3 or 99.`)
    return async (place) => {
      if (!(await promote(place, first, type.output))) throw nobodyHas(first)
      return `${accountEmail(first)} is of type ${type.output} from their next request on.`
    }
  }
  if (name === 'reset' && first !== undefined && given.length === 1) {
    return async (place) => {
      const link = await createResetLink(place, accountEmail(first))
      if (link === undefined) throw nobodyHas(first)
      return `Works once, for ${passwordResetSeconds / 60} minutes:\n${link}`
    }
  }
  if (name === 'verify' && first !== undefined && given.length === 1) {
    return async (place) => {
      if (!(await verifyAddress(place, first))) throw nobodyHas(first)
      return `${accountEmail(first)} is verified.`
    }
  }
  if (name === 'rename' && first !== undefined && second !== undefined) {
    return renamePerson(first, second, parseReason(given.slice(2)))
  }
  if (name === 'move' && first !== undefined && second !== undefined) {
    return movePerson(first, second, parseReason(given.slice(2)))
  }
  if ((name === 'suspend' || name === 'restore') && first !== undefined) {
    const reason = parseReason(given.slice(1))
    return name === 'suspend' ? suspendPerson(first, reason) : restorePerson(first, reason)
  }
  throw new CommandError(`Type one of:\n${usage}`)
}

function parseReason(given: string[]): string | null {
  const [option, text, ...rest] = given
  if (option === undefined) return null
  if (option !== '--reason' || text === undefined || rest.length > 0) throw new CommandError(`Type one of:\n${usage}`)
  const reason = checkReason(text)
  if (reason === undefined) throw new CommandError(reasonRules)
  return reason
}

const renamePerson = (email: string, given: string, reason: string | null): Command => {
  const name = v.safeParse(PersonName, given)
  if (!name.success) throw new CommandError(`${name.issues[0].message}.`)
  return async (place) => {
    const outcome = await rename({ ...place, outbox: await place.openOutbox() }, { email, name: name.output, reason })
    if (outcome === 'unknown') throw nobodyHas(email)
    if (outcome !== 'renamed') throw new CommandError(outcome.error)
    return `${accountEmail(email)} has the name ${name.output}, and gets an email. An author page keeps its address.`
  }
}

const movePerson = (from: string, to: string, reason: string | null): Command => {
  if (normalizeEmailAddress(to) === undefined) throw new CommandError(`${to} is not an email address.`)
  return async (place) => {
    const outcome = await moveByOperator({ ...place, outbox: await place.openOutbox() }, { from, to, reason })
    if (outcome === 'unknown') throw nobodyHas(from)
    if (outcome === 'taken') throw new CommandError(`An account already has the email ${accountEmail(to)}.`)
    return `${accountEmail(from)} is now ${accountEmail(to)}, signed out everywhere. Both addresses get an email.`
  }
}

const suspendPerson =
  (email: string, reason: string | null): Command =>
  async (place) => {
    if (!(await suspend(place, email, reason))) throw nobodyHas(email)
    return `${accountEmail(email)} is suspended: its sessions have ended and it cannot sign in.`
  }

const restorePerson =
  (email: string, reason: string | null): Command =>
  async (place) => {
    const outcome = await restoreAccount(place, email, reason)
    if (outcome === 'unknown') throw nobodyHas(email)
    if (outcome === 'not suspended') throw new CommandError(`${accountEmail(email)} is not suspended.`)
    return `${accountEmail(email)} can sign in again.`
  }

const nobodyHas = (email: string) => new CommandError(`No account has the email ${email}.`)

function describe(people: ListedPerson[], search: string | undefined): string {
  if (people.length === 0) return search === undefined ? 'There are no accounts yet.' : `No account matches ${search}.`
  const width = Math.max(...people.map(({ email }) => email.length))
  const lines = people.map(({ email, name, user_type, created_at, suspended_at }) =>
    [
      email.padEnd(width),
      String(user_type).padStart(2),
      `${toUtcDay(created_at)} UTC`,
      suspended_at === null ? name : `${name} (suspended)`,
    ].join('  '),
  )
  return [...lines, people.length === 1 ? '1 person' : `${people.length} people`].join('\n')
}

if (import.meta.main) await runCommand(parse)
