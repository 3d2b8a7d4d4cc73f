import {
  type Collection,
  type DeliveryRole,
  type DeliveryStatus,
  describeCollection,
  type PaymentStatus,
} from '@contract/delivery.ts'
import { formatLocalDeadline } from '@/shared/lib/date'
import type { BadgeTone } from '@/shared/ui/badge'

type Look = { label: string; tone: BadgeTone }

export const deliveryStatus: Record<DeliveryStatus, Look> = {
  submitted: { label: 'Under Review', tone: 'caution' },
  returned: { label: 'Changes Requested', tone: 'caution' },
  accepted: { label: 'Accepted', tone: 'positive' },
  rejected: { label: 'Rejected', tone: 'critical' },
}

export const paymentStatus: Record<PaymentStatus, Look> = {
  paid: { label: 'Paid', tone: 'positive' },
  pending: { label: 'Pending', tone: 'neutral' },
}

export const roleNames: Record<DeliveryRole, string> = {
  creator: 'Creator',
  contributor: 'Contributor',
  journalist: 'Journalist',
  administrator: 'Administrator',
}

/** Only the creator reads 'Your offer'. */
export const ownPledgeNames: Record<DeliveryRole, string> = {
  creator: 'Your offer',
  contributor: 'Offer',
  journalist: 'Offer',
  administrator: 'Offer',
}

/** Formats deadlines in the reader's time zone. */
export const collectionWords = (collection: Collection): string => describeCollection(collection, formatLocalDeadline)
