import { createHmac } from 'node:crypto'

/** One pseudonym per person and bounty, so that people cannot be linked across bounties. */
export const pseudonymOn = (secret: Uint8Array, bountyId: string, accountId: string): string =>
  createHmac('sha256', secret).update(`pseudonym\n${bountyId}\n${accountId}`).digest('base64url').slice(0, 22)
