import { createHmac } from 'node:crypto'
import { charactersOf } from '../../contract/characters.ts'

const shown = 3

/** Keeps the first three characters, and the domain of an email (docs/specification.md#6-roles-and-permissions). */
export function maskName(name: string): string {
  const [, local = name, domain = ''] = /^([^\s@]+)(@[^\s@]+)$/.exec(name) ?? []
  return `${charactersOf(local).slice(0, shown).join('')}…${domain}`
}

/** One pseudonym per person and bounty, so that people cannot be linked across bounties. */
export const pseudonymOn = (secret: Uint8Array, bountyId: string, accountId: string): string =>
  createHmac('sha256', secret).update(`pseudonym\n${bountyId}\n${accountId}`).digest('base64url').slice(0, 22)
