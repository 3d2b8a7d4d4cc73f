/** Limits of federation (docs/product.md#limits), which no first view needs. */
export const federationLimits = {
  blockedDomains: 5_000,
  domainCharacters: 253,
  reasonCharacters: 500,
  /** Blocked domains on one page of the list. */
  pageSize: 50,
  /** Servers in the list of those with the most followers. */
  servers: 50,
} as const
