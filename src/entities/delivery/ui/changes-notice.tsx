import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import type { RequestedChangesProps } from './requested-changes.tsx'

const requestedChanges = lazyPart(() => import('./requested-changes.tsx').then((module) => module.RequestedChanges))

type ChangesNoticeProps = Pick<RequestedChangesProps, 'isCollapsed'> & {
  /** The journalist's own delivery; null if nothing was delivered. */
  deliveryId: string | null
}

/** The points of a returned delivery; nothing for every other one. */
export function ChangesNotice({ deliveryId, ...props }: ChangesNoticeProps) {
  const RequestedChanges = useLazyPart(requestedChanges, deliveryId !== null)
  return RequestedChanges && deliveryId !== null ? <RequestedChanges {...props} deliveryId={deliveryId} /> : null
}
