import type { User } from '@contract/user.ts'
import { type Arrival, ArrivalNotice } from './arrival-notice.tsx'
import { VerificationBanner } from './verification-banner.tsx'

type PageNoticesProps = {
  /** The signed-in user, if their address is not verified. */
  unverified: User | undefined
  /** The event on the previous page that led here. */
  arrival: Arrival | undefined
}

/** Loaded as one part, so that the pages of visitors ask for no further file. */
export function PageNotices({ unverified, arrival }: PageNoticesProps) {
  return (
    <>
      {unverified && <VerificationBanner user={unverified} />}
      {arrival && <ArrivalNotice arrival={arrival} />}
    </>
  )
}
