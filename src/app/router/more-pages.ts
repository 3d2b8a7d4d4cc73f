/**
 * The pages that show no stories, by their `staticData.page`. A chunk of its own: in the first view, each would cost
 * the readers of stories the names of its chunk and style sheets.
 */
export const morePages = {
  'applications-received': () => import('@/pages/applications-received'),
  'apply-journalist': () => import('@/pages/apply-journalist'),
  bounties: () => import('@/pages/bounties'),
  bounty: () => import('@/pages/bounty'),
  'bounty-apply': () => import('@/pages/bounty-apply'),
  'delivery/delivered-bounties': () => import('@/pages/delivery/delivered-bounties'),
  'delivery/delivered-bounty': () => import('@/pages/delivery/delivered-bounty'),
  'forgot-password': () => import('@/pages/forgot-password'),
  'information/about': () => import('@/pages/information/about'),
  'information/cookie-policy': () => import('@/pages/information/cookie-policy'),
  'information/how-it-works': () => import('@/pages/information/how-it-works'),
  'information/how-money-works': () => import('@/pages/information/how-money-works'),
  'information/privacy': () => import('@/pages/information/privacy'),
  'information/terms': () => import('@/pages/information/terms'),
  'my-applications': () => import('@/pages/my-applications'),
  'my-bounties': () => import('@/pages/my-bounties'),
  'my-contributions': () => import('@/pages/my-contributions'),
  'my-investigations': () => import('@/pages/my-investigations'),
  'newsletter/confirm': () => import('@/pages/newsletter/confirm'),
  'newsletter/unsubscribe': () => import('@/pages/newsletter/unsubscribe'),
  objections: () => import('@/pages/objections'),
  profile: () => import('@/pages/profile'),
  'reset-password': () => import('@/pages/reset-password'),
  'sign-in': () => import('@/pages/sign-in'),
  'sign-up': () => import('@/pages/sign-up'),
  'verify-email': () => import('@/pages/verify-email'),
  'writing/admin': () => import('@/pages/writing/admin'),
  'writing/draft': () => import('@/pages/writing/draft'),
  'writing/independent-articles': () => import('@/pages/writing/independent-articles'),
  'writing/new-article': () => import('@/pages/writing/new-article'),
  'writing/read-article': () => import('@/pages/writing/read-article'),
  'writing/submit-draft': () => import('@/pages/writing/submit-draft'),
}

export const bountyLoaders = () => import('./bounty-loaders.ts')
