/** A file of its own, because every first view needs it. */

/** Said once on each screen about money, and in each email, while no payment provider is connected. */
export const demoPayments = 'Demo: no real payments are taken.'
