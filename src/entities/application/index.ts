export { applicationsQuery, myApplicationsQuery } from './api/application-queries.ts'
export { orderApplications } from './lib/order-applications.ts'

export { ApplicationDates } from './ui/application-dates.tsx'
export { ApplicationStatusBadge } from './ui/application-status-badge.tsx'
export { CoverLetter } from './ui/cover-letter.tsx'
export { DeliverLink } from './ui/deliver-link.tsx'
