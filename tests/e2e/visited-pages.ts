/**
 * `tests/e2e/pages.spec.ts` visits these addresses, and `tests/contract/journeys.test.ts` proves that each route is among
 * them. `{first}` and the like stand for an id of the demonstration; `first link to /x/` is followed on the page before.
 */

/** Read by visitors, and written by the server. */
export const publicPages = {
  stories: [
    '/',
    '/category/science',
    '/articles/{independent}',
    '/articles/{corrected}',
    '/authors/tomasz-lindqvist',
    '/search?q=river',
    '/archive',
    '/archive/2026/11',
  ],
  site: [
    '/questions',
    '/questions/{bounty}',
    '/about',
    '/terms',
    '/privacy',
    '/cookie-policy',
    '/how-it-works',
    '/how-money-works',
    '/newsletters',
    '/nothing/of/that/name',
  ],
  forms: [
    '/signin',
    '/signup',
    '/forgot-password',
    '/reset-password?token=of-a-mail',
    '/verify-email?token=of-a-mail',
    '/newsletter/confirm?token=of-a-mail',
    '/newsletter/unsubscribe?token=of-a-mail',
    '/preferences/unsubscribe?token=of-a-mail',
  ],
}

/** Laid out as another page is, so that only their hydration is of interest. */
export const alike = [
  '/privacy',
  '/cookie-policy',
  '/newsletter/unsubscribe?token=of-a-mail',
  '/preferences/unsubscribe?token=of-a-mail',
]

/** Written by the browser, for one person or for somebody who has to sign in first. */
export const personalPages = {
  visitor: [
    // Its server asks whose link it is, which a browser does once it runs.
    '/newsletter/lists?token=of-a-mail',
    '/bounties',
    '/delivered-bounties',
    '/read-article/of-mine',
    '/newsletters/of-nobody',
  ],
  reader: [
    '/profile',
    '/apply-journalist',
    '/bounties',
    '/bounties?bounty={bounty}',
    '/questions/{bounty}?fund=true',
    '/my-bounties',
    '/my-contributions',
    '/receipts',
    'first link to /receipts/',
    '/following',
    '/saved',
    '/notifications',
    '/overview',
    '/matching',
    '/offers-received',
    '/delivered-bounties',
    '/delivered-bounties/{delivery}',
    // With Stripe alone there is something to confirm.
    '/payments/of-nobody',
  ],
  journalist: [
    '/profile',
    '/bounties/{bounty}',
    '/bounties/{bounty}/apply',
    // There is no draft yet.
    '/bounties/{bounty}/draft',
    '/bounties/{bounty}/submit-draft',
    '/my-applications',
    '/my-investigations',
    '/earnings',
    'first link to /earnings/years/',
    'first link to /earnings/stories/',
    '/new-article',
    '/independent-articles',
    '/articles/{own}/corrections/new',
  ],
  admin: [
    '/admin',
    '/admin/objections',
    '/admin/complaints',
    '/admin/federation',
    '/admin/front-page',
    '/admin/matching',
    '/admin/newsletters',
    'first link to /admin/newsletters/',
    '/admin/payouts',
    'first link to /admin/payouts/',
    '/admin/refunds',
    'first link to /admin/refunds/',
    '/admin/webhooks',
  ],
}
