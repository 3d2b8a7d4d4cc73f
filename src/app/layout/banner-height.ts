/** The least height of the banner about an address that is not verified, which is reserved before the session is known. */
export const bannerHeight = { narrow: '7.75rem', medium: '3.75rem' }
