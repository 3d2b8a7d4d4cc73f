import type { ReactElement } from 'react'

/**
 * The pages other than the front page, categories and stories, by their `staticData.page`. A chunk of its own: in the first view, each would cost
 * the readers of stories the names of its chunk and style sheets.
 */
export const morePages = {
  'administration/bounty-refunds': () => import('@/pages/administration/bounty-refunds'),
  'administration/complaints': () => import('@/pages/administration/complaints'),
  'administration/federation': () => import('@/pages/administration/federation'),
  'administration/front-page': importFrontPage,
  'administration/instructions': () => import('@/pages/administration/instructions'),
  'administration/matching': () => import('@/pages/administration/matching'),
  'administration/newsletter': () => import('@/pages/administration/newsletter'),
  'administration/newsletters': () => import('@/pages/administration/newsletters'),
  'administration/objections': () => import('@/pages/administration/objections'),
  'administration/payout-run': () => import('@/pages/administration/payout-run'),
  'administration/payouts': () => import('@/pages/administration/payouts'),
  'administration/refunds': () => import('@/pages/administration/refunds'),
  'administration/webhooks': () => import('@/pages/administration/webhooks'),
  'applications-received': () => import('@/pages/applications-received'),
  'apply-journalist': () => import('@/pages/apply-journalist'),
  archive: () => import('@/pages/archive'),
  author: () => import('@/pages/author'),
  bounties: () => import('@/pages/bounties'),
  bounty: () => import('@/pages/bounty'),
  'bounty-apply': () => import('@/pages/bounty-apply'),
  'delivery/delivered-bounties': () => import('@/pages/delivery/delivered-bounties'),
  'delivery/delivered-bounty': () => import('@/pages/delivery/delivered-bounty'),
  'earnings/overview': () => import('@/pages/earnings/overview'),
  'earnings/story-statement': () => import('@/pages/earnings/story-statement'),
  'earnings/year-statement': () => import('@/pages/earnings/year-statement'),
  following: () => import('@/pages/following'),
  'forgot-password': () => import('@/pages/forgot-password'),
  'information/about': () => import('@/pages/information/about'),
  'information/cookie-policy': () => import('@/pages/information/cookie-policy'),
  'information/how-it-works': () => import('@/pages/information/how-it-works'),
  'information/how-money-works': () => import('@/pages/information/how-money-works'),
  'information/privacy': () => import('@/pages/information/privacy'),
  'information/terms': () => import('@/pages/information/terms'),
  matching: () => import('@/pages/matching'),
  'my-applications': () => import('@/pages/my-applications'),
  'my-bounties': () => import('@/pages/my-bounties'),
  'my-contributions': () => import('@/pages/my-contributions'),
  'my-investigations': () => import('@/pages/my-investigations'),
  'newsletter/archive': () => import('@/pages/newsletter/archive'),
  'newsletter/confirm': () => import('@/pages/newsletter/confirm'),
  'newsletter/issue': () => import('@/pages/newsletter/issue'),
  'newsletter/lists': () => import('@/pages/newsletter/lists'),
  'newsletter/unsubscribe': () => import('@/pages/newsletter/unsubscribe'),
  notifications: () => import('@/pages/notifications'),
  overview: () => import('@/pages/overview'),
  payment: () => import('@/pages/payment'),
  'preferences/unsubscribe': () => import('@/pages/preferences/unsubscribe'),
  profile: () => import('@/pages/profile'),
  questions: () => import('@/pages/questions'),
  'receipts/overview': () => import('@/pages/receipts/overview'),
  'receipts/receipt': () => import('@/pages/receipts/receipt'),
  'reset-password': () => import('@/pages/reset-password'),
  saved: () => import('@/pages/saved'),
  search: () => import('@/pages/search'),
  'sign-in': () => import('@/pages/sign-in'),
  'sign-up': () => import('@/pages/sign-up'),
  'verify-email': () => import('@/pages/verify-email'),
  'writing/correct-story': () => import('@/pages/writing/correct-story'),
  'writing/draft': () => import('@/pages/writing/draft'),
  'writing/independent-articles': () => import('@/pages/writing/independent-articles'),
  'writing/new-article': () => import('@/pages/writing/new-article'),
  'writing/read-article': () => import('@/pages/writing/read-article'),
  'writing/submit-draft': () => import('@/pages/writing/submit-draft'),
}

export const bountyLoaders = () => import('./bounty-loaders.ts')

/** Pages do not import each other, so the front page reaches the page that arranges it, as its preview, from here. */
async function importFrontPage() {
  const [{ FrontPageScreen, load }, { HomePage }] = await Promise.all([
    import('@/pages/administration/front-page'),
    import('@/pages/home'),
  ])
  const Screen = (): ReactElement => (
    <FrontPageScreen renderPage={({ items, ...others }) => <HomePage stories={items} {...others} isPreview />} />
  )
  return { Screen, load }
}
