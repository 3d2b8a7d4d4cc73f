import { accountDialogs } from './account-dialogs.ts'
import { adminDialogs } from './admin-dialogs.ts'
import { applicationDialogs } from './application-dialogs.ts'
import { bountyDialogs } from './bounty-dialogs.ts'
import { deliveryDialogs } from './delivery-dialogs.ts'
import type { DialogRow } from './dialog-row.ts'
import { sharedDialogs } from './shared-dialogs.ts'
import { writingDialogs } from './writing-dialogs.ts'

export const dialogs: DialogRow[] = [
  ...sharedDialogs,
  ...accountDialogs,
  ...adminDialogs,
  ...bountyDialogs,
  ...applicationDialogs,
  ...deliveryDialogs,
  ...writingDialogs,
]
