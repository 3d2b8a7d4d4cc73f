export type Counts = {
  pendingApplications: number
  pendingDeliveries: number
  paidContributions: number
  acceptedApplications: number
  unreadNotifications: number
}

export const noCounts: Counts = {
  pendingApplications: 0,
  pendingDeliveries: 0,
  paidContributions: 0,
  acceptedApplications: 0,
  unreadNotifications: 0,
}

/**
 * Counts above these thresholds are news: contributors are told from their second paid delivery on
 * (docs/specification.md#9-business-constants-and-limits).
 */
const newsAbove: Counts = {
  pendingApplications: 0,
  pendingDeliveries: 0,
  paidContributions: 1,
  acceptedApplications: 0,
  unreadNotifications: 0,
}

export function isNews(counts: Counts, name: keyof Counts): boolean {
  return counts[name] > newsAbove[name]
}

const specified = ['pendingApplications', 'pendingDeliveries', 'paidContributions', 'acceptedApplications'] as const

/** The condition for the dot on the profile circle (docs/specification.md#header-footer-dialogs). */
export function hasActivity(counts: Counts): boolean {
  return specified.some((name) => isNews(counts, name))
}
