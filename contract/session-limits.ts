/**
 * Limits of accounts, sessions and links (docs/specification.md#9-business-constants-and-limits), which no first view
 * needs.
 */

export const accountLimits = {
  emailCharacters: 254,
  passwordMinimumCharacters: 8,
  passwordCharacters: 100,
  nameCharacters: 120,
  phoneCharacters: 32,
  tokenCharacters: 256,
} as const

export const sessionLimits = {
  seconds: 180 * 24 * 60 * 60,
  idleSeconds: 30 * 24 * 60 * 60,
  /** Precision of the recorded last use; recording every use would cost a write each time. */
  lastUseSeconds: 60 * 60,
  /** Code units stored of the `User-Agent`. */
  userAgentCharacters: 256,
  listed: 100,
  /** Endpoints with `needsFreshSession` need a token no older than this. */
  freshSeconds: 5 * 60,
} as const

export const passwordAgain = 'Please enter your password again.'

/** The server remembers a browser for this long after its last sign-in, and this many per account. */
export const knownDeviceLimits = { seconds: 180 * 24 * 60 * 60, perAccount: 50 } as const

export const passwordResetSeconds = 30 * 60

export const emailVerificationLimits = {
  linkSeconds: 24 * 60 * 60,
  codeSeconds: 10 * 60,
  codeDigits: 6,
  guessesPerCode: 5,
} as const

export const emailChangeSeconds = 24 * 60 * 60
