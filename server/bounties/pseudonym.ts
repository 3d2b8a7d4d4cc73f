/** Identifiers of people on one bounty, which say nothing about who they are on another. */
import { createHmac } from 'node:crypto'

/** The same person has the same pseudonym throughout one bounty, and another one on every other bounty. */
export const pseudonymOn = (secret: Uint8Array, bountyId: string, accountId: string): string =>
  createHmac('sha256', secret).update(`pseudonym\n${bountyId}\n${accountId}`).digest('base64url').slice(0, 22)
